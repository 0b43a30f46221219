import { ChevronRight } from 'lucide-react'
import { useTexts } from '../i18n/use-texts.ts'
import { PlaceLink } from './place-link.tsx'

/** One step of the path; without an address it is plain text. */
export interface Crumb {
  label: string
  path: string | null
}

/** The path from the menu to this page (CTR-2-049); the last step is the page itself. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  const { t } = useTexts()
  return (
    <nav aria-label={t('frame.trail')} className="min-w-0 text-hint text-muted">
      <ol className="flex min-w-0 items-center gap-1">
        {trail.map(({ label, path }, at) => {
          const isLast = at === trail.length - 1
          return (
            <li key={`${at} ${label}`} className="flex min-w-0 items-center gap-1">
              {at > 0 ? <ChevronRight aria-hidden="true" className="size-3.5 shrink-0" /> : null}
              {path === null || isLast ? (
                <span
                  aria-current={isLast ? 'page' : undefined}
                  className="truncate aria-[current=page]:font-medium aria-[current=page]:text-ink"
                >
                  {label}
                </span>
              ) : (
                <PlaceLink path={path} className="truncate rounded hover:text-ink hover:underline">
                  {label}
                </PlaceLink>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
