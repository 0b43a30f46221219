import { useTexts } from '../../i18n/use-texts.ts'

/** An applied filter; pressing it removes it (CTR-2-012). */
export function FilterChip({ label, value, onRemove }: { label: string; value: string; onRemove(): void }) {
  const { t } = useTexts()
  return (
    <button
      type="button"
      className="inline-flex h-6 items-center gap-1 rounded-full border border-line bg-surface px-2.5 text-hint"
      onClick={onRemove}
    >
      <span className="text-muted">{label}:</span> {value}
      <span aria-hidden="true">×</span>
      <span className="sr-only">{t('lists.removeFilter')}</span>
    </button>
  )
}
