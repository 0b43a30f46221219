import { useTexts } from '../../i18n/use-texts.ts'
import { fieldValue } from '../field-value.ts'

/** A part of a record, field by field; what is missing is shown as missing. @param values names of fields (locales) with what they hold @param isQuiet the title is not shown @param columns two beside each other where there is room */
export function RecordFields({
  title,
  values,
  isQuiet = false,
  columns = false,
}: {
  title: string
  values: readonly (readonly [string, string | null])[]
  isQuiet?: boolean
  columns?: boolean
}) {
  const texts = useTexts()
  return (
    <div role="group" aria-label={title} className="@container min-w-80 flex-1">
      {isQuiet ? null : <h2 className="pane-title mb-2">{title}</h2>}
      <dl
        className={`grid grid-cols-[11rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 ${columns ? '@2xl:grid-cols-[11rem_minmax(0,1fr)_11rem_minmax(0,1fr)]' : ''}`}
      >
        {values.map(([field, value]) => (
          <div key={field} className="contents">
            <dt className="text-muted">{texts.word('fields', field)}</dt>
            <dd className="break-words">{fieldValue(texts, field, value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
