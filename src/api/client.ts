import ky, { HTTPError, TimeoutError } from 'ky'
import { z } from 'zod'
import type { Call, CallInput, CallReply, FileToSend } from '#contract/calls/call'
import {
  accessTokenHeader,
  idempotencyKeyHeader,
  REQUEST_TIMEOUT_MS,
  tenantHeader,
  userIdHeader,
} from '#contract/headers'
import { languageTags } from '#contract/languages'
import { type BaseErrorReply, baseErrorReply, errorReply } from '#contract/schemas/general/error-reply'
import type { Session } from '#contract/schemas/session/session'
import { fetchFirst, noteFirstCall, type SentCall } from './first-call.ts'
import { readAnswer } from './number-checks-later.ts'
import { languageSetting, store } from '../settings/settings.ts'
import { followCall } from './quiet.ts'
import type { Progress } from './upload.ts'

/** A reply that is no success, in the contract's shape. */
export class ReplyError extends Error {
  readonly status: number
  readonly reply: BaseErrorReply
  /** Seconds after which the call may be repeated (`Retry-After`); null where the services send none. */
  readonly retryAfter: number | null

  constructor(status: number, reply: BaseErrorReply, retryAfter: number | null = null) {
    super(reply.message)
    this.name = 'ReplyError'
    this.status = status
    this.reply = reply
    this.retryAfter = retryAfter
  }
}

/** No reply came: the network or the server cannot be reached, or the time-out passed. */
export class UnreachableError extends Error {
  /** True after the time-out: the person has waited long enough to be told. */
  readonly isLate: boolean

  constructor(cause: unknown) {
    super('unreachable', { cause })
    this.name = 'UnreachableError'
    this.isLate = cause instanceof TimeoutError
  }
}

/**
 * The services answered with success, but the body does not match the contract: the change is made, only its reply
 * cannot be shown.
 */
export class UnreadableReplyError extends Error {
  constructor(cause: unknown) {
    super('unreadable reply', { cause })
    this.name = 'UnreadableReplyError'
  }
}

/** The console's server answered without a session, and not because nobody is signed in (CON-8-004). */
export class SessionReplyError extends Error {
  constructor(cause: unknown) {
    super('session reply', { cause })
    this.name = 'SessionReplyError'
  }
}

/** The code of a failed reply whose body is no error reply, such as a proxy's page. */
export const UNREADABLE = 'UNREADABLE'
/** The message of a failed reply that has none (CON-8-003). */
const FALLBACK_MESSAGE = 'erro'

/** Where the token comes from, and what is called when the services refuse it. The session sets it once. */
interface TokenSource {
  session(): Session | null
  /** Resolves with a fresh session, or null when the session is over. */
  refused(): Promise<Session | null>
}

let tokens: TokenSource = { session: () => null, refused: async () => null }

export function provideTokens(source: TokenSource): void {
  tokens = source
}

const http = ky.create({ timeout: REQUEST_TIMEOUT_MS, retry: 0, credentials: 'same-origin' })

function headersFor(session: Session | null): Record<string, string> {
  const language = languageTags[store.get(languageSetting)]
  if (!session) return { 'accept-language': language }
  return {
    'accept-language': language,
    authorization: `Bearer ${session.accessToken}`,
    [accessTokenHeader]: session.accessToken,
    [userIdHeader]: session.user._id,
    [tenantHeader]: session.tenant.id,
  }
}

/** Turns what a call threw into a `ReplyError`, an `UnreachableError` or the error itself. */
export async function problemOf(error: unknown): Promise<Error> {
  if (error instanceof HTTPError) {
    const json = await error.response.json<unknown>().catch(() => null)
    const reply = baseErrorReply.safeParse(json)
    const after = Number(error.response.headers.get('retry-after') ?? Number.NaN)
    if (reply.success) return new ReplyError(error.response.status, reply.data, Number.isFinite(after) ? after : null)
    // Another platform's error reply has fewer fields (CTR-3-216).
    const short = errorReply.safeParse(json)
    const { message = FALLBACK_MESSAGE, details = null } = short.data ?? {}
    return new ReplyError(error.response.status, {
      message,
      error: short.success ? 'REFUSED' : UNREADABLE,
      details,
      issues: [],
      validationContext: null,
    })
  }
  if (error instanceof TimeoutError || error instanceof TypeError) return new UnreachableError(error)
  return error instanceof Error ? error : new Error(String(error))
}

function addressOf(call: Call, params: Record<string, string> | undefined): string {
  return `/api/${call.service}${call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))}`
}

