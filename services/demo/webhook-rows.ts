import { createHash } from 'node:crypto'
import { apply } from '#machines/lifecycle'
import { webhookRequest } from '#machines/requests/webhook-request.lifecycle'
import type { ReviewKind } from '#contract/schemas/reviews/review'
import { demoAccountId, demoPersonName } from '../identity/demo-accounts.ts'
import { SYSTEM_NAME } from '../records/histories.ts'
import { eventTypes } from '../records/publish.ts'
import { attemptFailed, attemptsExhausted, attemptStarted, attemptSucceeded } from '../webhook/moves.ts'
import { endpointStatus } from '../webhook/present.ts'
import { BREAKER_FAILURES, DELIVERY_WINDOW_MS } from '../webhook/schedule.ts'
import { ANSWERED_AGAIN, causeOf, LEFT_ALONE } from '../webhook/settle.ts'
import { createDice, type Dice } from './dice.ts'
import { HOUR, iso, MINUTE } from './moments.ts'
import { type Life, lifeOf } from './webhook-lives.ts'

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
/** Time of day at which the cluster begins, at night in Brazil. */
const CLUSTER_TIME = 'T02:14:00-03:00'

/** A record that an event is about, and its driver. */
export interface Subject {
  kind: ReviewKind
  id: string
  driver: string
}

/** Records by the types of events that may be about them. */
export type Subjects = ReadonlyMap<string, readonly Subject[]>

/** Start of the latest night's cluster that is over by now. */
function lastNight(now: Date): number {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(now)
  const tonight = Date.parse(`${day}${CLUSTER_TIME}`)
  return tonight + 4 * HOUR < now.getTime() ? tonight : tonight - 24 * HOUR
}

/** How a person cancels a request that waits for its next attempt. */
const CANCEL = {
  event: 'CANCEL',
  from: attemptFailed.to,
  to: apply(webhookRequest, attemptFailed.to, { type: 'CANCEL' })?.status ?? '',
}

/** The rows of one tenant's webhook service while they are made. */
interface Ledger {
  tenant: string
  dice: Dice
  nextId(): string
  requests: object[]
  attempts: object[]
  histories: object[]
  /** Deliveries that an endpoint accepted. */
  successes: { endpoint: string; request: string; at: number }[]
}

function openLedger(tenant: string, seed: number): Ledger {
  const prefix = createHash('sha256').update(`torre webhooks\n${tenant}\n${seed}`).digest('hex').slice(0, 10)
  let given = 0
  return {
    tenant,
    dice: createDice([seed, 5]),
    nextId: () => `${prefix}${(given += 1).toString(16).padStart(14, '0')}`,
    requests: [],
    attempts: [],
    histories: [],
    successes: [],
  }
}

