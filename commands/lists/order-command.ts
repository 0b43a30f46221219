import type { MessageKey } from '#locales/messages'
import { type Command, command, type Place } from '../command.ts'

type Order = MessageKey extends infer Key ? (Key extends `orders.${infer Name}` ? Name : never) : never

/**
 * The command that orders the list of a place.
 * @param options the orders that the list's call offers (decisions §10)
 */
export function orderCommand(place: Place, options: readonly Order[]): Command {
  return command({
    scope: 'grid',
    right: 'read',
    id: `${place}.order`,
    places: [place],
    title: 'commands.order',
    synonyms: 'commands.orderSynonyms',
    keys: [],
    asks: [
      {
        kind: 'choice',
        title: 'commands.order',
        options: options.map((value) => ({ value, label: `orders.${value}` as const })),
      },
    ],
    run: ({ ports }, { choice = '' }) => ports.grid.order(choice),
  })
}
