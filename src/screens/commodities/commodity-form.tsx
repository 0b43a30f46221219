import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { createCommodity, getCommodity, updateCommodity } from '#contract/calls/extensions/commodities'
import { type CommodityRecord, newCommodity } from '#contract/schemas/commodities/commodity-record'
import { send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { queryClient } from '../../api/queries.ts'
import { tell } from '../../console/notices.ts'
import { decidedAtom } from '../../console/outbox-atoms.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { versionToEdit } from '../../console/decided.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Modal } from '../../ui/modal.tsx'
import { commoditiesList } from './commodities-list.tsx'
import { commodityQueryOptions } from './commodity-record.ts'

/** The form of a new commodity, or of one that is edited. */
export function CommodityDialog({ commodity, onClose }: { commodity: CommodityRecord | null; onClose(): void }) {
  const { t } = useTexts()
  const decided = useAtomValue(decidedAtom)
  const [keyOf] = useState(idempotencyKeys)
  // The edit states the version that was opened, so that the services report changes made meanwhile.
  const [base, setBase] = useState(commodity)
  const newest = async () => {
    const { commodity: read } = await send(getCommodity, { params: { id: commodity?._id ?? '' } })
    return { values: { description: read.description }, takeOver: () => setBase(read) }
  }
  // The dialog closes after its screen is read again, so that the screen shows what was saved.
  const reread = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['list', commoditiesList.place] }),
      commodity ? queryClient.invalidateQueries({ queryKey: commodityQueryOptions(commodity._id).queryKey }) : null,
    ])
  return (
    <Modal place="commodityForm" title={t(commodity ? 'commodities.edit' : 'commodities.new')} onClose={onClose}>
      <div className="p-4">
        <Form
          id="commodity"
          title={commodity ? 'commodities.save' : 'commodities.create'}
          schema={newCommodity}
          defaults={commodity ? { description: commodity.description } : {}}
          draft={{ form: `commodity.${commodity?._id ?? 'new'}`, user: ownerOf(currentSession()) }}
          {...(commodity ? { newest } : {})}
          submit={async (given) => {
            if (base) {
              const body = { event: 'EDIT', __v: versionToEdit(decided, base), ...given } as const
              await send(updateCommodity, { params: { id: base._id }, body }, { idempotencyKey: keyOf(body) })
            } else await send(createCommodity, { body: given }, { idempotencyKey: keyOf(given) })
            tell({ key: 'commodities.saved', values: { name: given.description } }, 'success')
          }}
          onSaved={() => void reread().then(onClose)}
          onLeave={onClose}
          inDialog
        >
          {(fields) => (
            <TextField
              field={fields.description}
              label={t('fields.description')}
              hint={t('commodities.descriptionHint')}
              first
            />
          )}
        </Form>
      </div>
    </Modal>
  )
}
