import { type Command, command } from '../command.ts'

const here = { scope: 'grid', places: ['companies'], right: 'administer', changes: true, foot: true } as const

/** Companies of the platform: administrators add and edit them. */
export const companyCommands: readonly Command[] = [
  command({
    ...here,
    id: 'company.new',
    title: 'companies.new',
    synonyms: 'companies.newSynonyms',
    keys: ['n'],
    run: ({ ports }) => ports.record.create(),
  }),
  command({
    ...here,
    id: 'company.edit',
    title: 'companies.edit',
    synonyms: 'companies.editSynonyms',
    keys: ['e'],
    impossible: ({ copyable }) => (copyable.id === undefined ? { key: 'reasons.noRecord' } : null),
    run: ({ ports }) => ports.record.edit(),
  }),
]
