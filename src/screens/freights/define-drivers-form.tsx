import { useField } from '@conform-to/react'
import { useState } from 'react'
import { z } from 'zod'
import { addFreightDrivers, getFreight } from '#contract/calls/freights'
import { listDrivers } from '#contract/calls/drivers'
import { freightDriversDefinition } from '#contract/schemas/freights/freight-change'
import { SUGGESTIONS_MAXIMUM } from '#contract/schemas/general/paging'
import { send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { queryClient } from '../../api/queries.ts'
import { tell } from '../../console/notices.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { namedDocument } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { RadioField } from '../../ui/form/fields/choice-fields.tsx'
import { RecordsField } from '../../ui/form/fields/search-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { COMPANY_SEARCH } from '../../ui/form/search-rules.ts'
import type { Choice } from '../../ui/form/use-search.ts'
import type { FreightFormProps } from './freight-forms.tsx'
import { routeText } from './freight-text.ts'

/** Closing is always an answer of the person, never a default. */
const definitionSchema = z.object({
  drivers: freightDriversDefinition.shape.drivers,
  close: z.enum(['false', 'true']),
})

/** What happens to the freight, with the number of drivers that the choice leads to. */
function AfterwardsField({ freight }: Pick<FreightFormProps, 'freight'>) {
  const { t } = useTexts()
  const [{ value }] = useField<string | string[]>('drivers')
  const chosen = (typeof value === 'string' ? [value] : (value ?? [])).filter(Boolean)
  const defined = new Set([...freight.drivers.map(({ _id }) => _id), ...chosen]).size
  const numbers = { count: defined, target: freight.targetDriverCount }
  return (
    <RadioField
      field={{ name: 'close' }}
      label={t('freights.afterwards')}
      hint={t(defined >= freight.targetDriverCount ? 'freights.targetReached' : 'freights.targetOpen', numbers)}
      required
      options={[
        { value: 'false', label: t('freights.keepActive') },
        { value: 'true', label: t('freights.close') },
      ]}
    />
  )
}

interface DefineDriversFormProps extends FreightFormProps {
  /** Drivers that the form begins with. */
  chosen?: readonly Choice[]
}

/** Defines one driver or more, and keeps the freight active or closes it (CON-4-039, CON-5-088). */
export function DefineDriversForm({ freight, onDone, onClose, chosen = [] }: DefineDriversFormProps) {
  const texts = useTexts()
  const { t } = texts
  const [keyOf] = useState(idempotencyKeys)
  const [base, setBase] = useState(freight)
  const draft = { form: `freight.DEFINE_DRIVERS.${freight._id}`, user: ownerOf(currentSession()) }
  const search = async (typed: string, signal: AbortSignal): Promise<Choice[]> => {
    const query = { search: typed, driverStatus: 'ACTIVE', pageLength: SUGGESTIONS_MAXIMUM } as const
    const { drivers } = await send(listDrivers, { query }, { signal })
    return drivers.map(({ _id, fullName, document }) => ({
      value: _id,
      label: fullName,
      detail: namedDocument(texts, document),
    }))
  }
  return (
    <Form
      id="define"
      title="freights.defineSend"
      schema={definitionSchema}
      defaults={{ drivers: chosen.map(({ value }) => value) }}
      // Drivers chosen in a list are not replaced by those of an earlier draft.
      draft={chosen.length === 0 ? draft : null}
      failure="driversNotDefined"
      newest={async () => {
        const { freight: newest } = await send(getFreight, { params: { id: freight._id } })
        return { values: {}, takeOver: () => setBase(newest) }
      }}
      submit={async ({ drivers, close }) => {
        const body = { __v: base.__v, drivers, close: close === 'true' }
        await send(addFreightDrivers, { params: { id: freight._id }, body }, { idempotencyKey: keyOf(body) })
        const key = body.close ? 'freights.definedClosed' : 'freights.defined'
        tell({ key, values: { name: routeText(freight), count: drivers.length } }, 'success')
      }}
      onSaved={() => void queryClient.invalidateQueries({ queryKey: ['freight'] }).then(onDone)}
      onLeave={onClose}
      inDialog
    >
      {(fields) => (
        <>
          <RecordsField
            field={fields.drivers}
            label={t('freights.drivers')}
            hint={t('freights.driversHint')}
            search={search}
            rule={COMPANY_SEARCH}
            known={chosen}
          />
          <AfterwardsField freight={freight} />
        </>
      )}
    </Form>
  )
}
