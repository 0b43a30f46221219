import { auditOrder } from '#contract/schemas/users/audit'
import { userOrder } from '#contract/schemas/users/user'
import { userRecords } from '#machines/users/records'
import type { Contribution } from '../contribution.ts'
import { orderCommand } from '../lists/order-command.ts'
import { tabCommands } from '../lists/tab-commands.ts'
import { profileCommands } from './profile-commands.ts'
import { userCommands } from './user-commands.ts'

/** People who use the console. */
export const users: Contribution<
  | 'users'
  | 'user'
  | 'newUser'
  | 'userEdit'
  | 'userAccess'
  | 'userLink'
  | 'userReset'
  | 'profile'
  | 'ownPassword'
  | 'signInPolicy'
  | 'audit',
  'users'
> = {
  places: {
    users: ['grid'],
    user: ['record'],
    newUser: null,
    userEdit: null,
    userAccess: null,
    userLink: null,
    userReset: null,
    profile: [],
    ownPassword: null,
    signInPolicy: ['form'],
    audit: ['grid'],
  },
  sources: ['users'],
  lifecycles: userRecords,
  commands: [
    ...userCommands,
    ...profileCommands,
    ...tabCommands('users'),
    orderCommand('users', userOrder.options),
    orderCommand('audit', auditOrder.options),
  ],
}
