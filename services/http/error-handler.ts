import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/languages'
import type { BaseErrorReply } from '#contract/schemas/general/error-reply'
import { textOf } from '#contract/texts'
import { isConnectionLoss } from '../database/scoped-pool.ts'
import { isDiskFull } from '../database/disk-full.ts'
import { isUnstorableText } from '../database/storable-text.ts'
import { note, REQUEST_ID_HEADER } from '../process/request-log.ts'
import { allowedMethods } from './allowed-methods.ts'
import { requestLanguage } from './bind.ts'
import { busy, databaseAway, diskFull, notFound, ServiceError } from './errors.ts'

/** Failures of Fastify before a route runs. */
const early: Record<string, ServiceError> = {
  FST_ERR_CTP_INVALID_JSON_BODY: new ServiceError(400, 'NOT_JSON', 'notJson'),
  FST_INVALID_JSON_FIELD_ERROR: new ServiceError(400, 'NOT_JSON', 'notJson'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new ServiceError(400, 'NOT_JSON', 'notJson'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new ServiceError(415, 'UNSUPPORTED_MEDIA_TYPE', 'unsupportedMediaType'),
  FST_ERR_CTP_BODY_TOO_LARGE: new ServiceError(413, 'TOO_LARGE', 'tooLarge'),
  // No valid id is that long.
  FST_ERR_MAX_PARAM_LENGTH: new ServiceError(400, 'MALFORMED', 'malformed'),
  FST_REQ_FILE_TOO_LARGE: new ServiceError(413, 'TOO_LARGE', 'tooLarge'),
  FST_FILES_LIMIT: new ServiceError(413, 'TOO_LARGE', 'tooLarge'),
}

/**
 * SQLSTATEs of a serialization failure, a deadlock and a lock that was not free: the same request succeeds when it is
 * repeated.
 */
const TRY_AGAIN = new Set(['40001', '40P01', '55P03'])

function refusalOf(error: FastifyError | ServiceError | Error): ServiceError {
  if (error instanceof ServiceError) return error
  if (isConnectionLoss(error)) return databaseAway()
  if (isDiskFull(error)) return diskFull()
  if (isUnstorableText(error)) return new ServiceError(400, 'MALFORMED', 'malformed')
  const code = 'code' in error ? error.code : ''
  const known = early[code]
  if (known) return known
  if (TRY_AGAIN.has(code)) return busy()
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  if (status === 429) return new ServiceError(429, 'TOO_MANY', 'tooMany')
  if (status >= 400 && status < 500) return new ServiceError(status, 'MALFORMED', 'malformed')
  return new ServiceError(500, 'FAULT', 'serverFault')
}

/** The reader's sentence; that of a fault tells the request's id, by which the log is searched. */
function messageOf(request: FastifyRequest, { text, code }: ServiceError, language: Language): string {
  const message = textOf(text, language)
  return code === 'FAULT' ? `${message} ${textOf('requestCode', language).replace('{id}', request.id)}` : message
}

function reply(request: FastifyRequest, response: FastifyReply, refusal: ServiceError): BaseErrorReply {
  const language = requestLanguage(request)
  void response.code(refusal.status)
  if (refusal.retryAfter !== null) void response.header('retry-after', String(refusal.retryAfter))
  if (refusal.status === 401) void response.header('www-authenticate', 'Bearer')
  const message = messageOf(request, refusal, language)
  const [first] = refusal.issues
  return {
    message,
    error: refusal.code,
    details: first ? first.message : null,
    issues: [...refusal.issues],
    validationContext: refusal.context,
  }
}

/**
 * Turns every failure into the contract's shape and the reader's language. Faults of the server are logged, and the
 * reply tells the request's id instead of details.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, response) => {
    const refusal = refusalOf(error)
    note(request.raw, { code: refusal.code, ...(refusal.code === 'FAULT' ? { err: error } : {}) })
    return reply(request, response, refusal)
  })
}

/** Replies to addresses that cannot be decoded, which the router refuses before any route or hook runs. */
export function replyUnroutable(error: FastifyError, request: FastifyRequest, response: FastifyReply): void {
  void response.header(REQUEST_ID_HEADER, request.id).send(reply(request, response, refusalOf(error)))
}

function unknownAddress(url: string, allowed: readonly string[]): ServiceError {
  if (allowed.length > 0) return new ServiceError(405, 'METHOD_NOT_ALLOWED', 'methodNotAllowed')
  return url.startsWith('/api/') ? new ServiceError(404, 'CALL_NOT_FOUND', 'callNotFound') : notFound()
}

/** The reply to an address that no route has, or that takes other methods (405 with `Allow`). */
export function replyNotFound(request: FastifyRequest, response: FastifyReply): BaseErrorReply {
  const allowed = allowedMethods(request.url)
  if (allowed.length > 0) void response.header('allow', allowed.join(', '))
  const refusal = unknownAddress(request.url, allowed)
  note(request.raw, { code: refusal.code })
  return reply(request, response, refusal)
}
