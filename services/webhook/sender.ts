import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { isIP, type Socket } from 'node:net'
import { brotliDecompressSync, constants, gunzipSync, inflateSync } from 'node:zlib'
import { Webhook } from 'standardwebhooks'
import { Agent, buildConnector, type Dispatcher, request } from 'undici'
import {
  type DeliveryFailure,
  KEPT_BODY_BYTES_MAXIMUM,
  type WebhookAttempt,
} from '#contract/schemas/requests/webhook-request'
import { AddressRefusedError, parseTarget, pinned, type Resolver, systemResolver } from './addresses.ts'
import { maskedHeaders, maskedText, storable } from './masks.ts'
import { retryAfter } from './schedule.ts'

/** An attempt as a whole ends after this, milliseconds (design: services). */
export const ATTEMPT_TIMEOUT_MS = 30_000

/** One delivery to make. */
export interface Outgoing {
  url: string
  webhookId: string
  body: string
  /** Keys of the endpoint, newest first; each signs. */
  secrets: readonly string[]
}

/** The outcome of a delivery, as it is stored. */
export interface Delivered {
  startedAt: string
  statusCode: number | null
  failure: DeliveryFailure | null
  timing: WebhookAttempt['timing']
  requestHeaders: Record<string, string>
  response: { headers: Record<string, string>; body: string; cut: boolean } | null
  retryAfterMs: number | null
}

export interface Sender {
  /** Never rejects; failures are in the result. */
  send(outgoing: Outgoing): Promise<Delivered>
  close(): Promise<void>
}

export interface SenderOptions {
  now(): Date
  /** Allows loopback addresses, for the demo's receiver and for tests. */
  loopback: boolean
  resolve?: Resolver
  timeoutMs?: number
  /** Certificates that are trusted besides the system's, PEM. */
  trusted?: string | undefined
  /** Connects to an address that is allowed; injected by tests. */
  connect?: buildConnector.connector
}

/** Milliseconds that the name look-up and the connecting took, by connection. */
type Reached = WeakMap<object, { lookup: number; connect: number }>

const failureByCode: Readonly<Record<string, DeliveryFailure>> = {
  ECONNREFUSED: 'CONNECTION_REFUSED',
  ECONNRESET: 'CONNECTION_CLOSED',
  EPIPE: 'CONNECTION_CLOSED',
  UND_ERR_SOCKET: 'CONNECTION_CLOSED',
  UND_ERR_CLOSED: 'CONNECTION_CLOSED',
  UND_ERR_DESTROYED: 'CONNECTION_CLOSED',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'CONNECTION_CLOSED',
  ENOTFOUND: 'HOST_NOT_FOUND',
  EAI_AGAIN: 'HOST_NOT_FOUND',
  ENODATA: 'HOST_NOT_FOUND',
  EHOSTUNREACH: 'HOST_UNREACHABLE',
  ENETUNREACH: 'HOST_UNREACHABLE',
  EADDRNOTAVAIL: 'HOST_UNREACHABLE',
  ETIMEDOUT: 'TIMEOUT',
  UND_ERR_CONNECT_TIMEOUT: 'TIMEOUT',
  UND_ERR_HEADERS_TIMEOUT: 'TIMEOUT',
  UND_ERR_BODY_TIMEOUT: 'TIMEOUT',
  UND_ERR_HEADERS_OVERFLOW: 'MALFORMED_REPLY',
  ERR_TLS_CERT_ALTNAME_INVALID: 'TLS_NAME',
  EPROTO: 'TLS_CERTIFICATE',
}

function failureOf(error: unknown): DeliveryFailure {
  if (error instanceof AddressRefusedError) return 'ADDRESS_REFUSED'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const known = failureByCode[code]
  if (known) return known
  if (code.startsWith('HPE_') || (error instanceof Error && error.name === 'HTTPParserError')) return 'MALFORMED_REPLY'
  if (/CERT|SIGNED|SIGNATURE|^ERR_(?:TLS|SSL)/.test(code)) return 'TLS_CERTIFICATE'
  const cause = error instanceof Error ? error.cause : undefined
  return cause === undefined ? 'UNKNOWN' : failureOf(cause)
}

/**
 * Decompresses an answer by its content encoding, to at most `KEPT_BODY_BYTES_MAXIMUM` bytes. Bytes that cannot be
 * decompressed are returned as they came.
 */
function unpacked(bytes: Buffer, encoding: string | undefined): Buffer {
  const limit = { maxOutputLength: KEPT_BODY_BYTES_MAXIMUM, finishFlush: constants.Z_SYNC_FLUSH }
  try {
    switch (encoding?.trim().toLowerCase()) {
      case 'gzip':
      case 'x-gzip':
        return gunzipSync(bytes, limit)
      case 'deflate':
        return inflateSync(bytes, limit)
      case 'br':
        return brotliDecompressSync(bytes, {
          maxOutputLength: KEPT_BODY_BYTES_MAXIMUM,
          finishFlush: constants.BROTLI_OPERATION_FLUSH,
        })
      default:
        return bytes
    }
  } catch {
    return bytes
  }
}

function decoded(bytes: Buffer, contentType: string | undefined): string {
  const [, charset = 'utf-8'] = /charset="?([\w-]{1,40})/i.exec(contentType ?? '') ?? []
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    // The answer names an unknown charset; read it as UTF-8.
    return new TextDecoder().decode(bytes)
  }
}