interface Happening {
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

function addHistory(ledger: Ledger, happening: Happening): void {
  const { resource, id, event, from, to, at, request, cause, byPerson = false } = happening
  const { tenant } = ledger
  ledger.histories.push({
    id: ledger.nextId(),
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

type Attempt = Life['attempts'][number]

/** What an attempt sent, what came back, and how long it took. */
function attemptRow(dice: Dice, request: string, number: number, created: number, at: number, attempt: Attempt) {
  const { code, failure } = attempt
  const firstByte = code === null ? null : dice.int(20, 400)
  return {
    request_id: request,
    number,
    started_at: iso(at),
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
      'webhook-id': `msg_${request}`,
      'webhook-timestamp': String(Math.floor(created / 1000)),
      'webhook-signature': 'v1,a•••',
    },
    response_headers: code === null ? null : { 'content-type': 'application/json' },
    response_body:
      code === null ? null : JSON.stringify(code < 300 ? { received: true } : { error: `Answered with ${code}` }),
  }
}

/** The attempts of a request with their histories, and its cancellation by a person where it was canceled. */
function addAttempts(
  ledger: Ledger,
  id: string,
  created: number,
  times: readonly number[],
  { status, attempts }: Life,
): void {
  for (const [place, attempt] of attempts.entries()) {
    const cause = causeOf({ statusCode: attempt.code, failure: attempt.failure })
    const move =
      cause === null
        ? attemptSucceeded
        : status === 'ERROR' && place === attempts.length - 1
          ? attemptsExhausted
          : attemptFailed
    const at = times[place] ?? created
    addHistory(ledger, {
      resource: 'WEBHOOK_REQUEST',
      id,
      event: move.event,
      from: attemptStarted.to,
      to: move.to,
      at,
      request: id,
      cause,
    })
    ledger.attempts.push(attemptRow(ledger.dice, id, place + 1, created, at, attempt))
  }
  if (status === CANCEL.to)
    addHistory(ledger, {
      resource: 'WEBHOOK_REQUEST',
      id,
      ...CANCEL,
      at: (times.at(-1) ?? created) + 2 * MINUTE,
      request: id,
      byPerson: true,
    })
}

interface Endpoint {
  id: string
  hooks: readonly string[]
}

/**
 * A request of an endpoint, created at this moment, with its attempts and histories.
 * @returns its id and the moment of its last attempt; null where the tenant has no record that it could be about
 */
function addRequest(
  ledger: Ledger,
  subjects: Subjects,
  endpoint: Endpoint,
  created: number,
  life: Life,
): { id: string; at: number } | null {
  const { dice } = ledger
  const { status, attempts, next } = life
  const types = endpoint.hooks.filter((type) => subjects.has(type))
  if (types.length === 0) return null
  const id = ledger.nextId()
  const type = dice.pick(types)
  const subject = dice.pick(subjects.get(type) ?? [])
  const lastAttempt = attempts.at(-1) ?? { code: null, failure: null }
  const isFailing = status === 'ERROR' || status === 'PENDING'
  // Attempts are a few minutes apart, regardless of the schedule, because the demo's day is short.
  const times = attempts.map((_, place) => created + place * 3 * MINUTE)
  const at = times.at(-1) ?? created
  if (status === 'SUCCESS') ledger.successes.push({ endpoint: endpoint.id, request: id, at })
  ledger.requests.push({
    id,
    status,
    type,
    endpoint_id: endpoint.id,
    webhook_id: `msg_${id}`,
    body: JSON.stringify({
      type,
      timestamp: iso(created),
      data: { resource: subject.kind, id: subject.id, driver: subject.driver },
    }),
    resource: subject.kind,
    resource_id: subject.id,
    current_attempt: attempts.length,
    attempts_maximum: 8,
    last_status_code: lastAttempt.code,
    cause: lastAttempt.failure,
    failing_since: isFailing ? iso(created) : null,
    at: iso(at),
    next_attempt_at: next === null ? null : iso(next),
    created_at: iso(created),
    updated_at: iso(at),
  })
  addAttempts(ledger, id, created, times, life)
  return { id, at }
}

/**
 * The cluster of failures of one endpoint, with the histories of its breaker: it opens with the failure that reaches
 * `BREAKER_FAILURES`, and closes with the first success after the cluster.
 */
function addCluster(ledger: Ledger, subjects: Subjects, endpoint: Endpoint, night: number): void {
  const failures = Array.from({ length: CLUSTER }, (_, place) =>
    addRequest(ledger, subjects, endpoint, night + Math.floor((place / CLUSTER) * 2 * HOUR), {
      status: 'ERROR',
      attempts: Array.from({ length: 8 }, () => ({ code: null, failure: 'CONNECTION_REFUSED' as const })),
      next: null,
    }),
  )
  const opening = failures[BREAKER_FAILURES - 1]
  const end = failures.at(-1)?.at ?? night
  const [closing] = ledger.successes
    .filter((success) => success.endpoint === endpoint.id && success.at > end)
    .toSorted((one, other) => one.at - other.at)
  const status = endpointStatus({ active: true, held_since: null }, { disabled: false })
  const happening = { resource: 'WEBHOOK_ENDPOINT', id: endpoint.id, from: status, to: status } as const
  if (opening)
    addHistory(ledger, {
      ...happening,
      event: LEFT_ALONE,
      at: opening.at,
      request: opening.id,
      cause: 'CONNECTION_REFUSED',
    })
  if (closing) addHistory(ledger, { ...happening, event: ANSWERED_AGAIN, at: closing.at, request: closing.request })
}

function endpointRow({ tenant, nextId }: Ledger, company: Company, createdAt: string) {
  const { name, endpoint, hooks, concurrency = 16, rate = null } = company
  const id = nextId()
  return {
    id,
    name: endpoint,
    // `pointEndpoints` replaces the port when the receiver starts.
    url: `http://127.0.0.1:1/${tenant}/${id}`,
    client_id: nextId(),
    client_name: name,
    hooks: eventTypes.filter((type) => hooks.test(type)),
    concurrency,
    rate_per_second: rate,
    created_at: createdAt,
    updated_at: createdAt,
  }
}

/** Rows of one tenant's webhook service; the same seed and moment give the same rows. */
export function webhookRows(tenant: string, seed: number, now: Date, subjects: Subjects) {
  const ledger = openLedger(tenant, seed)
  const { dice, requests, attempts, histories, nextId } = ledger
  const createdAt = iso(now.getTime() - 30 * 24 * HOUR)
  const endpoints = companies.map((company) => endpointRow(ledger, company, createdAt))
  for (const endpoint of endpoints) {
    for (let place = 0; place < REQUESTS; place += 1) {
      const at = now.getTime() - Math.floor(dice.next() * 60 * HOUR) - 30 * MINUTE
      if (now.getTime() - at < DELIVERY_WINDOW_MS)
        addRequest(ledger, subjects, endpoint, at, lifeOf(dice, now.getTime()))
    }
  }
  const [norte] = endpoints
  if (norte) addCluster(ledger, subjects, norte, lastNight(now))
  const health = endpoints.map(({ id }) => {
    const moments = ledger.successes.filter(({ endpoint }) => endpoint === id).map(({ at }) => at)
    return {
      endpoint_id: id,
      average_ms: 40,
      last_success_at: moments.length === 0 ? null : iso(Math.max(...moments)),
    }
  })
  return { endpoints, health, requests, attempts, histories, nextId }
}
