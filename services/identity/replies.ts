import { languageOf } from '#contract/languages'
import type { BaseErrorReply } from '#contract/schemas/general/error-reply'
import { texts, type TextKey } from '#contract/texts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * The body of a failed reply in the reader's language.
 * @param error stable code for programs
 */
function errorBody(request: FastifyRequest, error: string, text: TextKey): BaseErrorReply {
  const language = languageOf(request.headers['accept-language'])
  const message = texts[text][language]
  // A fault tells the request's id, by which the log is searched.
  const code = text === 'serverFault' ? ` ${texts.requestCode[language].replace('{id}', request.id)}` : ''
  return { message: message + code, error, details: null, issues: [], validationContext: null }
}

export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  error: string,
  text: TextKey,
): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(errorBody(request, error, text))
}

/** True where the request asks for a page, so that the reader is a person and not a program. */
export function wantsPage(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('text/html')
}
