import { driverLinks } from '#commands/drivers/facets'
import { provide } from '#commands/facet'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { updateDriverCompany } from '#contract/calls/driver-companies'
import { rule } from '#contract/rule'
import { type DriverCompany, driverUnlink } from '#contract/schemas/links/driver-company'
import { driverLinksQueryOptions } from '../../api/driver-queries.ts'
import { send } from '../../api/client.ts'
import { queryClient } from '../../api/queries.ts'
import { useLayer } from '../../console/command-layers.ts'
import { tell } from '../../console/notices.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { RadioField } from '../../ui/form/fields/choice-fields.tsx'
import { PicturesField } from '../../ui/form/fields/picture-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useFormFiles } from '../../ui/form/use-form-files.ts'
import { Modal } from '../../ui/modal.tsx'
import { PasteArea } from '../../ui/upload/paste-area.tsx'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { LinkDialog } from './driver-link-dialog.tsx'

const isCurrent = ({ unlinkedAt }: DriverCompany) => unlinkedAt === null

/** The form's schema: the link to end, limited to current links, and the driver's work mode afterwards. */
const createUnlinkSchema = (links: readonly DriverCompany[]) =>
  driverUnlink.pick({ workMode: true }).extend({
    link: z.enum(
      links.map(({ _id }) => _id),
      rule('required'),
    ),
  })

const EVIDENCES = 'files.evidences'

interface UnlinkDialogProps {
  driver: { _id: string; fullName: string }
  /** The current links. */
  links: readonly DriverCompany[]
  onDone(): void
  onClose(): void
}

/** Asks how a link ends. With several current links, one is chosen (CON-4-025 to CON-4-028). */
function UnlinkDialog({ driver: { _id: driver, fullName: name }, links, onDone, onClose }: UnlinkDialogProps) {
  const { t, word } = useTexts()
  const [keyOf] = useState(idempotencyKeys)
  // The links at the time of opening, so that a link that somebody else ends meanwhile stays chosen and the services
  // refuse it.
  const [base, setBase] = useState(links)
  const draft = { form: `unlink.${driver}`, user: ownerOf(currentSession()) }
  const files = useFormFiles(draft)
  const [only] = links.length === 1 ? links : []
  return (
    <Modal place="unlinkForm" title={t('links.unlink')} onClose={onClose}>
      <div className="flex flex-col gap-4 p-4">
        {files ? (
          <Form
            id="unlink"
            title="links.unlink"
            schema={createUnlinkSchema(base)}
            defaults={only ? { link: only._id } : {}}
            draft={draft}
            files={files}
            failure="driverNotUnlinked"
            newest={async () => {
              const { driverCompanies } = await queryClient.fetchQuery({
                ...driverLinksQueryOptions(driver),
                staleTime: 0,
              })
              return {
                values: only ? { link: only._id } : {},
                takeOver: () => setBase(driverCompanies.filter(isCurrent)),
              }
            }}
            submit={async ({ link: id, workMode }) => {
              const link = base.find(({ _id }) => _id === id)
              if (!link) throw new Error(`No current link ${id}`)
              const body = { event: 'UNLINK' as const, __v: link.__v, workMode }
              const evidences = files.of(EVIDENCES)
              await send(
                updateDriverCompany,
                { params: { id }, body, files: { evidences } },
                { idempotencyKey: keyOf([id, body], evidences) },
              )
              tell({ key: 'links.unlinked', values: { company: link.company.name, name } }, 'success')
            }}
            onSaved={onDone}
            onLeave={onClose}
            inDialog
          >
            {(fields) => (
              <PasteArea className="flex flex-col gap-4">
                <RadioField
                  field={fields.link}
                  label={t('links.which')}
                  hint={base.length === 0 ? t('links.noneToEnd') : undefined}
                  options={base.map(({ _id, company }) => ({ value: _id, label: company.name }))}
                />
                <RadioField
                  field={fields.workMode}
                  label={t('links.newMode')}
                  hint={t('links.newModeHint')}
                  options={driverUnlink.shape.workMode.options.map((value) => ({
                    value,
                    label: word('workModes', value),
                  }))}
                />
                <PicturesField
                  field={{ name: EVIDENCES }}
                  part={updateDriverCompany.files.evidences}
                  label={t('links.evidences')}
                  required={false}
                />
                <p className="rounded-md bg-accent-soft px-3 py-2">{t('links.warning')}</p>
              </PasteArea>
            )}
          </Form>
        ) : null}
      </div>
    </Modal>
  )
}

/** Provides the commands that make and end a link, on every tab of a driver's record. */
export function DriverUnlink({ driver }: { driver: { _id: string; fullName: string } }) {
  const { data } = useQuery(driverLinksQueryOptions(driver._id))
  const [opened, setOpened] = useState<readonly DriverCompany[] | null>(null)
  const [isLinking, setLinking] = useState(false)
  const links = data?.driverCompanies ?? []
  useLayer({
    scope: 'record',
    facets: [
      provide(driverLinks, () => ({
        statuses: links.map((link) => (isCurrent(link) ? 'LINKED' : 'UNLINKED')),
        unlink: () => setOpened(links.filter(isCurrent)),
        link: () => setLinking(true),
      })),
    ],
  })
  const close = () => {
    setOpened(null)
    setLinking(false)
  }
  const shared = {
    driver,
    onClose: close,
    onDone: () => void queryClient.invalidateQueries({ queryKey: ['driver', driver._id] }).then(close),
  }
  if (isLinking) return <LinkDialog {...shared} />
  return opened === null ? null : <UnlinkDialog {...shared} links={opened} />
}
