import { useState } from 'react'
import { updateTimeZone } from '#contract/calls/extensions/time-zone'
import { languageTags } from '#contract/languages'
import { type TenantTimeZone, typedTimeZone } from '#contract/schemas/companies/tenant-time-zone'
import { searchable } from '#contract/searchable'
import { zoneNameOf } from '#contract/tenant-time'
import { send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { tell } from '../../console/notices.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { RecordField } from '../../ui/form/fields/search-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { OPTION_SEARCH } from '../../ui/form/search-rules.ts'
import type { Choice } from '../../ui/form/use-search.ts'
import { Modal } from '../../ui/modal.tsx'

/** Most time zones that are offered at once; typing finds the others. */
const OFFERED = 40

/** A time zone with its name in words. @param tag BCP 47 */
const choiceOf = (timeZone: string, tag: string): Choice => ({
  value: timeZone,
  label: timeZone.replaceAll('_', ' '),
  detail: zoneNameOf(timeZone, tag),
})

/** Time zones whose city, region or name has the words; that of this computer first. */
function timeZonesWith(typed: string, tag: string): readonly Choice[] {
  const words = searchable(typed).split(' ')
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return [...new Set([own, ...Intl.supportedValuesOf('timeZone'), 'UTC'])]
    .map((timeZone) => choiceOf(timeZone, tag))
    .filter(({ label, detail = '' }) => {
      const text = searchable(`${label.replaceAll('/', ' ')} ${detail}`)
      return words.every((word) => text.includes(word))
    })
    .slice(0, OFFERED)
}

/** Sets the time zone in which the tenant's days begin and end. */
export function TimeZoneDialog({
  zone: { timeZone, __v },
  onSaved,
  onClose,
}: {
  zone: TenantTimeZone
  onSaved(): void
  onClose(): void
}) {
  const { t, language } = useTexts()
  const tag = languageTags[language]
  const [keyOf] = useState(idempotencyKeys)
  return (
    <Modal place="ownCompanyForm" title={t('companies.setTimeZone')} onClose={onClose}>
      <div className="flex min-h-96 max-w-lg flex-col gap-4 p-4">
        <p>{t('companies.timeZoneText')}</p>
        <Form
          id="timeZone"
          title="companies.saveTimeZone"
          schema={typedTimeZone}
          defaults={{ timeZone }}
          draft={null}
          submit={async (given) => {
            const body = { ...given, __v }
            const saved = await send(updateTimeZone, { body }, { idempotencyKey: keyOf(body) })
            tell({ key: 'companies.timeZoneSet', values: { name: zoneNameOf(saved.timeZone, tag) } }, 'success')
          }}
          onSaved={onSaved}
          onLeave={onClose}
          inDialog
        >
          {(fields) => (
            <RecordField
              field={fields.timeZone}
              label={t('companies.timeZone')}
              placeholder={t('companies.timeZoneHint')}
              known={[choiceOf(timeZone, tag)]}
              search={async (typed) => timeZonesWith(typed, tag)}
              rule={OPTION_SEARCH}
              first
              required
            />
          )}
        </Form>
      </div>
    </Modal>
  )
}