/** Reads at most `KEPT_BODY_BYTES_MAXIMUM` bytes, then closes the body. */
async function readBounded(body: Dispatcher.ResponseData['body']): Promise<{ bytes: Buffer; cut: boolean }> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size > KEPT_BODY_BYTES_MAXIMUM)
      return { bytes: Buffer.concat(chunks).subarray(0, KEPT_BODY_BYTES_MAXIMUM), cut: true }
  }
  return { bytes: Buffer.concat(chunks), cut: false }
}

function first(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}

/** Signs with every key, newest first (Standard Webhooks: several signatures while keys are rotated). */
export function signaturesOf(secrets: readonly string[], webhookId: string, at: Date, body: string): string {
  return secrets.map((secret) => new Webhook(secret).sign(webhookId, at, body)).join(' ')
}

/** Connects to the very address that was resolved and allowed, and to no other. */
function pinnedConnector(
  options: Required<Pick<SenderOptions, 'loopback' | 'resolve' | 'timeoutMs'>> &
    Pick<SenderOptions, 'trusted' | 'connect'>,
  reached: Reached,
): buildConnector.connector {
  const connect =
    options.connect ??
    buildConnector({
      timeout: options.timeoutMs,
      allowH2: false,
      ...(options.trusted === undefined ? {} : { ca: options.trusted }),
    })
  const noting =
    (connected: buildConnector.Callback, began: number, found: number): buildConnector.Callback =>
    (...told) => {
      const [, socket] = told
      if (socket) reached.set(socket, { lookup: found - began, connect: performance.now() - found })
      connected(...told)
    }
  return (target, connected) => {
    const began = performance.now()
    // Outside of the promise, so that exceptions of the callback do not end in the promise's rejection handler.
    const fail = (error: Error) => setImmediate(connected, error, null)
    pinned(target.hostname, options.loopback, options.resolve).then((address) => {
      const found = performance.now()
      const name =
        target.servername ?? (isIP(target.hostname.replace(/^\[(.*)\]$/, '$1')) === 0 ? target.hostname : undefined)
      connect(
        { ...target, hostname: address, ...(name === undefined ? {} : { servername: name }) },
        noting(connected, began, found),
      )
    }, fail)
  }
}

/** Sends deliveries over connections that are kept open. */
export function createSender(options: SenderOptions): Sender {
  const timeoutMs = options.timeoutMs ?? ATTEMPT_TIMEOUT_MS
  const reached: Reached = new WeakMap()
  const agent = new Agent({
    connect: pinnedConnector({ ...options, resolve: options.resolve ?? systemResolver, timeoutMs }, reached),
    // No own timeouts: the attempt's `AbortSignal` ends it.
    headersTimeout: 0,
    bodyTimeout: 0,
    pipelining: 1,
  })

  // A connection's times belong to the attempt that opened it. Only this diagnostics channel of undici tells which
  // request uses which socket.
  const sockets = new Map<string, Socket | null>()
  const onSend = (message: unknown) => {
    const { headers, socket } = message as { headers: string; socket: Socket }
    const [, webhookId] = /^webhook-id: (\S+)/im.exec(headers) ?? []
    if (webhookId !== undefined && sockets.has(webhookId)) sockets.set(webhookId, socket)
  }
  subscribe('undici:client:sendHeaders', onSend)

  function timesOf(webhookId: string): { lookup: number | null; connect: number | null } {
    const socket = sockets.get(webhookId)
    const times = socket && reached.get(socket)
    if (socket) reached.delete(socket)
    return { lookup: times?.lookup ?? null, connect: times?.connect ?? null }
  }

  return {
    async send({ url, webhookId, body, secrets }) {
      const at = options.now()
      const began = performance.now()
      const signal = AbortSignal.timeout(timeoutMs)
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'Torre-Webhooks/1',
        'accept-encoding': 'identity',
        'webhook-id': webhookId,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': signaturesOf(secrets, webhookId, at, body),
      }
      const delivered: Delivered = {
        startedAt: at.toISOString(),
        statusCode: null,
        failure: null,
        timing: { lookup: null, connect: null, firstByte: null, total: 0 },
        requestHeaders: maskedHeaders(headers),
        response: null,
        retryAfterMs: null,
      }
      sockets.set(webhookId, null)
      try {
        const target = parseTarget(url)
        const response = await request(target, { dispatcher: agent, method: 'POST', headers, body, signal })
        delivered.timing.firstByte = performance.now() - began
        const responseHeaders = maskedHeaders(response.headers)
        delivered.response = { headers: responseHeaders, body: '', cut: false }
        const { bytes, cut } = await readBounded(response.body)
        const text = decoded(
          unpacked(bytes, first(response.headers['content-encoding'])),
          first(response.headers['content-type']),
        )
        delivered.response = { headers: responseHeaders, body: storable(maskedText(text, secrets)), cut }
        delivered.statusCode = response.statusCode
        delivered.retryAfterMs = retryAfter(first(response.headers['retry-after']), options.now())
      } catch (error) {
        delivered.failure = signal.aborted ? 'TIMEOUT' : failureOf(error)
      }
      Object.assign(delivered.timing, timesOf(webhookId), { total: performance.now() - began })
      sockets.delete(webhookId)
      return delivered
    },
    async close() {
      unsubscribe('undici:client:sendHeaders', onSend)
      await agent.destroy()
    },
  }
}
