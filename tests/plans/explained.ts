import { vi } from 'vitest'
import type { TestCore } from '#services/app/test-core'
import type { PoolClient } from '#services/database/pool'

/** A step of a plan, as `explain (analyze, format json)` gives it. */
interface Step {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Step[]
}

/** What a scan read: a table or an index, and how many rows it visited, those that a filter removed included. */
export interface Scan {
  kind: string
  of: string
  visited: number
}

function scansOf(step: Step): Scan[] {
  const below = (step.Plans ?? []).flatMap(scansOf)
  if (!step['Node Type'].endsWith('Scan')) return below
  const rows =
    step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0)
  const of = step['Relation Name'] ?? step['Index Name'] ?? 'a subquery'
  return [...below, { kind: step['Node Type'], of, visited: Math.round(rows * step['Actual Loops']) }]
}

/**
 * Makes a connection explain each reading before it does it. An index is worth as much as on a fast disk.
 * @returns a function that ends it
 */
function explain(client: PoolClient, scans: Scan[]): () => void {
  const { query } = client
  client.query = async (sql, params) => {
    if (/^\s*(select|with)\b/i.test(sql) && !sql.includes('set_config')) {
      await query(`set random_page_cost = 1.1`, [])
      const { rows } = await query(`explain (analyze, format json) ${sql}`, params)
      const [{ 'QUERY PLAN': plans } = { 'QUERY PLAN': [] }] = rows as { 'QUERY PLAN': { Plan: Step }[] }[]
      scans.push(...plans.flatMap(({ Plan }) => scansOf(Plan)))
    }
    return query(sql, params)
  }
  return () => {
    client.query = query
  }
}

/** The scans of all statements of some work. */
export async function scansOfWork(core: TestCore, work: () => Promise<unknown>): Promise<Scan[]> {
  const scans: Scan[] = []
  const ends: (() => void)[] = []
  const { pool } = core.db
  const connect = pool.connect.bind(pool)
  const spy = vi.spyOn(pool, 'connect').mockImplementation(async () => {
    const client = await connect()
    ends.push(explain(client, scans))
    return client
  })
  try {
    await work()
  } finally {
    spy.mockRestore()
    for (const end of ends.toReversed()) end()
  }
  return scans
}
