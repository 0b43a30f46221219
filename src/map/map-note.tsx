import { useAtomValue } from 'jotai'
import { useTexts } from '../i18n/use-texts.ts'
import { baseShownAtom } from './base-shown.ts'

/** Says in a corner of a map what it is drawn on, and who made that. */
export function MapNote() {
  const { t } = useTexts()
  const shown = useAtomValue(baseShownAtom)
  return (
    <p
      data-base-map={shown.kind}
      className="pointer-events-none absolute top-2 right-2 rounded bg-raised/80 px-2 py-0.5 text-hint text-muted"
    >
      {shown.kind === 'tiles' ? shown.attribution : t(`maps.${shown.kind}`)}
    </p>
  )
}
