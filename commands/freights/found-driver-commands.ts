import { type Command, command, type Message } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { type ContactWay, foundDrivers } from './facets.ts'

const list = { scope: 'grid', places: ['freightDrivers'] } as const

/** A contact is with one driver, who has a phone unless the text is only copied. */
const noContact =
  (way: ContactWay) =>
  ({ targets, copyable }: CommandContext): Message | null => {
    if (targets.length !== 1) return { key: 'reasons.noRecord' }
    return copyable.phone || way === 'CONTACT' ? null : { key: 'freights.noPhone' }
  }

function contactCommand(way: ContactWay, declared: Pick<Command, 'id' | 'title' | 'keys'>): Command {
  return command({
    ...list,
    ...declared,
    synonyms: 'freights.contactSynonyms',
    right: 'operate',
    changes: true,
    foot: way === 'OPEN_WHATSAPP',
    impossible: noContact(way),
    run: ({ of, targets: [driver], copyable }) =>
      driver && of(foundDrivers).contact(way, driver.id, copyable.phone ?? ''),
  })
}

/** Drivers found for a freight: contacted by message, phone or a copied text, and defined. */
export const foundDriverCommands: readonly Command[] = [
  contactCommand('OPEN_WHATSAPP', { id: 'foundDriver.whatsapp', title: 'freights.openWhatsapp', keys: ['z'] }),
  contactCommand('OPEN_PHONE', { id: 'foundDriver.phone', title: 'freights.openPhone', keys: ['h'] }),
  contactCommand('CONTACT', { id: 'foundDriver.copyText', title: 'freights.copyForDriver', keys: ['y t'] }),
  command({
    ...list,
    id: 'foundDriver.define',
    title: 'freights.define',
    synonyms: 'freights.defineSynonyms',
    keys: ['m'],
    right: 'operate',
    changes: true,
    foot: true,
    bulk: true,
    impossible: ({ targets }) => (targets.length > 0 ? null : { key: 'reasons.noRecord' }),
    run: ({ of }) => of(foundDrivers).define(),
  }),
  command({
    ...list,
    id: 'foundDriver.explain',
    title: 'freights.explain',
    synonyms: 'freights.explainSynonyms',
    keys: ['i'],
    right: 'read',
    foot: true,
    impossible: ({ targets }) => (targets.length === 1 ? null : { key: 'reasons.noRecord' }),
    run: ({ of, targets: [driver] }) => driver && of(foundDrivers).explain(driver.id),
  }),
  command({
    ...list,
    id: 'foundDriver.turn',
    title: 'freights.searchNew',
    titleHere: ({ of }) => (of(foundDrivers).isBeyond ? 'freights.searchInApp' : 'freights.searchNew'),
    synonyms: 'freights.searchNewSynonyms',
    keys: ['b'],
    right: 'read',
    foot: true,
    run: ({ of }) => of(foundDrivers).turn(),
  }),
]
