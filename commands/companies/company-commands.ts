import { type Command, command } from '../command.ts'
import { editCommands, newCommand } from '../record-commands.ts'
import { ownCompany } from './facets.ts'

const write = { right: 'administer', changes: true, foot: true } as const
const edit = { title: 'companies.edit', synonyms: 'companies.editSynonyms' } as const

/** Companies of the platform: administrators add and edit them. */
export const companyCommands: readonly Command[] = [
  newCommand(
    'company.new',
    'companies',
    { title: 'companies.new', synonyms: 'companies.newSynonyms' },
    { right: 'administer' },
  ),
  ...editCommands('company.edit', ['companies', 'company'], edit, 'administer'),
  command({
    ...write,
    ...edit,
    keys: ['e'],
    id: 'ownCompany.edit',
    scope: 'record',
    places: ['ownCompany'],
    run: ({ ports }) => ports.record.edit(),
  }),
  command({
    ...write,
    id: 'ownCompany.choose',
    scope: 'screen',
    places: ['ownCompany'],
    title: 'companies.choose',
    synonyms: 'companies.chooseSynonyms',
    keys: ['Shift+c'],
    repeatable: false,
    run: ({ of }) => of(ownCompany).choose(),
  }),
  command({
    ...write,
    id: 'ownCompany.timeZone',
    scope: 'screen',
    places: ['ownCompany'],
    title: 'companies.setTimeZone',
    synonyms: 'companies.timeZoneSynonyms',
    keys: ['z'],
    repeatable: false,
    run: ({ of }) => of(ownCompany).setTimeZone(),
  }),
]
