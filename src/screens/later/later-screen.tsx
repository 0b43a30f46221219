import { useLocation } from '@tanstack/react-router'
import type { Destination } from '#commands/places/destination'
import { places } from '#commands/places/menu'
import { laterAt } from '#commands/places/where'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import { Empty } from '../../ui/empty.tsx'

/** Shown for a place whose screen is not built yet: what to use instead, and the key for it. */
export function LaterScreen({ place }: { place: Destination }) {
  const { t } = useTexts()
  const alternative = places.find(({ id }) => id === place.later)
  return (
    <Empty
      picture="later"
      title={t('later.title', { place: t(place.title) })}
      hint={`${t('later.hint')}${alternative ? ` ${t('later.instead', { place: t(alternative.title) })}` : ''}`}
    >
      {alternative ? <CommandButton id={`go.${alternative.id}`} tone="primary" /> : null}
      <CommandButton id="go.welcome" />
      <CommandButton id="palette.open" />
    </Empty>
  )
}

function NotFound() {
  const { t } = useTexts()
  return (
    <Empty title={t('common.notFoundTitle')} hint={t('common.notFoundHint')}>
      <CommandButton id="go.reviews" />
    </Empty>
  )
}

/** Addresses without a screen: a known place is announced for later, any other is not found. */
export function LaterRoute() {
  const place = laterAt(useLocation().pathname)
  return place ? <LaterScreen place={place} /> : <NotFound />
}
