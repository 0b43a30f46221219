import { isEnabled } from '#contract/features'
import { type Command, command, type Message } from '../command.ts'
import type { CommandContext } from '../context.ts'
import type { Destination } from './destination.ts'
import { places } from './menu.ts'
import { isVisible } from './visibility.ts'

/**
 * The reason why a place cannot be opened; null when it can. Includes the role, although the menu hides such places.
 */
function closedReason({ disabled = false, ...place }: Destination, { features, role }: CommandContext): Message | null {
  if (disabled) return { key: 'later.disabled' }
  if (!isEnabled(place.feature, features)) return { key: 'later.feature' }
  return isVisible(place, features, role) ? null : { key: 'reasons.role', values: { role } }
}

/** The command that leads to a place. */
export function goCommand(place: Destination): Command {
  return command({
    scope: 'anywhere',
    right: 'read',
    id: `go.${place.id}`,
    title: `goTo.${place.id}`,
    synonyms: `placeWords.${place.id}`,
    keys: place.keys ? [place.keys] : [],
    impossible: (context) => closedReason(place, context),
    run: ({ ports }) => ports.go(place.path),
  })
}

/** One command for each place. */
export const goCommands: readonly Command[] = places.map(goCommand)