function bodyOf(
  call: Call,
  { body, files }: { body?: unknown; files?: Readonly<Record<string, readonly FileToSend[]>> },
): { json?: unknown; body?: FormData } {
  if (body === undefined) return {}
  if (!call.multipart) return { json: body }
  const form = new FormData()
  form.set('data', JSON.stringify(body))
  for (const [part, list] of Object.entries(files ?? {}))
    for (const file of list) form.append(part, file as File, file.name)
  return { body: form }
}

/**
 * Parses a reply with the contract, which translates values that have more than one vocabulary into one.
 * @throws UnreadableReplyError
 */
function replyOf<Of extends Call>(call: Of, json: unknown): CallReply<Of> {
  const parsed = readAnswer(() => z.safeParse(call.reply, json))
  if (!parsed.success) throw new UnreadableReplyError(parsed.error)
  return parsed.data as CallReply<Of>
}

export interface CallOptions {
  idempotencyKey?: string
  signal?: AbortSignal
  /** The request continues while the page closes. */
  keepalive?: boolean
  /**
   * The call is what a screen shows first, and changes nothing more when it is sent again. The next page at this
   * address may send it before its modules are there, and fetch the first `pictures` files that the answer names.
   */
  first?: { pictures: number }
  /**
   * Called with the bytes of a multipart body sent so far. The count starts again when the call is repeated with a
   * renewed token.
   */
  onProgress?: Progress
}

/**
 * Sends one typed call of the catalogue. When the token is refused, it is renewed once and the call is repeated.
 * @throws ReplyError for a reply that is no success, UnreachableError when none came, UnreadableReplyError for a
 * success that does not match the contract
 */
export async function send<Of extends Call>(
  call: Of,
  input: CallInput<Of>,
  options: CallOptions = {},
): Promise<CallReply<Of>> {
  const query = Object.entries((input.query ?? {}) as Record<string, string | number | boolean | undefined>).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  const content = bodyOf(call, input as Parameters<typeof bodyOf>[1])
  const asked = new URLSearchParams(query.map(([name, value]) => [name, String(value)])).toString()
  const sent: SentCall = {
    method: call.method,
    address: `${addressOf(call, input.params as Record<string, string> | undefined)}${asked && `?${asked}`}`,
    ...(options.first && content.json !== undefined ? { body: JSON.stringify(content.json) } : {}),
  }
  const attempt = async (session: Session | null) => {
    // Fetched with the first form: few screens send files, and none does while it is drawn.
    const upload = content.body && options.onProgress ? await import('./upload.ts') : null
    const sentAt = performance.now()
    const answer = await followCall(
      http(sent.address, {
        method: call.method,
        ...(options.first ? { fetch: fetchFirst(sent) } : {}),
        headers: {
          ...headersFor(session),
          ...(options.idempotencyKey ? { [idempotencyKeyHeader]: options.idempotencyKey } : {}),
        },
        ...(upload && content.body && options.onProgress
          ? { fetch: upload.fetchOfForm(content.body, options.onProgress), timeout: false }
          : content),
        ...(options.signal ? { signal: options.signal } : {}),
        ...(options.keepalive ? { keepalive: true } : {}),
      }).json<unknown>(),
    )
    if (session && options.first) noteFirstCall(sent, session, headersFor, options.first.pictures, sentAt)
    return answer
  }
  try {
    return replyOf(call, await attempt(tokens.session()))
  } catch (error) {
    const problem = await problemOf(error)
    if (!(problem instanceof ReplyError) || problem.status !== 401) throw problem
    const renewed = await tokens.refused()
    if (!renewed) throw problem
    try {
      return replyOf(call, await attempt(renewed))
    } catch (again) {
      throw await problemOf(again)
    }
  }
}

/**
 * Reads the session that the console's server keeps.
 * @returns null when nobody is signed in
 * @throws SessionReplyError for an answer that is no success, UnreachableError when none came
 */
export async function fetchSession(): Promise<Session | null> {
  try {
    const response = await http.get('/session', { headers: headersFor(null), fetch: fetchFirst('/session') })
    return response.status === 204 ? null : await response.json<Session>()
  } catch (error) {
    throw error instanceof HTTPError ? new SessionReplyError(error) : await problemOf(error)
  }
}

/** An open stream of server-sent events, as bytes. */
export async function openStream(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  try {
    const response = await http.get(path, { headers: headersFor(tokens.session()), signal, timeout: false })
    if (!response.body) throw new TypeError('The stream has no body')
    return response.body
  } catch (error) {
    throw await problemOf(error)
  }
}
