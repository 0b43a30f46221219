import { once } from 'node:events'
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { createServer, type Server, type Socket } from 'node:net'
import { type Kysely, sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import type { ReceiverFault } from '#contract/schemas/requests/endpoint-choices'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { RECEIVER_ADDRESS } from '../webhook/demo-receiver.ts'
import { wrongName } from './receiver-certificate.ts'

/**
 * How long an endpoint's fault and keys are cached, milliseconds; short, so that a new fault takes effect at once for a
 * person.
 */
const BELIEVED_MS = 200

interface ReceiverOptions {
  /** 0 for any free port. */
  port?: number
  chance?: () => number
  believedMs?: number
}
/** Interval at which arrivals are written together, milliseconds. */
const WRITE_MS = 100
/** Delay of a slow answer, milliseconds. */
const SLOW_MS = 4_000
/** Share of errors among the answers under the fault `ERRORS`. */
const ERRORS_SHARE = 0.3
/** `Retry-After` under the fault `TOO_MANY`, seconds. */
const RETRY_AFTER_SECONDS = 20
const HUGE_BYTES = 2 ** 30
const HUGE_CHUNK = Buffer.alloc(65_536, '.')
/** First byte of a TLS handshake. */
const TLS_HANDSHAKE = 22
/** Largest accepted body of a delivery, bytes. */
const BODY_MAXIMUM = 4 * 2 ** 20

/** The receiver of the companies of demo tenants. */
export interface Receiver {
  origin: string
  close(): Promise<void>
}

interface KnownEndpoint {
  fault: ReceiverFault
  secrets: string[]
  until: number
}

interface Arrivals {
  tenant: string
  endpoint_id: string
  webhook_id: string
  accepted: number
  unverified: number
  last_at: string
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += (chunk as Buffer).length
    if (size > BODY_MAXIMUM) throw new Error('too large')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString()
}

function isVerified(secrets: readonly string[], body: string, headers: IncomingMessage['headers']): boolean {
  return secrets.some((secret) => {
    try {
      new Webhook(secret).verify(body, headers as Record<string, string>)
      return true
    } catch {
      return false
    }
  })
}

function sendHuge(response: ServerResponse): void {
  let sent = 0
  response.writeHead(200, { 'content-length': String(HUGE_BYTES) })
  const more = (): void => {
    while (!response.destroyed && sent < HUGE_BYTES) {
      sent += HUGE_CHUNK.length
      if (!response.write(HUGE_CHUNK)) return void response.once('drain', more)
    }
    if (!response.destroyed) response.end()
  }
  more()
}

/**
 * Answers according to the fault.
 * @returns true where the delivery counts as accepted
 */
function answer(response: ServerResponse, fault: ReceiverFault, chance: () => number): boolean {
  const reply = (status: number, headers: Record<string, string> = {}): boolean => {
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify({ received: status < 300 }))
    return status < 300
  }
  switch (fault) {
    case 'NONE':
      return reply(200)
    case 'DOWN':
    case 'WRONG_TLS_NAME':
      // Deliveries that were under way when the fault was set still arrive here; cut them off.
      response.socket?.destroy()
      return false
    case 'SLOW':
      setTimeout(() => reply(200), SLOW_MS)
      return true
    case 'ERRORS':
      return reply(chance() < ERRORS_SHARE ? 500 : 200)
    case 'TOO_MANY':
      return reply(429, { 'retry-after': String(RETRY_AFTER_SECONDS) })
    case 'GONE':
      return reply(410)
    case 'HUGE_REPLY':
      sendHuge(response)
      return true
  }
}

