import { afterAll, beforeAll, expect, it } from 'vitest'
import { testRecords } from '#services/app/test-records'
import { createDatabase } from '#services/database/database'
import { openPostgresql } from '#services/database/postgresql'
import type { TestRows } from '#services/records/test-rows'
import { type Cluster, startCluster } from '../fixtures/cluster.ts'
import { launchBrowser } from '../fixtures/console.ts'
import {
  atTheQueue,
  fromAList,
  openDesk,
  type Person,
  personOver,
  type Work,
  workAtDesk,
} from '../fixtures/operators.ts'

/** Drivers that wait, more than all operators take in one claim. */
const WAITING = 160
/** Operators whose programs work on the queue; one more decides from a list what others hold, and two sit at consoles. */
const AT_THE_QUEUE = 7

let cluster: Cluster
let pool: ReturnType<typeof openPostgresql>
let waiting: string[]
let people: Person[]
let rows: TestRows

beforeAll(async () => {
  cluster = await startCluster()
  pool = openPostgresql(cluster.databaseUrl, 4)
  const records = testRecords(createDatabase(pool), 'demo')
  rows = records.rows
  // The installation's own driver has the first ids.
  for (let at = 0; at < 100; at += 1) rows.nextId()
  waiting = await stillWaiting()
  for (let at = 0; at < WAITING; at += 1) waiting.push(await records.driver())
  people = []
  for (let at = 0; at <= AT_THE_QUEUE; at += 1) people.push(await personOver(cluster, rows))
})
afterAll(async () => {
  await pool?.end()
  await cluster?.remove()
})

/** Every stored decision of a person: record, event and person, in one text. */
async function storedDecisions(): Promise<string[]> {
  const histories = await createDatabase(pool)
    .system.selectFrom('histories')
    .select(['resource_id', 'event', 'by_user'])
    .where('tenant', '=', 'demo')
    .where('resource', '=', 'DRIVER')
    .where('event', 'in', ['APPROVE', 'DISAPPROVE'])
    .execute()
  return histories.map((one) => `${one.resource_id} ${one.event} ${one.by_user}`)
}

async function stillWaiting(): Promise<string[]> {
  const reviews = createDatabase(pool).system.selectFrom('reviews').select('resource_id').where('tenant', '=', 'demo')
  return (await reviews.execute()).map((one) => one.resource_id).toSorted()
}

const named = ({ decided, person }: Work) => [...decided].map(([id, event]) => `${id} ${event} ${person}`)

it('ten operators on one queue: each decision is stored once, with who made it, and skipped records stay skipped', async () => {
  const browser = await launchBrowser()
  const desks = [await openDesk(browser, cluster, rows, 'operator'), await openDesk(browser, cluster, rows, 'admin')]
  const [list, ...queue] = people
  if (!list) throw new Error('Nobody works from a list.')
  const works = await Promise.all([
    ...queue.map((person, at) => atTheQueue(person, at + 1)),
    fromAList(list),
    ...desks.map((desk) => workAtDesk(desk, 12)),
  ])
  await browser.close()

  const stored = await storedDecisions()
  // Each decision that was acknowledged to its person, and no other: nobody's is somebody else's.
  expect(stored.toSorted()).toEqual(works.flatMap(named).toSorted())
  expect(new Set(stored.map((one) => one.split(' ')[0])).size).toBe(stored.length)
  for (const { handedOut, skipped } of works) expect(handedOut.filter((id) => skipped.has(id))).toEqual([])
  // Nobody is shown somebody else's decision as an own one.
  for (const { own, decided } of works) expect([...own].filter((id) => !decided.has(id))).toEqual([])
  // What nobody decided still waits, and nothing else does.
  const decided = new Set(stored.map((one) => one.split(' ')[0]))
  expect(await stillWaiting()).toEqual(waiting.filter((id) => !decided.has(id)).toSorted())
  // The list and the queue met: otherwise nothing was tried.
  expect(works.reduce((sum, { beaten }) => sum + beaten, 0)).toBeGreaterThan(0)
})
