import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import { type ComparedField, fieldDiffers, isUnread, isUnsure, type Review } from '#contract/schemas/reviews/review'
import { formatDateTime, formatSince, namedDocument } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ImageStrip } from '../../ui/media/image-strip.tsx'
import { driverValue } from '../drivers/driver-value.ts'
import { percentOf, type Verdict, verdictOf } from './verdict.ts'

/** Fetched with the first difference; without it, values stay as they are, in a row that is marked as different. */
const Marked = lazy<ComponentType<{ value: string; other: string }>>(() =>
  import('./marked.tsx').then(
    (module) => ({ default: module.Marked }),
    () => ({ default: ({ value }) => value }),
  ),
)

/** What is compared; who flagged it and since when it waits is told of waiting records only. */
type Compared = Pick<Review, 'kind' | 'label' | 'driver' | 'evidence' | 'fields'> &
  Partial<Pick<Review, 'waitingSince' | 'flaggedBy' | 'flaggedUntil' | 'flagNote'>>

interface RowProps {
  field: ComparedField
  review: Compared
  /** True for the field that is enlarged in the evidence. */
  isWalked: boolean
}

function Row({ field, review: { driver, evidence }, isWalked }: RowProps) {
  const texts = useTexts()
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isWalked) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isWalked])
  const { region } = field
  const image = region ? evidence.find(({ _id }) => _id === region.image) : undefined
  const differs = fieldDiffers(field)
  const format = (value: string | null) => (value && driverValue(texts, field.field, value, driver.document)) || ''
  const [registered, read] = [format(field.registered), format(field.read)]
  const marked = (value: string, other: string) =>
    differs && value ? (
      <Suspense fallback={value}>
        <Marked value={value} other={other} />
      </Suspense>
    ) : (
      value
    )
  const tint = `${differs ? 'bg-bad-soft' : ''} ${isWalked ? 'shadow-[inset_3px_0_0_var(--color-accent)]' : ''}`
  return (
    <>
      <tr
        ref={row}
        className={tint}
        data-differs={differs || undefined}
        data-field={field.field}
        aria-current={isWalked || undefined}
      >
        <th
          scope="row"
          rowSpan={image ? 2 : 1}
          className="w-32 px-4 py-1 text-left align-top text-hint font-normal text-muted"
        >
          {texts.word('fields', field.field)}
          {differs ? <span className="ml-1 font-semibold text-bad">≠ {texts.t('reviews.differs')}</span> : null}
        </th>
        <td className="px-2 py-1 align-top text-table break-words">
          {marked(registered, read) || texts.t('common.none')}
        </td>
        <td className="px-2 py-1 pr-4 align-top text-table break-words">
          {isUnread(field) ? (
            <span className="text-caution">{texts.t('reviews.notRead')}</span>
          ) : (
            marked(read, registered) || <span className="text-muted">{texts.t('common.none')}</span>
          )}
          {field.confidence !== null && isUnsure(field) ? (
            <span className="block text-hint text-caution">
              {texts.t('reviews.confidence', { percent: percentOf(field.confidence) })}
            </span>
          ) : null}
        </td>
      </tr>
      {region && image ? (
        <tr className={`border-t-0! ${tint}`}>
          <td colSpan={2} className="px-2 pr-4 pb-1">
            <ImageStrip image={image} region={region} label={texts.word('fields', field.field)} />
          </td>
        </tr>
      ) : null}
    </>
  )
}

const dots: Readonly<Record<Verdict['tone'], string>> = {
  good: 'bg-success',
  caution: 'bg-warning',
  bad: 'bg-error',
}
const tones: Readonly<Record<Verdict['tone'], string>> = {
  good: 'text-good',
  caution: 'text-caution',
  bad: 'text-bad',
}

/** What the comparison proves, and what it could not prove. */
function VerdictLine({ verdict: { tone, text, doubt } }: { verdict: Verdict }) {
  return (
    <div className="px-4 py-2" data-verdict={tone}>
      <p className={`flex items-center gap-2 text-table font-semibold ${tones[tone]}`}>
        <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dots[tone]}`} />
        {text}
      </p>
      {doubt ? <p className="pl-4 text-hint text-caution">{doubt}</p> : null}
    </div>
  )
}

/** Who flagged the record, until when, and the note. It stays after the record has returned to the queue. */
function FlagLine({ review: { flaggedBy, flaggedUntil, flagNote } }: { review: Compared }) {
  const { t } = useTexts()
  if (!flaggedBy) return null
  return (
    <div className="text-hint text-caution" data-flag>
      <p>
        {t('reviews.flaggedBy', { name: flaggedBy })}
        {flaggedUntil ? ` · ${t('reviews.flaggedUntil', { time: formatSince(flaggedUntil) })}` : ''}
      </p>
      {flagNote ? <p className="text-table text-ink">“{flagNote}”</p> : null}
    </div>
  )
}

/** The registered values beside those read from the image, with differences marked. */
export function ComparisonPane({ review, walked }: { review: Compared; walked: ComparedField | null }) {
  const texts = useTexts()
  const { t, word, language } = texts
  return (
    <section
      data-notices="left"
      aria-label={t('reviews.comparison')}
      className="flex w-104 shrink-0 flex-col overflow-auto border-l border-line bg-surface 2xl:w-120 min-[112rem]:w-160"
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
        {review.waitingSince ? (
          <p className="text-hint text-muted">
            {t('reviews.waitingSince', { date: formatDateTime(review.waitingSince) })}
          </p>
        ) : null}
        <FlagLine review={review} />
      </header>
      <VerdictLine verdict={verdictOf(t, review)} />
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
            <Row key={field.field} field={field} review={review} isWalked={field === walked} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
