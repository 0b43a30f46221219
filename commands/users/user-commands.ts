import type { MessageKey } from '#locales/messages'
import { type Command, command, type Confirmation, type Message } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { lifecycleCommands } from '../lifecycle-commands.ts'
import { newCommand } from '../record-commands.ts'
import { departmentRows, userDialogs } from './facets.ts'

const places = { grid: ['users'], record: ['user'] } as const
const write = { right: 'administer', changes: true, repeatable: false } as const

/** The question before one user is switched or deleted; a selection has the dry run's. */
const confirmed =
  (title: MessageKey, text: MessageKey, tone?: 'danger') =>
  ({ targets: [only, ...more] }: CommandContext): Confirmation | null =>
    only && more.length === 0
      ? { title: { key: title }, text: { key: text, values: { name: only.name } }, ...(tone ? { tone } : {}) }
      : null

const isSo = (fact: 'isOwn' | 'isAbove', { targets: [first] }: CommandContext) =>
  Object.entries(first?.facts ?? {}).some(([name, isTrue]) => name === fact && isTrue === true)

/** Why a user cannot be edited: none is chosen, or the services refuse it because the user is above the caller. */
function notEdited(context: CommandContext): Message | null {
  if (context.targets.length === 0) return { key: 'reasons.noRecord' }
  return isSo('isAbove', context) ? { key: 'users.above' } : null
}

/** Why the dialogs of one other user cannot open. */
function notOneOther(context: CommandContext): Message | null {
  if (context.targets.length > 1) return { key: 'users.oneOnly' }
  return isSo('isOwn', context) ? { key: 'users.ownAccess' } : notEdited(context)
}

/** Why the access of a user who is switched off is not reset. */
const switchedOff = ({ targets: [first] }: CommandContext): Message | null =>
  first?.status === 'ACTIVE' ? null : { key: 'users.resetOff' }

/** A command on one user, in the list and on the user's screen. */
function onOne(declared: Pick<Command, 'id' | 'title' | 'synonyms' | 'keys' | 'run' | 'impossible'>): Command[] {
  return (['grid', 'record'] as const).map((scope) =>
    command({ ...write, foot: true, ...declared, id: `${declared.id}.${scope}`, scope, places: places[scope] }),
  )
}

/** Users: added, edited, switched, deleted, and what they may do (CON-6-007 to CON-6-009). */
export const userCommands: readonly Command[] = [
  newCommand(
    'user.new',
    'users',
    { title: 'users.new', synonyms: 'users.newSynonyms' },
    { right: 'administer', repeatable: false },
  ),
  ...onOne({
    id: 'user.edit',
    title: 'users.edit',
    synonyms: 'users.editSynonyms',
    keys: ['e'],
    impossible: notEdited,
    run: ({ ports }) => ports.record.edit(),
  }),
  ...onOne({
    id: 'user.access',
    title: 'users.access',
    synonyms: 'users.accessSynonyms',
    keys: ['a'],
    impossible: notOneOther,
    run: ({ of, targets: [only] }) => only && of(userDialogs).editAccess(only.id),
  }),
  ...onOne({
    id: 'user.link',
    title: 'users.newLink',
    synonyms: 'users.newLinkSynonyms',
    keys: ['Shift+l'],
    impossible: notOneOther,
    run: ({ of, targets: [only] }) => only && of(userDialogs).makeLink(only.id),
  }),
  ...onOne({
    id: 'user.reset',
    title: 'users.reset',
    synonyms: 'users.resetSynonyms',
    keys: ['Shift+r'],
    impossible: (context) => notOneOther(context) ?? switchedOff(context),
    run: ({ of, targets: [only] }) => only && of(userDialogs).reset(only.id),
  }),
  ...(['grid', 'record'] as const).map((scope) =>
    command({
      id: `user.history.${scope}`,
      scope,
      places: places[scope],
      title: 'users.history',
      synonyms: 'users.historySynonyms',
      keys: ['h'],
      right: 'read',
      impossible: ({ targets: { length } }) =>
        length === 1 ? null : { key: length === 0 ? 'reasons.noRecord' : 'users.oneOnly' },
      run: ({ of, targets: [only] }) => only && of(userDialogs).openHistory(only.id),
    }),
  ),
  ...lifecycleCommands(
    'ACTIVATE',
    ['USER'],
    {
      ...write,
      id: 'user.activate',
      title: 'users.activate',
      synonyms: 'commands.activateSynonyms',
      keys: ['Shift+a'],
      confirm: confirmed('users.activate', 'users.activateText'),
    },
    places,
  ),
  ...lifecycleCommands(
    'INACTIVATE',
    ['USER'],
    {
      ...write,
      id: 'user.inactivate',
      title: 'users.inactivate',
      synonyms: 'commands.inactivateSynonyms',
      keys: ['Shift+i'],
      foot: true,
      confirm: confirmed('users.inactivate', 'users.inactivateText'),
    },
    places,
  ),
  ...lifecycleCommands(
    'DELETE',
    ['USER'],
    {
      ...write,
      right: 'own',
      id: 'user.delete',
      title: 'users.delete',
      synonyms: 'users.deleteSynonyms',
      keys: ['Shift+d'],
      foot: true,
      confirm: confirmed('users.delete', 'users.deleteText', 'danger'),
    },
    places,
  ),
  command({
    ...write,
    id: 'user.addDepartment',
    scope: 'dialog',
    places: ['newUser', 'userAccess'],
    title: 'users.addDepartment',
    synonyms: 'users.addDepartmentSynonyms',
    keys: ['Alt+a'],
    inFields: true,
    impossible: ({ of }) => (of(departmentRows).isFull ? { key: 'users.departmentsFull' } : null),
    run: ({ of }) => of(departmentRows).add(),
  }),
]
