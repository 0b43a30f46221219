import { operationHistoryOrder } from '#contract/schemas/general/operation-history'
import { command } from '../command.ts'
import type { Contribution } from '../contribution.ts'
import { orderCommand } from '../lists/order-command.ts'
import { trackPath } from './facets.ts'

/** Opens a driver's positions from the record on screen, such as a travel. */
const openTrack = command({
  id: 'travel.track',
  scope: 'record',
  places: ['travel'],
  title: 'operations.openTrack',
  synonyms: 'operations.openTrackSynonyms',
  keys: ['m'],
  right: 'read',
  foot: true,
  impossible: ({ of }) => (of(trackPath).path ? null : { key: 'operations.noTrack' }),
  run: ({ of, ports }) => ports.go(of(trackPath).path ?? ''),
})

/** Travels of drivers, which other systems tell; people only read them. */
export const travels: Contribution<'travels' | 'travel', never> = {
  places: { travels: ['grid'], travel: ['record'] },
  sources: [],
  commands: [openTrack, orderCommand('travels', operationHistoryOrder.options)],
}
