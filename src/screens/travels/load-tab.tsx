import type { LoadDetailLayout } from '#contract/schemas/travels/load-detail'
import { formatCount } from '../../i18n/numbers.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { textIn } from './operation-parts.tsx'

const flags = ['singleBody', 'showImage', 'canLoadMoreThanCapacity', 'multipleLines'] as const

/** The load space, slot by slot, as the driver fills it in. */
export function LoadTab({ layout }: { layout: LoadDetailLayout | null }) {
  const { t, language } = useTexts()
  if (!layout) return <p className="p-6 text-muted">{t('travels.noLoad')}</p>
  return (
    <div className="flex flex-col gap-6 p-6" data-slots={layout.slots.length}>
      <p className="text-muted">
        {flags
          .filter((flag) => layout[flag])
          .map((flag) => t(`travels.${flag}`))
          .join(' · ')}
      </p>
      {layout.slots.map((slot, at) => (
        <section key={slot._id ?? at}>
          <h2 className="pane-title mb-2">{textIn(language, slot.title)}</h2>
          <ul className="flex flex-wrap gap-3">
            {slot.subSlots.map((part, place) => (
              <li key={part._id ?? place} className="min-w-40 rounded-md border border-line bg-surface px-3 py-2">
                <strong>{textIn(language, part.label)}</strong>
                <p>{textIn(language, part.placeholder)}</p>
                {part.capacity === undefined ? null : (
                  <p className="text-hint text-muted">
                    {t('travels.capacity', { capacity: formatCount(part.capacity, language) })}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
