import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import type { Call } from '#contract/calls/call'
import { type CallName, calls } from '#contract/catalogue'
import { CHANGES_PATH, FILE_PATH } from '#contract/paths'
import { accessTokenHeader, idempotencyKeyHeader, tenantHeader, userIdHeader } from '#contract/headers'
import { rolesWith } from '#contract/roles'
import { change } from '#contract/change'
import { baseErrorReply } from '#contract/schemas/general/error-reply'
import { texts } from '#contract/texts'
import { ComponentSchemas } from './openapi-schemas.ts'

type Json = Record<string, unknown>

function parametersOf(name: string, call: Call, schemas: ComponentSchemas): Json[] {
  const parts: [z.core.$ZodType | undefined, 'path' | 'query'][] = [
    [call.params, 'path'],
    [call.query, 'query'],
  ]
  return parts.flatMap(([schema, place]) => {
    if (!schema) return []
    const json = schemas.fieldsOf(schema, name)
    return Object.entries(json.properties).map(([field, property]) => ({
      name: field,
      in: place,
      required: place === 'path' || json.required.includes(field),
      schema: property,
    }))
  })
}

/** File parts of a form (OpenAPI 3.1.1 §4.14.4: binary content has no schema). */
function filesOf(call: Call): Json {
  return Object.fromEntries(
    Object.entries(call.files ?? {}).map(([name, { summary, min, max, maximumBytes }]) => [
      name,
      {
        type: 'array',
        items: { type: 'string', contentMediaType: 'application/octet-stream' },
        minItems: min,
        maxItems: max,
        description: `${summary}; at most ${maximumBytes} bytes each`,
      },
    ]),
  )
}

function encodingOf(call: Call): Json {
  const files = Object.entries(call.files ?? {}).map(([name, { accept }]) => [name, { contentType: accept.join(', ') }])
  return Object.fromEntries([['data', { contentType: 'application/json' }], ...files]) as Json
}

function bodyOf(name: string, call: Call, schemas: ComponentSchemas): Json {
  if (!call.body) return {}
  const body = schemas.schemaOf(call.body, 'input', name)
  if (!call.multipart) return { requestBody: { required: true, content: { 'application/json': { schema: body } } } }
  const required = ['data', ...Object.entries(call.files ?? {}).flatMap(([part, { min }]) => (min > 0 ? [part] : []))]
  const form = {
    schema: { type: 'object', properties: { data: body, ...filesOf(call) }, required },
    encoding: encodingOf(call),
  }
  // Where no file is required, the JSON may come without a form.
  return {
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': form,
        ...(required.length === 1 ? { 'application/json': { schema: body } } : {}),
      },
    },
  }
}

const everyCall = {
  400: texts.malformed.en,
  401: texts.signedOut.en,
  403: texts.forbidden.en,
  404: texts.notFound.en,
  429: texts.tooMany.en,
  503: texts.databaseAway.en,
}
const someCalls = {
  409: texts.changedMeanwhile.en,
  413: texts.tooLarge.en,
  415: texts.unsupportedMediaType.en,
  422: texts.ruleBroken.en,
}

function failures(described: Readonly<Record<number, string>>): Json {
  return Object.fromEntries(
    Object.entries(described).map(([status, description]) => [
      status,
      { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/BaseErrorReply' } } } },
    ]),
  )
}

/** True for calls that can answer 409. Only these declare the idempotency key; other changes can simply be repeated. */
function isDecision(call: Call): boolean {
  return (call.errors ?? []).includes(409)
}

function operationOf(name: CallName, call: Call, schemas: ComponentSchemas): Json {
  const statuses = [...(call.errors ?? []), ...(call.body ? ([413, 415, 422] as const) : [])]
  const failed = {
    ...everyCall,
    ...Object.fromEntries(statuses.map((status) => [status, someCalls[status]])),
  }
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.service],
    parameters: [
      ...parametersOf(name, call, schemas),
      ...(isDecision(call) ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
    ],
    ...bodyOf(name, call, schemas),
    responses: {
      200: {
        description: texts.ok.en,
        content: { 'application/json': { schema: schemas.schemaOf(call.reply, 'output', name) } },
      },
      ...failures(failed),
    },
    'x-torre-roles': rolesWith(call.right),
    ...(call.feature ? { 'x-torre-feature': call.feature } : {}),
  }
}

/**
 * The OpenAPI 3.1 document of the catalogue. Making it takes about a second of processor time, so that other requests
 * are answered between its calls.
 * @param tokenUrl where programs get a token
 */
export async function openApiDocument(publicUrl: string, tokenUrl: string): Promise<Json> {
  const paths: Record<string, Json> = {}
  const schemas = new ComponentSchemas()
  for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
    const path = `/api/${call.service}${call.path}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call, schemas) }
    await setImmediate()
  }
  paths[CHANGES_PATH] = {
    get: {
      operationId: 'streamChanges',
      summary: 'Live changes as server-sent events: `change` carries a record, `gap` asks to read again',
      tags: ['core'],
      responses: {
        200: {
          description: 'A stream',
          content: { 'text/event-stream': { schema: schemas.schemaOf(change, 'output', 'streamChanges') } },
        },
        ...failures(everyCall),
      },
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
        ...['tenant', 'expires', 'signature'].map((name) => ({
          name,
          in: 'query',
          required: true,
          schema: { type: 'string' },
        })),
      ],
      responses: {
        200: { description: 'The image', content: { 'image/jpeg': {} } },
        ...failures({ 400: everyCall[400], 404: everyCall[404], 503: everyCall[503] }),
      },
    },
  }
  schemas.schemaOf(baseErrorReply, 'output', 'failures')
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  })
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
      parameters: {
        idempotencyKey: header(idempotencyKeyHeader, 'The same key answers the same reply and changes nothing twice'),
      },
      schemas: schemas.all,
      securitySchemes: { token: { type: 'oauth2', flows: { clientCredentials: { tokenUrl, scopes: {} } } } },
    },
  }
}
