import type { ExportFormat } from '#machines/lists/export-format'
import { formatCount } from '../i18n/numbers.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { CommandButton } from '../ui/command-button.tsx'

/** The progress of an export. */
export interface ExportState {
  title: string
  format: ExportFormat
  /** `stuck`: another try may help. `refused`: no try will. */
  step: 'preparing' | 'reading' | 'closing' | 'stuck' | 'refused'
  written: number
  count: number
  isBounded: boolean
  /** Why the export cannot go on, in words. */
  problem: string | null
}

/** Percentage of the rows that are written, 0 to 100; null while the number of rows is unknown. */
export function percentOf({
  written,
  count,
  isBounded,
}: Pick<ExportState, 'written' | 'count' | 'isBounded'>): number | null {
  return count === 0 || isBounded ? null : Math.min(100, Math.floor((written / count) * 100))
}

/** A strip that shows the progress of an export (CTR-2-041) and the commands for it. */
export function ExportProgress({ title, format, step, written, count, isBounded, problem }: ExportState) {
  const { t, language } = useTexts()
  const percent = percentOf({ written, count, isBounded })
  const rows = t(isBounded ? 'exports.rowsOfMany' : 'exports.rowsOf', {
    written: formatCount(written, language),
    count: Math.max(count, isBounded ? 0 : written),
  })
  const state =
    step === 'preparing' || count === 0 ? t('exports.preparing') : step === 'closing' ? t('exports.closing') : rows
  const label = t('exports.progress', { title, format: format.toUpperCase() })
  return (
    <section
      aria-label={t('exports.group')}
      data-export={step}
      className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-surface px-4 py-1.5 text-table"
    >
      <span className="font-semibold">{label}</span>
      <span
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(percent === null ? {} : { 'aria-valuenow': percent })}
        aria-valuetext={state}
        className="block h-1.5 w-40 overflow-hidden rounded-full bg-line"
      >
        <span
          className={`block h-full rounded-full ${problem ? 'bg-warning' : 'bg-primary'} ${percent === null || step === 'closing' ? 'motion-safe:animate-pulse' : ''}`}
          style={{ width: `${percent ?? 100}%` }}
        />
      </span>
      <span className="text-muted tabular-nums" data-written={written}>
        {state}
      </span>
      {problem ? (
        <span role="alert" className="text-bad">
          {problem}
        </span>
      ) : null}
      <span className="ml-auto flex items-center gap-2">
        {step === 'stuck' ? <CommandButton id="export.retry" tone="primary" /> : null}
        <CommandButton id="export.cancel" />
      </span>
    </section>
  )
}
