import { type Command, command } from '../command.ts'
import { ownPassword, ownProfile, shownSecret } from './facets.ts'

const own = { right: 'read', changes: true, repeatable: false } as const
const onScreen = { ...own, scope: 'screen', places: ['profile'], foot: true } as const
const inDialog = { ...own, scope: 'dialog', places: ['ownPassword'], inFields: true } as const

/** The own data, password and authenticator (CON-6-010, CON-6-011). */
export const profileCommands: readonly Command[] = [
  command({
    ...onScreen,
    id: 'profile.edit',
    title: 'profile.edit',
    synonyms: 'profile.editSynonyms',
    keys: ['e'],
    run: ({ of }) => of(ownProfile).edit(),
  }),
  command({
    ...onScreen,
    id: 'profile.password',
    title: 'profile.password',
    synonyms: 'profile.passwordSynonyms',
    keys: ['p'],
    run: ({ of }) => of(ownProfile).changePassword(),
  }),
  command({
    ...inDialog,
    id: 'profile.replace',
    title: 'profile.replace',
    synonyms: 'profile.replaceSynonyms',
    keys: ['Alt+r'],
    impossible: ({ of }) => (of(ownPassword).isReady ? null : { key: 'profile.authenticatorNone' }),
    run: ({ of }) => of(ownPassword).replace(),
  }),
  command({
    ...inDialog,
    id: 'profile.noted',
    title: 'profile.noted',
    synonyms: 'profile.notedSynonyms',
    keys: ['Alt+n'],
    impossible: ({ of }) => (of(ownPassword).isNoting ? null : { key: 'profile.noCodes' }),
    run: ({ of }) => of(ownPassword).noted(),
  }),
  command({
    id: 'secret.copy',
    scope: 'dialog',
    places: ['ownPassword', 'userLink'],
    inFields: true,
    right: 'read',
    title: 'users.copy',
    synonyms: 'commands.copySynonyms',
    keys: ['Alt+c'],
    impossible: ({ of }) => (of(shownSecret).text === '' ? { key: 'profile.noCodes' } : null),
    run: ({ ports, of }) => ports.copy(of(shownSecret).text, of(shownSecret).called),
  }),
]