async function listening(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

/** Endpoints of demo tenants with their faults, each read from the database again when it is too old to be believed. */
function endpointCache(db: Kysely<Tables>, believedMs: number) {
  const known = new Map<string, KnownEndpoint>()
  return async (tenant: string, endpoint: string): Promise<KnownEndpoint | null> => {
    const key = `${tenant}/${endpoint}`
    const remembered = known.get(key)
    if (remembered && remembered.until > Date.now()) return remembered
    const row = await db
      .selectFrom('webhook_endpoints')
      .innerJoin('tenants', 'tenants.id', 'webhook_endpoints.tenant')
      .leftJoin('webhook_receiver_faults as faults', (join) =>
        join
          .onRef('faults.tenant', '=', 'webhook_endpoints.tenant')
          .onRef('faults.endpoint_id', '=', 'webhook_endpoints.id'),
      )
      .select('faults.fault')
      .where('webhook_endpoints.tenant', '=', tenant)
      .where('webhook_endpoints.id', '=', endpoint)
      .where('tenants.demo', '=', true)
      .executeTakeFirst()
    if (!row) return null
    const secrets = await db
      .selectFrom('webhook_secrets')
      .select('secret')
      .where('tenant', '=', tenant)
      .where('endpoint_id', '=', endpoint)
      .execute()
    const found = {
      fault: (row.fault ?? 'NONE') as ReceiverFault,
      secrets: secrets.map(({ secret }) => secret),
      until: Date.now() + believedMs,
    }
    known.set(key, found)
    return found
  }
}

/** Counts deliveries and writes the counts together, every `WRITE_MS`, until it is closed. */
function arrivalLedger(db: Kysely<Tables>) {
  const ledger = new Map<string, Arrivals>()
  let writing: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    const rows = [...ledger.values()]
    ledger.clear()
    if (rows.length === 0) return
    await sql`
      insert into webhook_arrivals as kept (tenant, endpoint_id, webhook_id, accepted, unverified, last_at)
      select tenant, endpoint_id, webhook_id, accepted, unverified, last_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a(tenant text, endpoint_id text, webhook_id text, accepted integer, unverified integer, last_at timestamptz)
      order by 1, 2, 3
      on conflict (tenant, endpoint_id, webhook_id) do update
        set accepted = kept.accepted + excluded.accepted, unverified = kept.unverified + excluded.unverified, last_at = excluded.last_at`.execute(
      db,
    )
  }

  const timer = setInterval(() => {
    writing = writing.then(write).catch(() => undefined)
  }, WRITE_MS).unref()

  return {
    note(arrived: Omit<Arrivals, 'last_at'>): void {
      const key = `${arrived.tenant}/${arrived.endpoint_id}/${arrived.webhook_id}`
      const before = ledger.get(key)
      ledger.set(key, {
        ...arrived,
        accepted: arrived.accepted + (before?.accepted ?? 0),
        unverified: arrived.unverified + (before?.unverified ?? 0),
        last_at: new Date().toISOString(),
      })
    },
    async close(): Promise<void> {
      clearInterval(timer)
      await writing.then(write).catch(() => undefined)
    },
  }
}

/** Answers HTTP and HTTPS on one port of loopback, by the first byte of each connection. */
async function listenToBoth(listener: RequestListener, wantedPort: number): Promise<{ port: number; close(): void }> {
  const plain = createHttpServer(listener)
  const wrapped = createHttpsServer(wrongName, listener)
  // A sender that refuses the certificate hangs up during the handshake.
  wrapped.on('tlsClientError', (_error, socket) => void socket.destroy())
  const sockets = new Set<Socket>()
  const front = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    socket.once('data', (first: Buffer) => {
      socket.pause()
      socket.unshift(first)
      ;(first[0] === TLS_HANDSHAKE ? wrapped : plain).emit('connection', socket)
      process.nextTick(() => socket.resume())
    })
  })
  const port = await listening(front, wantedPort)
  return {
    port,
    close() {
      front.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/**
 * Takes deliveries of demo tenants on loopback, at `/<tenant>/<endpoint>`: misbehaves as `webhook_receiver_faults`
 * says, checks signatures and counts arrivals. Speaks TLS on the same port, with a certificate of another name.
 */
export async function startReceiver(
  database: Database,
  { port = 0, chance = Math.random, believedMs = BELIEVED_MS }: ReceiverOptions = {},
): Promise<Receiver> {
  const db = database.system
  const endpointOf = endpointCache(db, believedMs)
  const arrivals = arrivalLedger(db)

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, tenant = '', endpoint = ''] = (request.url ?? '').split('/')
    const body = await bodyOf(request)
    const known = await endpointOf(tenant, endpoint)
    if (!known || request.method !== 'POST') return void response.writeHead(404).end()
    const verified = isVerified(known.secrets, body, request.headers)
    const accepted = answer(response, known.fault, chance)
    arrivals.note({
      tenant,
      endpoint_id: endpoint,
      webhook_id: String(request.headers['webhook-id']),
      accepted: accepted ? 1 : 0,
      unverified: verified ? 0 : 1,
    })
  }

  const front = await listenToBoth((request, response) => {
    receive(request, response).catch(() => response.destroy())
  }, port)
  return {
    origin: `http://127.0.0.1:${front.port}`,
    async close() {
      front.close()
      await arrivals.close()
    },
  }
}

/**
 * Points the endpoints of demo tenants to the receiver's current address, except those with the fault `DOWN`, which
 * keep pointing to a closed port.
 */
export async function pointEndpoints(database: Database, origin: string): Promise<void> {
  const here = `\\1://${new URL(origin).host}`
  await sql`
    update webhook_endpoints e set url = regexp_replace(e.url, ${RECEIVER_ADDRESS}, ${here})
    from tenants t where t.demo and e.tenant = t.id
      and not exists (select from webhook_receiver_faults f where f.tenant = e.tenant and f.endpoint_id = e.id and f.fault = 'DOWN')`.execute(
    database.system,
  )
  await sql`
    update webhook_receiver_faults f set url = regexp_replace(f.url, ${RECEIVER_ADDRESS}, ${here})
    from tenants t where t.demo and f.tenant = t.id`.execute(database.system)
}
