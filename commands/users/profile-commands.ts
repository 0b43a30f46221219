import { type Command, command } from '../command.ts'
import { copySecretCommand } from '../copy-secret.ts'
import { ownPassword, ownProfile } from './facets.ts'

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
  copySecretCommand('user.copySecret', ['ownPassword', 'userLink']),
]
