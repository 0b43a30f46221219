import type { z } from 'zod'
import type { FileIssue, FilePart, FilesByPart } from '../files.ts'
import type { Right } from '../roles.ts'

/** The console API services (CON §7), and `app` for the driver app's side (decisions §20). */
export type Service =
  | 'app'
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

/**
 * Failures that only some calls declare. Every call can also answer 400, 401, 403, 404, 429 and 503; every call with a
 * body can also answer 413, 415 and 422; every other call that changes something 422, for an idempotency key of another
 * request.
 */
export type CallError = 409

/**
 * The one declaration of a call: routes, the typed client, the OpenAPI document and the permission tests are derived
 * from it. `path` is below `/api/<service>` and names its parameters as `{id}`.
 */
export interface Call {
  service: Service
  method: Method
  path: string
  /** One sentence, shown in the OpenAPI document. */
  summary: string
  right: Right
  // Zod's smallest interfaces: the compiler would take seconds to compare the large ones for a hundred calls.
  params?: z.core.$ZodObject
  query?: z.core.$ZodType
  body?: z.core.$ZodType
  /** The body is the part `data` of a multipart form; files are further parts. */
  multipart?: true
  /** Files of a multipart call, by the name of their part. */
  files?: Readonly<Record<string, FilePart>>
  /**
   * Rules about files that depend on the body, in addition to what each part declares. A method, so that a rule may
   * name the body's own type.
   */
  filesRule?(body: unknown, files: FilesByPart): readonly FileIssue[]
  reply: z.core.$ZodType
  errors?: readonly CallError[]
  /**
   * Feature that a session must enable to use the call. Only calls that are not in the specification have one
   * (decisions: extensions).
   */
  feature?: string
}

/** Declares a call and keeps the literal types of the declaration. */
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

/** A file as a caller passes it: the members that `File` has on every platform. */
export interface FileToSend {
  readonly name: string
  readonly type: string
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

/** A file of a request, as received. */
export interface ReceivedFile {
  name: string
  mediaType: string
  bytes: Uint8Array
}

export type CallReply<Of extends Call> = z.output<Of['reply']>
