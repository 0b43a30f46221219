import { type Command, command } from '../command.ts'
import { newCommand } from '../record-commands.ts'
import type { CommandContext } from '../context.ts'
import { knownDriver, licenceImage } from './facets.ts'

const licenceForm = { scope: 'form', places: ['newDriver', 'licence'], right: 'operate', inFields: true } as const

const notReadable = {
  noImage: 'driverRegistration.noImage',
  reading: 'driverRegistration.beingRead',
  waiting: 'driverRegistration.waits',
} as const

function unreadable({ of }: CommandContext) {
  const { hindrance } = of(licenceImage)
  return hindrance === null ? null : { key: notReadable[hindrance] }
}

const noStranger = ({ of }: CommandContext) =>
  of(licenceImage).isStranger ? null : ({ key: 'driverRegistration.noStranger' } as const)

/** Creating and editing drivers and their licences, and reading a licence from an image (CON-2-055, CON-2-056). */
export const registrationCommands: readonly Command[] = [
  newCommand('driver.new', 'drivers', { title: 'driverRegistration.new', synonyms: 'driverRegistration.newSynonyms' }),
  command({
    id: 'driver.edit',
    scope: 'record',
    places: ['driver'],
    title: 'driverRegistration.edit',
    titleHere: ({ edits }) => edits,
    synonyms: 'driverRegistration.editSynonyms',
    keys: ['e'],
    right: 'operate',
    changes: true,
    foot: true,
    run: ({ ports }) => ports.record.edit(),
  }),
  command({
    id: 'driver.licence',
    scope: 'record',
    places: ['driver'],
    title: 'driverRegistration.licence',
    synonyms: 'driverRegistration.licenceSynonyms',
    keys: ['l'],
    right: 'operate',
    changes: true,
    foot: true,
    run: ({ ports, recordPath }) => recordPath && ports.go(`${recordPath}/licence`),
  }),
  command({
    ...licenceForm,
    id: 'licence.choose',
    title: 'driverRegistration.choose',
    synonyms: 'driverRegistration.chooseSynonyms',
    keys: ['Alt+i'],
    foot: true,
    impossible: ({ of }) => (of(licenceImage).isFull ? { key: 'driverRegistration.full' } : null),
    run: ({ of }) => of(licenceImage).choose(),
  }),
  command({
    ...licenceForm,
    id: 'licence.read',
    title: 'driverRegistration.read',
    synonyms: 'driverRegistration.readSynonyms',
    keys: ['Alt+r'],
    foot: true,
    changes: true,
    impossible: unreadable,
    run: ({ of }) => of(licenceImage).read(),
  }),
  command({
    ...licenceForm,
    id: 'licence.nextUnsure',
    title: 'driverRegistration.nextUnsure',
    synonyms: 'driverRegistration.nextUnsureSynonyms',
    keys: ['Alt+u'],
    impossible: ({ of }) => (of(licenceImage).unsure > 0 ? null : { key: 'driverRegistration.nothingUnsure' }),
    run: ({ of }) => of(licenceImage).nextUnsure(),
  }),
  command({
    ...licenceForm,
    id: 'licence.turn',
    title: 'driverRegistration.turn',
    synonyms: 'driverRegistration.turnSynonyms',
    keys: ['Alt+g'],
    run: ({ of }) => of(licenceImage).turn(),
  }),
  command({
    ...licenceForm,
    id: 'licence.takeStranger',
    title: 'driverRegistration.takeStranger',
    synonyms: 'driverRegistration.strangerSynonyms',
    keys: ['Alt+y'],
    changes: true,
    impossible: noStranger,
    run: ({ of }) => of(licenceImage).takeStranger(),
  }),
  command({
    ...licenceForm,
    id: 'licence.dropStranger',
    title: 'driverRegistration.dropStranger',
    synonyms: 'driverRegistration.strangerSynonyms',
    keys: ['Alt+x'],
    changes: true,
    impossible: noStranger,
    run: ({ of }) => of(licenceImage).dropStranger(),
  }),
  command({
    ...licenceForm,
    places: ['newDriver'],
    id: 'driver.openKnown',
    title: 'driverRegistration.openDriver',
    synonyms: 'driverRegistration.openDriverSynonyms',
    keys: ['Alt+o'],
    impossible: ({ of }) => (of(knownDriver).path ? null : { key: 'driverRegistration.documentNotTaken' }),
    run: ({ ports, of }) => ports.go(of(knownDriver).path ?? ''),
  }),
]
