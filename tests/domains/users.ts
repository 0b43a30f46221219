import { insertUser } from '#services/core/test-users'
import { insertOwnAuthenticator } from '#services/core/test-authenticators'
import { codeAt } from '#services/identity/one-time-codes'
import type { TestDomain } from '../fixtures/test-domain.ts'

let named = 0
/** An e-mail that no other user has. */
const nextEmail = () => `nova-${(named += 1)}@torre.example`

// A deleted user is unknown to the services (404), so that paths do not walk its lifecycle.
/** People who use the console. */
export const domain: TestDomain = {
  insert: insertUser,
  inputs: {
    createUser: async ({ department }) => ({
      body: {
        firstName: 'Ana',
        email: nextEmail(),
        password: 'torre2026',
        level: 'CONSOLE_VIEWER',
        departments: [{ department: await department(), level: 'CONSOLE_VIEWER' }],
      },
    }),
    updateUser: async ({ rows }) => ({
      params: { id: await insertUser(rows) },
      body: { event: 'EDIT', __v: 0, firstName: 'Ana' },
    }),
    deleteUser: async ({ rows }) => ({ params: { id: await insertUser(rows) } }),
    getAuthenticator: async ({ rows }) => ({ params: { id: (await insertOwnAuthenticator(rows)).id } }),
    beginAuthenticator: async ({ rows }) => {
      const { id, secret, password, now } = await insertOwnAuthenticator(rows)
      return { params: { id }, body: { currentPassword: password, proof: codeAt(secret, now) } }
    },
    confirmAuthenticator: async ({ rows }) => {
      const { id, waiting, now } = await insertOwnAuthenticator(rows)
      return { params: { id }, body: { code: codeAt(waiting, now) } }
    },
    resetUserPassword: async ({ rows }) => {
      const { id, secret, password, now } = await insertOwnAuthenticator(rows)
      const newPassword = 'controle-1'
      const body = { currentPassword: password, newPassword, confirmation: newPassword, code: codeAt(secret, now) }
      return { params: { id }, body }
    },
    getSignInPolicy: async () => ({}),
    listAudit: async () => ({ query: { kind: 'USER', orderBy: 'OLDEST' } }),
    updateSignInPolicy: async ({ rows: { db } }) => {
      // Of every tenant, because the tests send the same input as people of another one.
      await db.system.deleteFrom('sign_in_policies').execute()
      return { body: { codeFor: 'NOBODY', __v: 0 } }
    },
    resetUserAccess: async ({ rows }) => ({
      params: { id: await insertUser(rows) },
      body: { __v: 0, reason: 'Perdeu o celular' },
    }),
    createUserLink: async ({ rows }) => ({ params: { id: await insertUser(rows) }, body: { __v: 0 } }),
  },
}
