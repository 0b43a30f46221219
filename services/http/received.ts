import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Call, ReceivedFile } from '#contract/calls/call'
import type { FilePart } from '#contract/files'
import type { Language } from '#contract/languages'
import type { Issue } from '#contract/schemas/error-reply'
import { type TextKey, textOf } from '#contract/texts'
import { ServiceError } from './errors.ts'

/** Files of a request by the name of their part. */
export type ReceivedFiles = Readonly<Record<string, readonly ReceivedFile[]>>

/** Most files of a request. Ours. */
const FILES_MAXIMUM = 20

interface Received {
  body: unknown
  files: ReceivedFiles
}

/** The parts of a form, in which the parser's own complaints have no status: a form that breaks off or has no boundary is malformed. */
async function* partsOf(request: FastifyRequest, largest: number): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits: { files: FILES_MAXIMUM, fileSize: largest } })
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error
    throw new ServiceError(400, 'MALFORMED', 'malformed')
  }
}

function refusal(path: readonly (string | number)[], text: TextKey, language: Language): Issue {
  return { code: 'custom', path: ['files', ...path], message: textOf(text, language) }
}

async function read(part: MultipartFile, declared: FilePart, at: number, language: Language): Promise<ReceivedFile | Issue> {
  const bytes = await part.toBuffer()
  if (bytes.length > declared.maximumBytes) throw new ServiceError(413, 'TOO_LARGE', 'tooLarge', { issues: [refusal([part.fieldname, at], 'fileTooLarge', language)] })
  if (!declared.accept.includes(part.mimetype)) return refusal([part.fieldname, at], declared.wrongType, language)
  return { name: part.filename, mediaType: part.mimetype, bytes }
}

function countIssues(call: Call, files: ReceivedFiles, language: Language): Issue[] {
  return Object.entries(call.files ?? {}).flatMap(([name, { min, max, missing, tooMany }]) => {
    const count = files[name]?.length ?? 0
    if (count < min) return [refusal([name], missing, language)]
    return count > max ? [refusal([name], tooMany, language)] : []
  })
}

/**
 * What a request carries: the JSON of its body, or of the part `data` of a form, and the files beside it.
 * @throws ServiceError 400 for a form that breaks off, 413 for a file that is too large, 415 for files that the call does not take, 422 for too few or too many
 */
export async function receive(request: FastifyRequest, call: Call, language: Language): Promise<Received> {
  const declared = call.files ?? {}
  if (!call.multipart || !request.isMultipart()) {
    const issues = call.multipart ? countIssues(call, {}, language) : []
    if (issues.length > 0) throw new ServiceError(422, 'RULE_BROKEN', 'ruleBroken', { issues })
    return { body: request.body, files: Object.fromEntries(Object.keys(declared).map((name) => [name, []])) }
  }
  let body: unknown
  const files: Record<string, ReceivedFile[]> = Object.fromEntries(Object.keys(declared).map((name) => [name, []]))
  const issues: Issue[] = []
  const largest = Math.max(0, ...Object.values(declared).map(({ maximumBytes }) => maximumBytes))
  for await (const part of partsOf(request, largest + 1)) {
    if (part.type === 'file') {
      const expected = Object.hasOwn(declared, part.fieldname) ? declared[part.fieldname] : undefined
      if (!expected) {
        part.file.resume()
        throw new ServiceError(415, 'UNSUPPORTED_MEDIA_TYPE', 'unsupportedMediaType')
      }
      const list = files[part.fieldname] ?? []
      const file = await read(part, expected, list.length, language)
      if ('bytes' in file) list.push(file)
      else issues.push(file)
    } else if (part.fieldname === 'data') {
      try {
        body = typeof part.value === 'string' ? JSON.parse(part.value) : part.value
      } catch {
        throw new ServiceError(400, 'NOT_JSON', 'notJson')
      }
    }
  }
  // A wrong file is told as such, not as a missing one.
  if (issues.length > 0) throw new ServiceError(415, 'UNSUPPORTED_MEDIA_TYPE', 'unsupportedMediaType', { issues })
  const miscounted = countIssues(call, files, language)
  if (miscounted.length > 0) throw new ServiceError(422, 'RULE_BROKEN', 'ruleBroken', { issues: miscounted })
  return { body, files }
}
