import pg from 'pg'
import { segmentedCpf } from './segmentation-store.ts'

/** Sizes of what is stored. */
export interface PeopleSizes {
  users: number
  departments: number
}

/** Id of a stored user, from 1. */
export const storedUser = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
/** Name by which a stored user signs in. */
export const storedUsername = (number: number) => `pessoa${number}`
/** Id of a stored department, from 1. */
export const storedDepartment = (number: number) => `d${String(number).padStart(23, '0')}`
/** The CPF of a stored user. */
export const storedDocument = segmentedCpf

const FIRST_NAMES = ['Ana', 'Bruno', 'Célia', 'Davi', 'Elisa', 'Fábio', 'Gilda', 'Hugo', 'Inês', 'João', 'Lívia']
const LAST_NAMES = ['Souza', 'Moreira', 'Teixeira', 'Carvalho', 'Lima', 'Duarte', 'Fontes', 'Nogueira', 'Araújo']
/** One owner among this many users, an administrator among fewer, as in a company. */
const ROLES = `case when n % 500 = 0 then 'CONSOLE_OWNER' when n % 50 = 0 then 'CONSOLE_ADMIN'
  when n % 4 = 0 then 'CONSOLE_VIEWER' else 'CONSOLE_OPERATOR' end`

/**
 * Stores users with names, documents and phones, each in one to three departments. Those who exist stay.
 * @param hash of the password of all of them
 */
export async function storePeople(url: string, { users, departments }: PeopleSizes, hash: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const numbers = Array.from({ length: users }, (_, at) => at + 1)
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into departments (tenant, id, identifier, description)
       select 'demo', 'd' || lpad(n::text, 23, '0'), 'setor-' || n, 'Setor ' || n from generate_series(1, $1::integer) n
       on conflict do nothing`,
      [departments],
    )
    await client.query(
      `insert into users (tenant, id, username, first_name, full_name, email, role, password_hash, document_type,
         document, cellphone, last_access_at, created_at)
       select 'demo', id, username, first, first || ' ' || ($4::text[])[1 + n % 9] || ' ' || n,
         username || '@torre.example', ${ROLES}, $5, 'CPF', document, '+55119' || 70000000 + n,
         now() - n * interval '7 minutes', now() - n * interval '1 hour'
       from unnest($1::integer[], $2::text[], $3::text[], $6::text[]) u (n, id, username, document),
         lateral (select ($7::text[])[1 + n % 11] as first) f
       on conflict do nothing`,
      [
        numbers,
        numbers.map(storedUser),
        numbers.map(storedUsername),
        LAST_NAMES,
        hash,
        numbers.map(storedDocument),
        FIRST_NAMES,
      ],
    )
    await client.query(
      `insert into user_departments (tenant, user_id, department_id, level)
       select distinct on (n, place) 'demo', u.id, 'd' || lpad((1 + place)::text, 23, '0'), ${ROLES}
       from unnest($1::integer[], $2::text[]) u (n, id), generate_series(0, 2) link,
         lateral (select (n * (1 + link * 13)) % $3::integer as place) p
       where link <= n % 3
       on conflict do nothing`,
      [numbers, numbers.map(storedUser), departments],
    )
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
