import { type ComparedField, fieldDiffers, type Review } from '#contract/schemas/review'
import { UNSURE_BELOW } from '#contract/schemas/document-review'
import { formatDateTime, namedDocument } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { fieldValue } from '../../ui/field-value.ts'

function Row({ field }: { field: ComparedField }) {
  const texts = useTexts()
  const differs = fieldDiffers(field)
  return (
    <tr className={differs ? 'bg-bad-soft' : undefined} data-differs={differs || undefined}>
      <th scope="row" className="w-32 px-4 py-1 text-left align-top text-hint font-normal text-muted">
        {texts.word('fields', field.field)}
        {differs ? <span className="ml-1 font-semibold text-bad">≠ {texts.t('reviews.differs')}</span> : null}
      </th>
      <td className="px-2 py-1 align-top text-table break-words">{fieldValue(texts, field.field, field.registered)}</td>
      <td className={`px-2 py-1 pr-4 align-top text-table break-words ${differs ? 'font-semibold text-bad' : ''}`}>
        {field.read === null ? (
          <span className="text-muted">{texts.t('common.none')}</span>
        ) : (
          fieldValue(texts, field.field, field.read)
        )}
        {field.confidence !== null && field.confidence < UNSURE_BELOW ? (
          <span className="block text-hint font-normal text-caution">
            {texts.t('reviews.confidence', { percent: Math.round(field.confidence * 100) })}
          </span>
        ) : null}
      </td>
    </tr>
  )
}

/** The registered values beside those read from the image, with differences marked. */
export function ComparisonPane({ review }: { review: Review }) {
  const texts = useTexts()
  const { t, word, language } = texts
  const differences = review.fields.filter(fieldDiffers).length
  return (
    <section
      aria-label={t('reviews.comparison')}
      className="flex w-104 shrink-0 flex-col overflow-auto border-l border-line bg-surface 2xl:w-120"
    >
      <header className="border-b border-line px-4 py-3">
        <p className="text-hint text-muted">
          {word('kinds', review.kind)}
          {review.label ? ` · ${review.label[language]}` : ''} · #{review.driver.code}
        </p>
        <h1 className="truncate text-lg font-semibold" title={review.driver.fullName}>
          {review.driver.fullName}
        </h1>
        <p className="text-table text-muted">{namedDocument(texts, review.driver.document)}</p>
        <p className="text-hint text-muted">
          {t('reviews.waitingSince', { date: formatDateTime(review.waitingSince) })}
        </p>
        {review.flaggedBy ? (
          <p className="text-hint text-caution">{t('reviews.flaggedBy', { name: review.flaggedBy })}</p>
        ) : null}
      </header>
      <p
        className={`flex items-center gap-2 px-4 py-2 text-table font-semibold ${differences ? 'text-bad' : 'text-good'}`}
      >
        <span aria-hidden="true" className={`size-2 rounded-full ${differences ? 'bg-error' : 'bg-success'}`} />
        {differences
          ? t(differences === 1 ? 'reviews.difference' : 'reviews.differences', { count: differences })
          : t('reviews.noDifferences')}
      </p>
      <table className="w-full table-fixed border-t border-line">
        <thead className="text-hint text-muted">
          <tr>
            <td className="w-36 px-4 py-1.5" />
            <th scope="col" className="px-2 py-1.5 text-left font-semibold">
              {t('reviews.registered')}
            </th>
            <th scope="col" className="px-2 py-1.5 text-left font-semibold">
              {t('reviews.read')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line/60">
          {review.fields.map((field) => (
            <Row key={field.field} field={field} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
