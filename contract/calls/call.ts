import type { z } from 'zod'
import type { FileIssue, FilePart, FilesByPart } from '../files.ts'
import type { Right } from '../roles.ts'

/** The console API services (CON §7). */
export type Service =
  | 'core'
  | 'tracking'
  | 'webhook'
  | 'transactions'
  | 'freight-manager'
  | 'story-manager'
  | 'exchange-manager'
  | 'partnership-manager'
  | 'travel-manager'
  | 'schedule-manager'
  | 'communication-center'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Failures that some calls can answer with, beside 400, 401, 403, 404, 429 and 503, which every call can, and 413, 415 and 422, which every call with a body can. */
export type CallError = 409

/**
 * One call, said once: the routes, the typed client, the OpenAPI document and the permission tests are drawn from it.
 * `path` is below `/api/<service>` and names its parameters as `{id}`.
 */
export interface Call {
  service: Service
  method: Method
  path: string
  /** One sentence for the reader of the OpenAPI document. */
  summary: string
  right: Right
  // Zod's smallest interfaces: comparing the large ones would take the compiler seconds for a hundred calls.
  params?: z.core.$ZodObject
  query?: z.core.$ZodType
  body?: z.core.$ZodType
  /** The body travels as the part `data` of a multipart form, beside files. */
  multipart?: true
  /** Files beside it, by the name of their part. */
  files?: Readonly<Record<string, FilePart>>
  /** What the body asks of its files, beyond what each part says. A method, so that a rule may name the body's own type. */
  filesRule?(body: unknown, files: FilesByPart): readonly FileIssue[]
  reply: z.core.$ZodType
  errors?: readonly CallError[]
  /** A call of our own: named in the features that a session enables (decisions: extensions). */
  feature?: string
}

/** Keeps the literal types of a declaration. */
export function call<const Declared extends Call>(declared: Declared): Declared {
  return declared
}

type Input<Part, From extends 'input' | 'output'> = Part extends z.core.$ZodType
  ? From extends 'input'
    ? z.input<Part>
    : z.output<Part>
  : undefined

/** What a caller passes: values before parsing. */
export type CallInput<Of extends Call> = (Of['params'] extends z.core.$ZodType
  ? { params: Input<Of['params'], 'input'> }
  : { params?: undefined }) &
  (Of['query'] extends z.core.$ZodType
    ? { query?: Partial<Record<keyof z.output<Of['query']> & string, string | number | boolean | undefined>> }
    : { query?: undefined }) &
  (Of['body'] extends z.core.$ZodType ? { body: Input<Of['body'], 'input'> } : { body?: undefined }) &
  (Of['files'] extends Readonly<Record<infer Part extends string, FilePart>>
    ? { files?: Partial<Record<Part, readonly FileToSend[]>> }
    : { files?: undefined })

/** What a route works with: values after parsing. */
export interface ParsedInput<Of extends Call> {
  params: Input<Of['params'], 'output'>
  query: Input<Of['query'], 'output'>
  body: Input<Of['body'], 'output'>
  files: Of['files'] extends Readonly<Record<infer Part extends string, FilePart>>
    ? Readonly<Record<Part, readonly ReceivedFile[]>>
    : undefined
}

/** A file as a caller passes it: what every platform's File has. */
export interface FileToSend {
  readonly name: string
  readonly type: string
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

/** A file of a request, as it came. */
export interface ReceivedFile {
  name: string
  mediaType: string
  bytes: Uint8Array
}

export type CallReply<Of extends Call> = z.output<Of['reply']>
