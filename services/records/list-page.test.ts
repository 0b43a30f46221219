import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, it } from 'vitest'
import type { Tables } from '../database/tables.ts'
import { figuresIn } from './list-page.ts'

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (introspected) => new PostgresIntrospector(introspected),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** The end of a page's statement, and the values that are given with it. */
function statementOf(query: Parameters<typeof figuresIn>[0] & Record<string, unknown>) {
  const figure = figuresIn(query)
  const { sql, parameters } = db
    .selectFrom('drivers')
    .select('id')
    .limit(figure(query.pageLength))
    .offset(figure((query.page - 1) * query.pageLength))
    .compile()
  return [sql.slice(sql.indexOf('limit')), ...parameters]
}

it('writes the limit of a list as opened into its statement, which the database keeps', () => {
  expect([
    statementOf({ page: 1, pageLength: 15 }),
    statementOf({ page: 1, pageLength: 15, orderBy: 'NAME', search: undefined, flagged: false }),
  ]).toEqual([['limit 15 offset 0'], ['limit 15 offset 0']])
})

it('gives the limit with each asking where the list is filtered or turned to another page', () => {
  expect([
    statementOf({ page: 3, pageLength: 15 }),
    statementOf({ page: 1, pageLength: 15, status: 'ACTIVE' }),
    statementOf({ page: 1, pageLength: 15, flagged: true }),
  ]).toEqual([
    ['limit $1 offset $2', 15, 30],
    ['limit $1 offset $2', 15, 0],
    ['limit $1 offset $2', 15, 0],
  ])
})
