import { insertUser } from '#services/core/test-users'
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
    createUserLink: async ({ rows }) => ({ params: { id: await insertUser(rows) }, body: { __v: 0 } }),
  },
}
