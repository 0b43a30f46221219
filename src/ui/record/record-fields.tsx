import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'

/**
 * A section of a record, field by field; missing values are marked as missing.
 * @param values texts or links by field name (locales)
 * @param labelOf label of a field; by default the platform's word for it
 * @param isQuiet hides the title
 * @param columns two columns where there is room
 */
export function RecordFields({
  title,
  values,
  labelOf,
  isQuiet = false,
  columns = false,
}: {
  title: string
  values: readonly (readonly [string, ReactNode])[]
  labelOf?: (field: string) => string
  isQuiet?: boolean
  columns?: boolean
}) {
  const { t, word } = useTexts()
  return (
    <div role="group" aria-label={title} className="@container min-w-80 flex-1">
      {isQuiet ? null : <h2 className="pane-title mb-2">{title}</h2>}
      <dl
        className={`grid grid-cols-[11rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 ${columns ? '@2xl:grid-cols-[11rem_minmax(0,1fr)_11rem_minmax(0,1fr)]' : ''}`}
      >
        {values.map(([field, value]) => (
          <div key={field} className="contents">
            <dt className="text-muted">{labelOf?.(field) ?? word('fields', field)}</dt>
            <dd className="break-words whitespace-pre-line">{value || t('common.none')}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
