import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type ReviewKind, reviewKind } from '#contract/schemas/review'
import { apply } from '#machines/lifecycle'
import { webhookRequest } from '#machines/requests/webhook-request.lifecycle'
import { tableOf } from '../core/records.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { demoAccountId, demoPersonName } from '../identity/demo-accounts.ts'
import { newSecret } from '../webhook/endpoints.ts'
import { attemptFailed, attemptsExhausted, attemptStarted, attemptSucceeded } from '../webhook/moves.ts'
import { endpointStatus } from '../webhook/present.ts'
import { decisions, eventType, eventTypes } from '../webhook/publish.ts'
import { BREAKER_FAILURES, DELIVERY_WINDOW_MS } from '../webhook/schedule.ts'
import type { Delivered } from '../webhook/sender.ts'
import { SYSTEM_NAME } from '../records/histories.ts'
import { ANSWERED_AGAIN, causeOf, LEFT_ALONE } from '../webhook/settle.ts'
import { createDice, type Dice } from './dice.ts'
import { columnTypes, insertRows } from './load.ts'

interface Company {
  name: string
  endpoint: string
  hooks: RegExp
  concurrency?: number
  rate?: number
}

const companies: readonly Company[] = [
  { name: 'Usina Boa Vista', endpoint: 'ERP Norte', hooks: /approved|disapproved/, concurrency: 8, rate: 50 },
  { name: 'Grãos do Cerrado', endpoint: 'Portal Cerrado', hooks: /^driver\.(?:approved|disapproved)$/ },
  { name: 'Metalúrgica Serra Azul', endpoint: 'SAP Serra Azul', hooks: /^driver\.(?:licence|vehicle)\./, rate: 20 },
  { name: 'Cooperativa Vale Verde', endpoint: 'Integração Vale Verde', hooks: /activated$/ },
  { name: 'Papel & Celulose Iguaçu', endpoint: 'Barramento Iguaçu', hooks: /^driver\.document\./ },
  { name: 'Frigorífico Planalto', endpoint: 'TMS Planalto', hooks: /^driver\.composition\./ },
]

/** Requests of each endpoint before the cluster of failures. */
const REQUESTS = 48
/** Failed requests of the first endpoint since last night, the incident that the demo shows. */
const CLUSTER = 129
const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Time of day at which the cluster begins, at night in Brazil. */
const CLUSTER_TIME = 'T02:14:00-03:00'

interface Life {
  status: string
  attempts: { code: Delivered['statusCode']; failure: Delivered['failure'] }[]
  next: number | null
}

function lifeOf(dice: Dice, at: number): Life {
  const kind = dice.weighted({ SUCCESS: 80, LATER: 7, ERROR: 6, REFUSED: 2, PENDING: 3, CANCELED: 2 })
  const failed = (code: Delivered['statusCode'], failure: Delivered['failure'], times: number) =>
    Array.from({ length: times }, () => ({ code, failure }))
  switch (kind) {
    case 'LATER':
      return {
        status: 'SUCCESS',
        attempts: [...failed(503, null, dice.int(1, 2)), { code: 200, failure: null }],
        next: null,
      }
    case 'ERROR':
      return {
        status: 'ERROR',
        attempts: dice.chance(0.5) ? failed(500, null, 8) : failed(null, 'TIMEOUT', 8),
        next: null,
      }
    case 'REFUSED':
      return { status: 'ERROR', attempts: failed(422, null, 8), next: null }
    case 'PENDING':
      return { status: 'PENDING', attempts: failed(502, null, dice.int(2, 4)), next: at + dice.int(30, 300) * MINUTE }
    case 'CANCELED':
      return { status: 'CANCELED', attempts: failed(404, null, 1), next: null }
    default:
      return { status: 'SUCCESS', attempts: [{ code: 200, failure: null }], next: null }
  }
}

/** Start of the latest night's cluster that is over by now. */
function lastNight(now: Date): number {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(now)
  const tonight = Date.parse(`${day}${CLUSTER_TIME}`)
  return tonight + 4 * HOUR < now.getTime() ? tonight : tonight - 24 * HOUR
}

/** Most records of one kind that events are about. */
const SUBJECTS = 200

/** A record that an event is about, and its driver. */
interface Subject {
  kind: ReviewKind
  id: string
  driver: string
}

/** Records of a tenant by the types of their decisions; types without records are absent. */
async function subjectsOf(db: Kysely<Tables>, tenant: string): Promise<ReadonlyMap<string, readonly Subject[]>> {
  const subjects = new Map<string, Subject[]>()
  for (const kind of reviewKind.options) {
    const driver = kind === 'DRIVER' ? sql`id` : sql`driver_id`
    const { rows } = await sql<{
      id: string
      driver: string
    }>`select id, ${driver} as driver from ${sql.table(tableOf[kind])} where tenant = ${tenant} and deleted_at is null order by id limit ${SUBJECTS}`.execute(
      db,
    )
    const types = Object.keys(decisions).flatMap((event) => eventType(kind, event) ?? [])
    if (rows.length > 0)
      for (const type of types)
        subjects.set(
          type,
          rows.map((row) => ({ kind, ...row })),
        )
  }
  return subjects
}

