import { mayUse } from '#contract/roles'
import { createDatabase } from '#services/database/database'
import { openPostgresql } from '#services/database/postgresql'
import { authenticate } from '#services/http/bind'
import { hashPassword } from '#services/identity/password'
import { followRevocations } from '#services/identity/revocations'
import { identitySettings } from '#services/identity/settings'
import { createTokenVerifier } from '#services/identity/tokens'
import type { Bench, BenchOptions } from './bench.ts'
import { closeConsoles, type Console, openConsole, PASSWORD } from './consoles.ts'
import { type Aim, figuresOf, type Row } from './figures.ts'
import { type PeopleSizes, storedDepartment, storedDocument, storedUser, storePeople } from './people-store.ts'
import { isThere, makeDatabase, seedDrivers } from './postgresql.ts'
import { ask, tokenOf, withFolder, withServices } from './service.ts'
import { timed } from './waiting.ts'

/** Drivers of the demo, which the services make on a new database anyway. */
const DEMO_DRIVERS = 20
const SIZES = { whole: { users: 10_000, departments: 200 }, tiny: { users: 60, departments: 6 } } as const
/** Aims, milliseconds; those of lists and searches are of the bench of lists. */
const AIMS = {
  list: { median: 70 },
  search: { median: 40 },
  rights: { median: 1, p95: 1 },
  told: { median: 1_000, p95: 1_000 },
} as const satisfies Record<string, Aim>
/** The stored user whose level changes: neither an owner nor an administrator. */
const CHANGED = 1

interface Bed {
  /** Two processes of one installation. */
  origins: readonly [string, string]
  databaseUrl: string
  sizes: PeopleSizes
  options: BenchOptions
}

/** Number of the round's user, far from that of the round before. */
const spread = (round: number, of: number) => 1 + ((round * 7_919) % of)

/** The lists of users and a search in them, each beside the smallest call that reads one user. */
async function listRows({ origins: [origin], sizes, options: { tiny, say } }: Bed): Promise<Row[]> {
  const token = await tokenOf(origin, 'automation-operator')
  const count = tiny ? 2 : 30
  const measured = async (path: (round: number) => string) => {
    const times: number[] = []
    for (let round = 0; round < count + 2; round += 1) {
      const time = await timed(() => ask(origin, token, `/core/${path(round)}`))
      // The first two fill caches.
      if (round > 1) times.push(time)
    }
    return figuresOf(times)
  }
  const department = (round: number) => storedDepartment(spread(round, sizes.departments))
  const user = (round: number) => spread(round, sizes.users)
  const lastPage = Math.floor(sizes.users / 15)
  const asked: readonly [what: string, path: (round: number) => string, aim: Aim][] = [
    ['users, first page', () => 'users?pageLength=15', AIMS.list],
    ['users, next page', (round) => `users?pageLength=15&page=${2 + round}`, AIMS.list],
    ['users, a page in the middle', () => `users?pageLength=15&page=${Math.ceil(lastPage / 2)}`, AIMS.list],
    ['users, a department', (round) => `users?pageLength=15&department=${department(round)}`, AIMS.list],
    ['users, a role', () => 'users?pageLength=15&roles=CONSOLE_ADMIN,CONSOLE_VIEWER', AIMS.list],
    [
      'users, a role in a department',
      (round) => `users?pageLength=15&roles=CONSOLE_OPERATOR&department=${department(round)}`,
      AIMS.list,
    ],
    ['users, by last access', () => 'users?pageLength=15&orderBy=LAST_ACCESS', AIMS.list],
    [
      'users, a search by document',
      (round) => `users?pageLength=15&search=${storedDocument(user(round))}`,
      AIMS.search,
    ],
    ['users, a search by a common name', () => 'users?pageLength=15&search=souza', AIMS.search],
    ['users by department, first page', () => 'users/department?pageLength=15', AIMS.list],
    ['users by department, next page', (round) => `users/department?pageLength=15&page=${2 + round}`, AIMS.list],
    [
      'users by department, a department',
      (round) => `users/department?pageLength=15&department=${department(round)}`,
      AIMS.list,
    ],
    [
      'users by department, a search by document',
      (round) => `users/department?pageLength=15&search=${storedDocument(user(round))}`,
      AIMS.search,
    ],
    ['departments, first page', () => 'departments?pageLength=15', AIMS.list],
  ]
  const floor = await measured((round) => `user/${storedUser(user(round))}`)
  const rows: Row[] = []
  for (const [what, path, aim] of asked) {
    say(`people: ${what}`)
    const compared = [{ name: 'one user', figures: floor }]
    rows.push({ bench: 'people', what, unit: 'ms', figures: await measured(path), aim: tiny ? null : aim, compared })
  }
  return rows
}

/**
 * What a request spends on who calls and what the caller may do, by the function that every call runs first. Once a
 * token is known it asks the database nothing, which is checked.
 * @param tokens that this process has not seen
 */
