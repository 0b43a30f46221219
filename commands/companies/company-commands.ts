import { type Command, command } from '../command.ts'
import { ownCompany } from './facets.ts'

const write = { right: 'administer', changes: true, foot: true } as const
const inList = { ...write, scope: 'grid', places: ['companies'] } as const
const edit = { title: 'companies.edit', synonyms: 'companies.editSynonyms', keys: ['e'] } as const

/** Companies of the platform: administrators add and edit them. */
export const companyCommands: readonly Command[] = [
  command({
    ...inList,
    id: 'company.new',
    title: 'companies.new',
    synonyms: 'companies.newSynonyms',
    keys: ['n'],
    run: ({ ports }) => ports.record.create(),
  }),
  command({
    ...inList,
    ...edit,
    id: 'company.edit.grid',
    impossible: ({ copyable }) => (copyable.id === undefined ? { key: 'reasons.noRecord' } : null),
    run: ({ ports }) => ports.record.edit(),
  }),
  command({
    ...write,
    ...edit,
    id: 'company.edit.record',
    scope: 'record',
    places: ['company'],
    run: ({ ports }) => ports.record.edit(),
  }),
  command({
    ...write,
    ...edit,
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
]
