import { describe, expect, it } from 'vitest'
import type { Pool, PoolClient } from './pool.ts'
import { scopedPool } from './scoped-pool.ts'

const lost = () => new Error('Connection terminated unexpectedly')

/** A pool whose connections fail as they are told to, and note what happens to them. */
function testPool(connections: readonly { fails: (sql: string) => boolean | Error; scope?: string }[]) {
  const log: string[] = []
  const left = connections.entries()
  const pool: Pick<Pool, 'connect'> = {
    async connect(): Promise<PoolClient> {
      const next = left.next()
      if (next.done) throw new Error('connect ECONNREFUSED')
      const [at, { fails, scope = '' }] = next.value
      return {
        scope,
        async query(sql) {
          const name = sql.startsWith('select set_config') ? 'scope' : sql
          log.push(`${at}: ${name}`)
          const failure = fails(name)
          if (failure) throw failure === true ? lost() : failure
          return { command: '', rowCount: 0, rows: [at] }
        },
        exec: async () => [],
        release: (error) => void log.push(`${at}: ${error ? 'discarded' : 'released'}`),
      }
    },
  }
  return { log, pool: scopedPool(pool as Pool, 'torre_app', 'demo') }
}

const dead = { fails: () => true, scope: 'torre_app\ndemo' }
const alive = { fails: () => false }

/** Sends statements on one connection and gives it back; what was thrown, if anything. */
async function send({ pool }: ReturnType<typeof testPool>, ...statements: string[]): Promise<string | null> {
  let thrown: string | null = null
  const client = await pool.connect()
  for (const statement of statements)
    await (client.query(statement as never, []) as Promise<unknown>).catch((error: Error) => (thrown = error.message))
  client.release()
  return thrown
}

describe('a connection that the server closed while nobody used it', () => {
  it('costs nothing where the first statement reads: another one takes its place', async () => {
    const test = testPool([dead, alive])
    expect(await send(test, 'SELECT 1', 'insert')).toBe(null)
    expect(test.log).toEqual(['0: SELECT 1', '0: discarded', '1: scope', '1: SELECT 1', '1: insert', '1: released'])
  })

  it.each(['begin', 'start transaction isolation level serializable'])(
    'costs nothing where a transaction begins by %s, whatever its first statement does',
    async (begin) => {
      const test = testPool([dead, alive])
      expect(await send(test, begin, 'insert', 'commit')).toBe(null)
      expect(test.log).toEqual([
        `0: ${begin}`,
        '0: insert',
        '0: discarded',
        '1: scope',
        `1: ${begin}`,
        '1: insert',
        '1: commit',
        '1: released',
      ])
    },
  )

  it('costs nothing where it cannot take its role', async () => {
    const test = testPool([{ fails: () => true }, alive])
    expect(await send(test, 'insert')).toBe(null)
    expect(test.log).toEqual(['0: scope', '0: discarded', '1: scope', '1: insert', '1: released'])
  })

  it('is told where the first statement may have changed something', async () => {
    const test = testPool([dead, alive])
    expect(await send(test, 'insert')).toBe(lost().message)
    expect(test.log).toEqual(['0: insert', '0: discarded'])
  })
})

describe('a connection that breaks while it is used', () => {
  it('repeats nothing', async () => {
    const test = testPool([{ fails: (sql) => sql === 'select later' }, alive])
    expect(await send(test, 'begin', 'insert', 'select later')).toBe(lost().message)
    expect(test.log).toEqual(['0: scope', '0: begin', '0: insert', '0: select later', '0: discarded'])
  })
})

describe('a transaction', () => {
  it('is neither begun nor ended where it has no statement', async () => {
    const test = testPool([alive])
    expect(await send(test, 'begin', 'commit', 'begin', 'rollback', 'begin', 'update', 'rollback')).toBe(null)
    expect(test.log).toEqual(['0: scope', '0: begin', '0: update', '0: rollback', '0: released'])
  })

  it('fails where it cannot be begun, and its connection takes no further statement', async () => {
    const test = testPool([{ fails: (sql) => sql === 'begin' && new Error('out of memory') }])
    expect(await send(test, 'begin', 'update', 'select later', 'rollback')).toBe('out of memory')
    expect(test.log).toEqual(['0: scope', '0: begin', '0: update', '0: discarded'])
  })
})

describe('a database that is away', () => {
  it('is told where no other connection opens, and every connection is discarded once', async () => {
    const test = testPool([dead, dead, dead])
    expect(await send(test, 'begin', 'insert', 'rollback')).toBe('connect ECONNREFUSED')
    expect(test.log).toEqual([0, 1, 2].flatMap((at) => [`${at}: begin`, `${at}: insert`, `${at}: discarded`]))
  })

  it('is told in the end where every connection breaks', async () => {
    const first = testPool(Array.from({ length: 30 }, () => dead))
    expect(await send(first, 'begin', 'insert')).toBe(lost().message)
    expect(first.log.filter((line) => line.endsWith('discarded'))).toHaveLength(11)
    const other = testPool(Array.from({ length: 30 }, () => ({ fails: () => true })))
    await expect(send(other, 'begin', 'insert')).rejects.toThrow(lost().message)
    expect(other.log.filter((line) => line.endsWith('discarded'))).toHaveLength(11)
  })
})
