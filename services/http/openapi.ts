import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import type { Call } from '#contract/calls/call'
import { type CallName, calls } from '#contract/catalogue'
import { CHANGES_PATH, FILE_PATH } from '#contract/paths'
import {
  accessTokenHeader,
  idempotencyKeyHeader,
  REQUEST_TIMEOUT_MS,
  tenantHeader,
  userIdHeader,
} from '#contract/headers'
import { rolesWith } from '#contract/roles'
import { change } from '#contract/change'
import { incidentAlertEvent } from '#contract/schemas/requests/incident-alerts'
import { baseErrorReply } from '#contract/schemas/general/error-reply'
import { texts } from '#contract/texts'
import { DEFAULT_TIME_ZONE } from '#contract/tenant-time'
import { ComponentSchemas } from './openapi-schemas.ts'

type Json = Record<string, unknown>

const capitalised = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`

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

/** A file. Generators of clients know it by `format`, the standard by its media type. */
const FILE = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' }

/** File parts of a form (OpenAPI 3.1.1 §4.14.4: binary content has no schema): one file, or a list of them. */
function filesOf(call: Call): Json {
  return Object.fromEntries(
    Object.entries(call.files ?? {}).map(([name, { summary, min, max, maximumBytes }]) => [
      name,
      max === 1
        ? { ...FILE, description: `${summary}; at most ${maximumBytes} bytes` }
        : {
            type: 'array',
            items: FILE,
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
  const body = schemas.named(call.body, 'input', capitalised(name), name)
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
      {
        description,
        ...(status === '429' || status === '503'
          ? { headers: { 'Retry-After': { $ref: '#/components/headers/retryAfter' } } }
          : {}),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/BaseErrorReply' } } },
      },
    ]),
  )
}

/** True for calls that can answer 409. Only these declare the idempotency key; other changes can simply be repeated. */
function isDecision(call: Call): boolean {
  return (call.errors ?? []).includes(409)
}

function operationOf(name: CallName, call: Call, schemas: ComponentSchemas): Json {
  // A call without a body that changes something takes idempotency keys too.
  const refused = call.body ? ([413, 415, 422] as const) : call.method === 'GET' ? [] : ([422] as const)
  const statuses = [...(call.errors ?? []), ...refused]
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
      ...ANY_CALL,
      ...(isDecision(call) ? referTo(['idempotencyKey']) : []),
    ],
    ...bodyOf(name, call, schemas),
    responses: {
      200: {
        description: texts.ok.en,
        content: {
          'application/json': { schema: schemas.named(call.reply, 'output', `${capitalised(name)}Reply`, name) },
        },
      },
      ...failures(failed),
    },
    'x-torre-roles': rolesWith(call.right),
    ...(call.feature ? { 'x-torre-feature': call.feature } : {}),
  }
}

/** Headers that any call takes. */
const HEADERS = {
  acceptLanguage: ['accept-language', 'Language of the texts in the reply: pt-BR, en or es', 'pt-BR'],
  tenant: [tenantHeader, 'Unique name of the tenant; must agree with the token', 'demo'],
  userId: [userIdHeader, 'Identifier of the user; must agree with the token', '64656d6f-0000-4000-8000-000000000001'],
  accessToken: [accessTokenHeader, 'The bearer token once more; must agree with it', 'eyJhbGciOiJFUzI1NiJ9.e30.c2ln'],
  idempotencyKey: [
    idempotencyKeyHeader,
    'The same key answers the same reply and changes nothing twice; 1 to 200 characters, a UUID for instance',
    '3f1c8a52-0b7e-4d8e-9d0a-5b1f6c2e7a90',
  ],
} as const

const headerParameters = Object.fromEntries(
  Object.entries(HEADERS).map(([key, [name, description, example]]) => [
    key,
    { name, in: 'header', required: false, description, schema: { type: 'string' }, example },
  ]),
)
const referTo = (names: readonly (keyof typeof HEADERS)[]) =>
  names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
const ANY_CALL = referTo(['acceptLanguage', 'tenant', 'userId', 'accessToken'])

/** What every client must know, in the document's own description (Markdown). */
function introduction(tokenUrl: string): string {
  return [
    `**Access.** A program gets a token of its tenant's realm by client credentials, and sends it as a bearer token. The document names the realm of the tenant that answers it; another tenant's is at the same address with its unique name in place of the one in \`${tokenUrl}\`. A token is valid in its own tenant only; the records of another tenant are answered with 404.`,
    `**Names.** A name in a query, a body or a form that a call does not know is refused with 400 and an issue \`unrecognized_keys\`, which tells the nearest known name. Only parts that the schema leaves open take any name. Where an enumeration lists several names of one value, such as \`AGGREGATED\` and \`aggregated\`, all are read, and replies write the first vocabulary. Replies may get further fields.`,
    `**Rules.** What a schema cannot express is told in the field's description. A broken rule is answered with 422, or 400 where the input cannot be read, with an issue at each field.`,
    `**Days.** A day (\`format: date\`) in a filter is a day of the tenant's time zone, from midnight to midnight, both ends included. \`GET /api/core/time-zone\` tells it; it is ${DEFAULT_TIME_ZONE} until the tenant sets another. Moments (\`format: date-time\`) have their own offset; replies write them in UTC.`,
    `**Repeating.** A change that may be repeated carries an \`${idempotencyKeyHeader}\`. 429 and 503 tell in \`Retry-After\` after how many seconds to try again. A client should wait ${REQUEST_TIMEOUT_MS / 1000} seconds for a reply. A change of a record names the version \`__v\` that it is based on; 409 tells who changed it meanwhile, and which events are possible.`,
    '**Lists** have pages, from 1. Where `countBounded` is true, more than `count` records match.',
    '**Methods.** A known address with another method is answered with 405 and `Allow`. Replies are compressed where the request accepts it.',
  ].join('\n\n')
}

