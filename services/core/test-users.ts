import type { Role } from '#contract/roles'
import type { TestRows, Values } from '../records/test-rows.ts'

/** Inserts a user who has no password, and returns its id. */
export async function insertUser(rows: TestRows, values?: Values<'users'>): Promise<string> {
  const digits = rows.nextId()
  const id = `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4000-8000-${digits.slice(12)}`
  const username = `pessoa-${digits}`
  const { created_at, updated_at } = rows.base()
  const row = {
    tenant: rows.tenant,
    id,
    username,
    full_name: 'Pessoa de Testes',
    email: `${username}@torre.example`,
    role: 'CONSOLE_OPERATOR' satisfies Role as Role,
    password_hash: 'none',
    created_at,
    updated_at,
    ...values,
  }
  await rows.db.system.insertInto('users').values(row).execute()
  return id
}
