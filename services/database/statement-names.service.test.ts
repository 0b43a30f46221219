import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from './retry.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

describe.runIf(process.env['TORRE_TEST_DATABASE'] === 'postgresql')('statements that the server keeps', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase()
  }, 60_000)
  afterAll(() => test?.drop())

  /** A connection that keeps its statements has to be the one that is asked later, so one work follows the other. */
  async function kept(table: string) {
    const { system, pool } = test.db
    const owner = await pool.connect()
    await owner.exec(`reset role; create table ${table} (id integer); insert into ${table} values (7);
      grant select on ${table} to torre_system`)
    owner.scope = ''
    owner.release()
    const read = (db: Pick<typeof system, 'executeQuery'> = system) =>
      db.executeQuery(CompiledQuery.raw(`select * from ${table} where id = $1`, [7]))
    for (let time = 0; time < 8; time += 1) await read()
    const count = 'select count(*)::integer as many from pg_prepared_statements where statement like $1'
    const { rows } = await system.executeQuery<{ many: number }>(CompiledQuery.raw(count, [`%from ${table} %`]))
    const widen = async () => {
      const client = await pool.connect()
      await client.exec(`reset role; alter table ${table} add column name text default 'new'`)
      client.scope = ''
      client.release()
    }
    return { many: rows[0]?.many, read, widen }
  }

  it('are kept by name after some uses', async () => {
    expect((await kept('widened_never')).many).toBe(1)
  })

  it('are asked anew where the table has another column since: a newer version migrated beside this one', async () => {
    const { read, widen } = await kept('widened')
    await widen()
    expect((await read()).rows).toEqual([{ id: 7, name: 'new' }])
  })

  it('begin a transaction again where the table has another column since', async () => {
    const { read, widen } = await kept('widened_within')
    await widen()
    let begun = 0
    const rows = await inTransaction(test.db.system, async (trx) => {
      begun += 1
      return (await read(trx)).rows
    })
    expect({ begun, rows }).toEqual({ begun: 2, rows: [{ id: 7, name: 'new' }] })
  })

  it('show each tenant its own rows, also where one connection asks for many of them in turn', async () => {
    const { pool } = test.db
    const owner = await pool.connect()
    await owner.exec(`reset role; create table kept_rows (tenant text, name text);
      insert into kept_rows values ('one', 'first'), ('two', 'second');
      alter table kept_rows enable row level security; alter table kept_rows force row level security;
      create policy kept_rows_tenant on kept_rows to torre_app using (tenant = current_setting('torre.tenant', true));
      grant select on kept_rows to torre_app`)
    owner.scope = ''
    owner.release()
    const asked = CompiledQuery.raw('select name from kept_rows where name <> $1', ['none'])
    const seen: string[] = []
    for (let time = 0; time < 15; time += 1)
      for (const tenant of ['one', 'two'])
        seen.push(
          ...(await test.db.tenant(tenant).executeQuery<{ name: string }>(asked)).rows.map(
            ({ name }) => `${tenant} ${name}`,
          ),
        )
    expect(seen).toEqual(Array.from({ length: 15 }, () => ['one first', 'two second']).flat())
  })
})
