import { useTexts } from '../../i18n/use-texts.ts'
import { fieldValue } from '../field-value.ts'

/** A part of a record, field by field; what is missing is shown as missing. @param values names of fields (locales) with what they hold */
export function RecordFields({ title, values }: { title: string; values: readonly (readonly [string, string | null])[] }) {
  const texts = useTexts()
  return (
    <section aria-label={title} className="min-w-80 flex-1">
      <h2 className="pane-title mb-2">{title}</h2>
      <dl className="grid grid-cols-[11rem_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {values.map(([field, value]) => (
          <div key={field} className="contents">
            <dt className="text-muted">{texts.word('fields', field)}</dt>
            <dd className="break-words">{fieldValue(texts, field, value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