interface Described {
  operationId: string
  parameters?: ({ name: string; schema: Json; description?: unknown; example?: unknown } | { $ref: string })[]
  requestBody?: { content: Record<string, { schema: Json }> }
}

/** Describes parameters, fields of forms and fields of all inputs, once every schema is there. */
function describeAll(paths: Record<string, Json>, schemas: ComponentSchemas): void {
  schemas.describeInputs()
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods) as Described[])) {
    for (const parameter of operation.parameters ?? []) {
      if ('$ref' in parameter) continue
      schemas.describeParameter(operation.operationId, parameter.name, parameter.schema)
      parameter.description = parameter.schema['description']
    }
    const form = operation.requestBody?.content['multipart/form-data']
    if (form) schemas.describeForm(operation.operationId, form.schema)
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
      parameters: ['id', 'tenant', 'expires', 'signature'].map((name) => ({
        name,
        in: name === 'id' ? 'path' : 'query',
        required: true,
        schema: { type: 'string' },
      })),
      responses: {
        200: { description: 'The image', content: { 'image/jpeg': {} } },
        ...failures({ 400: everyCall[400], 404: everyCall[404], 503: everyCall[503] }),
      },
    },
  }
  const alert = schemas.schemaOf(incidentAlertEvent, 'output', 'incidentAlert')
  schemas.schemaOf(baseErrorReply, 'output', 'failures')
  describeAll(paths, schemas)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Torre console API',
      version: '1.0.0',
      license: { name: 'MIT', identifier: 'MIT' },
      description: introduction(tokenUrl),
    },
    servers: [{ url: publicUrl }],
    security: [{ token: [] }],
    paths,
    webhooks: {
      incidentAlert: {
        post: {
          operationId: 'receiveIncidentAlert',
          summary:
            'An alert of an incident, signed by Standard Webhooks; sent until it is answered with 2xx, for a day',
          requestBody: { required: true, content: { 'application/json': { schema: alert } } },
          responses: { 200: { description: 'The alert was taken' } },
        },
      },
    },
    components: {
      parameters: headerParameters,
      headers: {
        retryAfter: { description: 'Seconds after which to try again', schema: { type: 'integer' }, example: 2 },
        allow: { description: 'Methods of the address', schema: { type: 'string' }, example: 'GET, PATCH' },
      },
      schemas: schemas.all,
      securitySchemes: { token: { type: 'oauth2', flows: { clientCredentials: { tokenUrl, scopes: {} } } } },
    },
  }
}