async function rightsRows(
  { origins, databaseUrl, options: { tiny, say } }: Bed,
  tokens: readonly string[],
): Promise<Row[]> {
  say('people: rights of a request')
  const pool = openPostgresql(databaseUrl)
  let borrowed = 0
  const connect = () => {
    borrowed += 1
    return pool.connect()
  }
  const db = createDatabase({ ...pool, connect })
  const now = () => new Date()
  const revocations = await followRevocations(db, now)
  const settings = identitySettings(origins[0])
  const verifier = createTokenVerifier({ db, settings, revocations, now })
  const decide = async (token: string) => {
    const request = { headers: { authorization: `Bearer ${token}`, tenant: 'demo' } }
    const caller = await authenticate(request as unknown as Parameters<typeof authenticate>[0], verifier)
    if (!mayUse('read', caller.role)) throw new Error('A stored person may not read.')
  }
  try {
    const [first = '', ...others] = tokens
    // The first token of a tenant reads the tenant's keys.
    await decide(first)
    const before = borrowed
    const signatures: number[] = []
    for (const token of others) signatures.push(await timed(() => decide(token)))
    const known: number[] = []
    for (let round = 0; round < (tiny ? 100 : 20_000); round += 1)
      known.push(await timed(() => decide(tokens[round % tokens.length]!)))
    if (borrowed !== before) throw new Error(`The rights of known people took ${borrowed - before} statements.`)
    const shared = { bench: 'people', unit: 'ms', aim: tiny ? null : AIMS.rights, note: 'no statements' } as const
    return [
      {
        ...shared,
        what: 'rights of one request',
        figures: figuresOf(known),
        compared: [{ name: 'with a token seen first', figures: figuresOf(signatures) }],
      },
    ]
  } finally {
    await revocations.close()
    await db.end()
  }
}

/** What is timed of a change of level. */
interface Told {
  reply: number
  ended: number
  others: number
}

/**
 * Changes the level of a person whose consoles are open on both processes, until the stream of the last of them ended.
 * Its next requests are refused then, by token and by session.
 * @param others consoles of somebody else, which hear of the change
 * @throws Error where a console goes on
 */
async function changeLevel(
  bed: Bed,
  own: readonly Console[],
  others: readonly Console[],
  round: number,
): Promise<Told> {
  const [origin] = bed.origins
  const path = `/core/user/${storedUser(CHANGED)}`
  const token = await tokenOf(origin, 'automation-owner')
  const { user } = await ask<{ user: { __v: number } }>(origin, token, path)
  const level = round % 2 === 0 ? 'CONSOLE_VIEWER' : 'CONSOLE_OPERATOR'
  const body = { event: 'EDIT_ACCESS', __v: user.__v, level }
  const heard = others.map((one) => one.heard(storedUser(CHANGED)))
  const began = performance.now()
  const since = async (work: Promise<unknown>) => {
    await work
    return performance.now() - began
  }
  const [reply, ended, told] = await Promise.all([
    since(ask(origin, token, path, { method: 'PATCH', body })),
    since(Promise.all(own.map((one) => one.ended))),
    since(Promise.all(heard)),
  ])
  const statuses = await Promise.all(own.flatMap((one) => [one.status(), one.sessionStatus()]))
  const lasting = statuses.filter((status) => status !== 401 && status !== 204)
  if (lasting.length > 0) throw new Error(`Of ${own.length} consoles ${lasting.length} went on: ${lasting.join(', ')}.`)
  return { reply, ended, others: told }
}

/** How long a change of level takes to reach all consoles that the person, or anybody else, has open. */
async function reachRows(bed: Bed, others: readonly Console[]): Promise<Row[]> {
  const { origins, options } = bed
  const rounds = options.tiny ? 1 : 5
  const found: Told[] = []
  for (let round = 0; round < rounds; round += 1) {
    options.say(`people: change of a level, ${round + 1} of ${rounds}`)
    const own: Console[] = []
    for (let at = 0; at < others.length; at += 1) own.push(await openConsole(origins[0], origins[at % 2]!, CHANGED))
    try {
      found.push(await changeLevel(bed, own, others, round))
    } finally {
      closeConsoles(own)
    }
  }
  const aim = options.tiny ? null : AIMS.told
  const compared = [{ name: 'the answer to the change', figures: figuresOf(found.map(({ reply }) => reply)) }]
  const shared = { bench: 'people', unit: 'ms', aim, compared } as const
  return [
    {
      ...shared,
      what: `a level is changed, to the end of the last of ${others.length} consoles of the person`,
      figures: figuresOf(found.map(({ ended }) => ended)),
      note: 'on two processes; every token and session refused then',
    },
    {
      ...shared,
      what: `the same, to the news at the last of ${others.length} consoles of somebody else`,
      figures: figuresOf(found.map(({ others: told }) => told)),
    },
  ]
}

/**
 * Many users in many departments: their lists, what a request's rights cost, and how fast a change of a level arrives.
 */
export const people: Bench = async (options) => {
  const { tiny, say } = options
  if (!(await isThere())) {
    say('people: no PostgreSQL answers, so they are left out')
    return []
  }
  const sizes = tiny ? SIZES.tiny : SIZES.whole
  const database = await makeDatabase(tiny ? 'torre_bench_people_tiny' : 'torre_bench_people')
  try {
    await seedDrivers(DEMO_DRIVERS, { databaseUrl: database.url })
    await storePeople(database.url, sizes, await hashPassword(PASSWORD))
    return await withFolder((data) =>
      withServices({ data, databaseUrl: database.url }, ({ origin }) =>
        withServices({ data, databaseUrl: database.url, role: 'web', beside: origin }, async (second) => {
          const bed: Bed = { origins: [origin, second.origin], databaseUrl: database.url, sizes, options }
          const rows = await listRows(bed)
          const others: Console[] = []
          try {
            for (let at = 0; at < (tiny ? 4 : 50); at += 1)
              others.push(await openConsole(origin, bed.origins[at % 2]!, CHANGED + 1 + at))
            rows.push(
              ...(await rightsRows(
                bed,
                others.map(({ token }) => token),
              )),
            )
            rows.push(...(await reachRows(bed, others)))
          } finally {
            closeConsoles(others)
          }
          return rows
        }),
      ),
    )
  } finally {
    await database.drop()
  }
}