const iso = (at: number) => new Date(at).toISOString()

/** How a person cancels a request that waits for its next attempt. */
const CANCEL = {
  event: 'CANCEL',
  from: attemptFailed.to,
  to: apply(webhookRequest, attemptFailed.to, { type: 'CANCEL' })?.status ?? '',
}

/** Rows of one tenant's webhook service; the same seed and moment give the same rows. */
function rowsOf(tenant: string, seed: number, now: Date, subjects: ReadonlyMap<string, readonly Subject[]>) {
  const dice = createDice([seed, 5])
  const prefix = createHash('sha256').update(`torre webhooks\n${tenant}\n${seed}`).digest('hex').slice(0, 10)
  let made = 0
  const nextId = () => `${prefix}${(made += 1).toString(16).padStart(14, '0')}`
  const began = now.getTime() - 30 * 24 * HOUR
  const endpoints = companies.map(({ name, endpoint, hooks: wanted, concurrency = 16, rate = null }) => ({
    id: nextId(),
    name: endpoint,
    // Set in `located` below; `pointEndpoints` replaces its port when the receiver starts.
    url: '',
    client_id: nextId(),
    client_name: name,
    hooks: eventTypes.filter((type) => wanted.test(type)),
    concurrency,
    rate_per_second: rate,
    created_at: iso(began),
    updated_at: iso(began),
  }))
  const located = endpoints.map((endpoint) => ({ ...endpoint, url: `http://127.0.0.1:1/${tenant}/${endpoint.id}` }))
  const requests: object[] = []
  const attempts: object[] = []
  const histories: object[] = []
  const taken: { endpoint: string; request: string; at: number }[] = []

  interface Told {
    resource: 'WEBHOOK_REQUEST' | 'WEBHOOK_ENDPOINT'
    id: string
    event: string
    from: string
    to: string
    at: number
    /** Id of the request whose attempt caused the event. */
    request: string
    cause?: string | null
    byPerson?: boolean
  }
  function tell({ resource, id, event, from, to, at, request, cause, byPerson = false }: Told): void {
    histories.push({
      id: nextId(),
      resource,
      resource_id: id,
      event,
      from_status: from,
      to_status: to,
      by_user: byPerson ? demoAccountId(tenant, 'operator') : null,
      by_name: byPerson ? demoPersonName(tenant, 'operator') : SYSTEM_NAME,
      at: iso(at),
      request_id: `msg_${request}`,
      details: cause ? { cause } : {},
    })
  }

  function add(
    endpoint: (typeof endpoints)[number],
    at: number,
    { status, attempts: tried, next }: Life,
  ): { id: string; at: number } | null {
    const types = endpoint.hooks.filter((type) => subjects.has(type))
    if (types.length === 0) return null
    const id = nextId()
    const type = dice.pick(types)
    const subject = dice.pick(subjects.get(type) ?? [])
    const last = tried.at(-1) ?? { code: null, failure: null }
    const isFailing = status === 'ERROR' || status === 'PENDING'
    // Attempts are a few minutes apart, regardless of the schedule, because the demo's day is short.
    const times = tried.map((_, place) => at + place * 3 * MINUTE)
    if (status === 'SUCCESS') taken.push({ endpoint: endpoint.id, request: id, at: times.at(-1) ?? at })
    requests.push({
      id,
      status,
      type,
      endpoint_id: endpoint.id,
      webhook_id: `msg_${id}`,
      body: JSON.stringify({
        type,
        timestamp: iso(at),
        data: { resource: subject.kind, id: subject.id, driver: subject.driver },
      }),
      resource: subject.kind,
      resource_id: subject.id,
      current_attempt: tried.length,
      attempts_maximum: 8,
      last_status_code: last.code,
      cause: last.failure,
      failing_since: isFailing ? iso(at) : null,
      at: iso(times.at(-1) ?? at),
      next_attempt_at: next === null ? null : iso(next),
      created_at: iso(at),
      updated_at: iso(times.at(-1) ?? at),
    })
    for (const [place, { code, failure }] of tried.entries()) {
      const cause = causeOf({ statusCode: code, failure })
      const move =
        cause === null
          ? attemptSucceeded
          : status === 'ERROR' && place === tried.length - 1
            ? attemptsExhausted
            : attemptFailed
      tell({
        resource: 'WEBHOOK_REQUEST',
        id,
        event: move.event,
        from: attemptStarted.to,
        to: move.to,
        at: times[place] ?? at,
        request: id,
        cause,
      })
      const firstByte = code === null ? null : dice.int(20, 400)
      attempts.push({
        request_id: id,
        number: place + 1,
        started_at: iso(times[place] ?? at),
        status_code: code,
        failure,
        timing: {
          lookup: 1,
          connect: failure === 'CONNECTION_REFUSED' ? null : dice.int(2, 30),
          firstByte,
          total: failure === 'TIMEOUT' ? 30_000 : (firstByte ?? 3) + 2,
        },
        request_headers: {
          'content-type': 'application/json',
          'webhook-id': `msg_${id}`,
          'webhook-timestamp': String(Math.floor(at / 1000)),
          'webhook-signature': 'v1,a•••',
        },
        response_headers: code === null ? null : { 'content-type': 'application/json' },
        response_body:
          code === null ? null : JSON.stringify(code < 300 ? { received: true } : { error: `Answered with ${code}` }),
      })
    }
    if (status === CANCEL.to)
      tell({
        resource: 'WEBHOOK_REQUEST',
        id,
        ...CANCEL,
        at: (times.at(-1) ?? at) + 2 * MINUTE,
        request: id,
        byPerson: true,
      })
    return { id, at: times.at(-1) ?? at }
  }

  for (const endpoint of endpoints) {
    for (let place = 0; place < REQUESTS; place += 1) {
      const at = now.getTime() - Math.floor(dice.next() * 60 * HOUR) - 30 * MINUTE
      if (now.getTime() - at < DELIVERY_WINDOW_MS) add(endpoint, at, lifeOf(dice, now.getTime()))
    }
  }
  const [norte] = endpoints
  const night = lastNight(now)
  if (norte) {
    const failed = Array.from({ length: CLUSTER }, (_, place) =>
      add(norte, night + Math.floor((place / CLUSTER) * 2 * HOUR), {
        status: 'ERROR',
        attempts: Array.from({ length: 8 }, () => ({ code: null, failure: 'CONNECTION_REFUSED' as const })),
        next: null,
      }),
    )
    // Histories of the breaker: it opens with the failure that reaches `BREAKER_FAILURES`, and closes with the first
    // success after the cluster.
    const opened = failed[BREAKER_FAILURES - 1]
    const until = failed.at(-1)?.at ?? night
    const [back] = taken
      .filter(({ endpoint, at }) => endpoint === norte.id && at > until)
      .toSorted((one, other) => one.at - other.at)
    const status = endpointStatus({ active: true }, { disabled: false })
    const told = { resource: 'WEBHOOK_ENDPOINT', id: norte.id, from: status, to: status } as const
    if (opened) tell({ ...told, event: LEFT_ALONE, at: opened.at, request: opened.id, cause: 'CONNECTION_REFUSED' })
    if (back) tell({ ...told, event: ANSWERED_AGAIN, at: back.at, request: back.request })
  }
  const health = endpoints.map(({ id }) => {
    const successes = taken.filter(({ endpoint }) => endpoint === id).map(({ at }) => at)
    return {
      endpoint_id: id,
      average_ms: 40,
      last_success_at: successes.length === 0 ? null : iso(Math.max(...successes)),
    }
  })
  return { endpoints: located, health, requests, attempts, histories, nextId }
}

