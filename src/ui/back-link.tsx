import { ArrowLeft } from 'lucide-react'
import { Kbd } from '../console/kbd.tsx'
import { PlaceLink } from './place-link.tsx'

/**
 * A link to the page above this one (CTR-2-050).
 * @param keys keys that do the same
 */
export function BackLink({ path, label, keys }: { path: string; label: string; keys?: string | undefined }) {
  return (
    <PlaceLink
      path={path}
      className="inline-flex h-6 items-center gap-1.5 rounded text-hint font-medium text-accent hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-3.5" />
      {label}
      {keys ? <Kbd keys={keys} /> : null}
    </PlaceLink>
  )
}
