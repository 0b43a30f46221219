import { z } from 'zod'
import type { Call, CallError } from '#contract/calls/call'
import { catalogue, CHANGES_PATH, FILE_PATH } from '#contract/catalogue'
import { accessTokenHeader, idempotencyKeyHeader, tenantHeader, userIdHeader } from '#contract/headers'
import { rolesByRight } from '#contract/roles'
import { change } from '#contract/schemas/change'
import { errorReply } from '#contract/schemas/error-reply'
import { texts } from '#contract/texts'

type Json = Record<string, unknown>

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return json
}

function parametersOf(call: Call): Json[] {
  const parts: [z.ZodType | undefined, 'path' | 'query'][] = [
    [call.params, 'path'],
    [call.query, 'query'],
  ]
  return parts.flatMap(([schema, place]) => {
    if (!schema) return []
    const json = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
    return Object.entries(json.properties ?? {}).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || (json.required ?? []).includes(name),
      schema: property,
    }))
  })
}

const everyCall = { 400: texts.malformed.en, 401: texts.signedOut.en, 403: texts.forbidden.en, 404: texts.notFound.en, 429: texts.tooMany.en, 503: texts.databaseAway.en }
const someCalls = { 409: texts.changedMeanwhile.en, 413: texts.tooLarge.en, 415: texts.unsupportedMediaType.en, 422: texts.ruleBroken.en }

function failures(described: Readonly<Record<number, string>>): Json {
  return Object.fromEntries(
    Object.entries(described).map(([status, description]) => [
      status,
      { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorReply' } } } },
    ]),
  )
}

/** Only what can conflict is kept under its key; the other changes may simply be asked for again. */
function isDecision(call: Call): boolean {
  return (call.errors ?? []).includes(409)
}

function operationOf(name: string, call: Call): Json {
  const statuses = new Set<CallError>([...(call.errors ?? []), ...(call.body ? ([413, 415] as const) : [])])
  const failed = { ...everyCall, ...Object.fromEntries([...statuses].map((status) => [status, someCalls[status]])) }
  const body = call.body ? schemaOf(call.body, 'input') : null
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.service],
    parameters: [...parametersOf(call), ...(isDecision(call) ? [{ $ref: '#/components/parameters/idempotencyKey' }] : [])],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: call.multipart
              ? { 'multipart/form-data': { schema: { type: 'object', properties: { data: body }, required: ['data'] } }, 'application/json': { schema: body } }
              : { 'application/json': { schema: body } },
          },
        }
      : {}),
    responses: {
      200: { description: texts.ok.en, content: { 'application/json': { schema: schemaOf(call.reply, 'output') } } },
      ...failures(failed),
    },
    'x-torre-roles': rolesByRight[call.right],
    ...(call.feature ? { 'x-torre-feature': call.feature } : {}),
  }
}

/** The OpenAPI 3.1 document, drawn from the catalogue. @param tokenUrl where programs get a token */
export function openApiDocument(publicUrl: string, tokenUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries(catalogue) as [string, Call][]) {
    const path = `/api/${call.service}${call.path}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call) }
  }
  paths[CHANGES_PATH] = {
    get: {
      operationId: 'streamChanges',
      summary: 'Live changes as server-sent events: `change` carries a record, `gap` asks to read again',
      tags: ['core'],
      responses: { 200: { description: 'A stream', content: { 'text/event-stream': { schema: schemaOf(change, 'output') } } }, ...failures(everyCall) },
    },
  }
  paths[FILE_PATH] = {
    get: {
      operationId: 'getFile',
      summary: 'A stored image, under the signed address that a record gave',
      tags: ['core'],
      security: [],
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
        ...['tenant', 'expires', 'signature'].map((name) => ({ name, in: 'query', required: true, schema: { type: 'string' } })),
      ],
      responses: { 200: { description: 'The image', content: { 'image/jpeg': {} } }, ...failures({ 400: everyCall[400], 404: everyCall[404], 503: everyCall[503] }) },
    },
  }
  const header = (name: string, description: string) => ({ name, in: 'header', required: false, description, schema: { type: 'string' } })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Torre console API',
      version: '1.0.0',
      description: `Beside the bearer token a request may carry ${accessTokenHeader}, ${userIdHeader} and ${tenantHeader}; they must agree with the token. Texts follow Accept-Language (pt-BR, en, es).`,
    },
    servers: [{ url: publicUrl }],
    security: [{ token: [] }],
    paths,
    components: {
      parameters: { idempotencyKey: header(idempotencyKeyHeader, 'The same key answers the same reply and changes nothing twice') },
      schemas: { ErrorReply: schemaOf(errorReply, 'output') },
      securitySchemes: { token: { type: 'oauth2', flows: { clientCredentials: { tokenUrl, scopes: {} } } } },
    },
  }
}