async function isThere(db: Kysely<Tables>, tenant: string): Promise<boolean> {
  return (
    (await db.selectFrom('webhook_endpoints').select('id').where('tenant', '=', tenant).limit(1).executeTakeFirst()) !==
    undefined
  )
}

/**
 * Gives a demo tenant endpoints that point to the demo's receiver, and requests in every status, among them a cluster
 * that has failed since last night. The requests are about the tenant's records, so these must exist. Does nothing
 * where the tenant has endpoints.
 */
export async function seedWebhooks(
  database: Database,
  options: { tenant: string; seed: number; now: Date },
): Promise<void> {
  const { tenant, seed, now } = options
  const db = database.system
  if (await isThere(db, tenant)) return
  const { endpoints, health, requests, attempts, histories, nextId } = rowsOf(
    tenant,
    seed,
    now,
    await subjectsOf(db, tenant),
  )
  const tables = [
    'webhook_endpoints',
    'webhook_endpoint_health',
    'webhook_secrets',
    'webhook_requests',
    'webhook_attempts',
    'histories',
  ] as const
  const types = await columnTypes(db, tables)
  await db.transaction().execute(async (trx) => {
    const load = (table: (typeof tables)[number], rows: readonly object[]) =>
      insertRows(trx, tenant, table, types.get(table) ?? new Map(), rows)
    await load('webhook_endpoints', endpoints)
    await load('webhook_endpoint_health', health)
    // Signing keys are random, unlike all other rows.
    await load(
      'webhook_secrets',
      endpoints.map(({ id }) => ({ id: nextId(), endpoint_id: id, secret: newSecret() })),
    )
    await load('webhook_requests', requests)
    await load('webhook_attempts', attempts)
    await load('histories', histories)
  })
}
