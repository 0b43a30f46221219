import { describe, expect, it } from 'vitest'
import type { ApiDocument } from './api-document.ts'
import { byService, callsOf, filterCalls } from './calls.ts'
import { curlOf, tokenCurlOf } from './curl.ts'

const document: ApiDocument = {
  info: { title: 'API', version: '1' },
  servers: [{ url: 'https://torre.example/' }],
  paths: {
    '/api/core/driver/{id}': {
      get: {
        operationId: 'getDriver',
        summary: 'One driver',
        tags: ['core'],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'from-day', in: 'query', required: true, schema: { type: 'string' } },
          { name: 'page', in: 'query' },
        ],
        responses: { 200: {} },
        'x-torre-roles': ['CONSOLE_VIEWER'],
        'x-torre-feature': 'drivers',
      },
      patch: {
        operationId: 'changeDriver',
        tags: ['core'],
        parameters: [
          { $ref: '#/components/parameters/key' } as never,
          { $ref: '#/components/parameters/none' } as never,
        ],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Change' } } } },
      },
    },
    '/api/travel-manager/travel': {
      post: {
        operationId: 'createTravel',
        summary: 'Início de uma viagem',
        tags: ['travel-manager'],
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: {
                  data: { $ref: '#/components/schemas/Change' },
                  photo: { type: 'array', items: { type: 'string', contentMediaType: 'application/octet-stream' } },
                  other: { type: 'string' },
                },
                required: ['data', 'photo'],
              },
            },
          },
        },
      },
    },
    '/api/core/changes': {
      get: {
        operationId: 'stream',
        tags: ['core'],
        security: [],
        responses: { 200: { content: { 'text/event-stream': {} } } },
      },
    },
  },
  components: {
    parameters: { key: { name: 'Key', in: 'header', required: true } },
    schemas: {
      Change: {
        type: 'object',
        required: ['name', 'level', 'size', 'at', 'stops', 'inner', 'maybe'],
        properties: {
          name: { type: 'string', examples: ["Ana d'Ávila"] },
          level: { enum: ['GOLD', 'SILVER'] },
          size: { type: 'integer', minimum: 3 },
          at: { type: 'string', format: 'date' },
          stops: { type: 'array', items: { type: 'boolean' }, minItems: 1 },
          inner: { type: 'object', properties: { optional: { type: 'string' } } },
          maybe: { anyOf: [{ type: 'null' }, { type: 'string' }] },
          left: { $ref: '#/components/schemas/Change' },
        },
      },
    },
    securitySchemes: { token: { flows: { clientCredentials: { tokenUrl: 'https://torre.example/token' } } } },
  },
}

const calls = callsOf(document)
const named = (name: string) => calls.find((call) => call.name === name) ?? expect.fail(`no call ${name}`)

describe('the calls of a document', () => {
  it('stand together by service, with what the list shows', () => {
    expect(byService(calls).map(({ service, calls: members }) => [service, members.map(({ name }) => name)])).toEqual([
      ['core', ['getDriver', 'changeDriver', 'stream']],
      ['travel-manager', ['createTravel']],
    ])
    const { operation: _operation, searched: _searched, ...shown } = named('getDriver')
    expect(shown).toEqual({
      name: 'getDriver',
      method: 'GET',
      path: '/api/core/driver/{id}',
      service: 'core',
      summary: 'One driver',
      roles: ['CONSOLE_VIEWER'],
      feature: 'drivers',
    })
    expect(named('stream')).toMatchObject({ summary: '', roles: [], feature: null })
  })

  it.each([
    ['', ['getDriver', 'changeDriver', 'stream', 'createTravel']],
    ['  ', ['getDriver', 'changeDriver', 'stream', 'createTravel']],
    ['DRIVER/{id}', ['getDriver', 'changeDriver']],
    ['patch core', ['changeDriver']],
    ['inicio', ['createTravel']],
    ['travel core', []],
  ])('are found by path, method, name and summary: %j', (text, names) => {
    expect(filterCalls(calls, text).map(({ name }) => name)).toEqual(names)
  })
})

describe('a call for the shell', () => {
  it('has the token, and what the reader fills in, as variables', () => {
    expect(curlOf(document, named('getDriver'))).toBe(
      'curl "https://torre.example/api/core/driver/$id?from-day=$from_day" \\\n  -H "Authorization: Bearer $TOKEN"',
    )
  })

  it('has a body with what is required, and quotes that the shell keeps', () => {
    expect(curlOf(document, named('changeDriver'))).toBe(
      [
        'curl -X PATCH "https://torre.example/api/core/driver/$id"',
        '-H "Authorization: Bearer $TOKEN"',
        '-H "Key: $Key"',
        `-H 'Content-Type: application/json'`,
        String.raw`-d '{"name":"Ana d'\''Ávila","level":"GOLD","size":3,"at":"2026-01-31","stops":[true],"inner":{},"maybe":"text"}'`,
      ].join(' \\\n  '),
    )
  })

  it('sends files as parts', () => {
    expect(curlOf(document, named('createTravel')).split(' \\\n  ').slice(2)).toEqual([
      expect.stringMatching(/^--form-string 'data=\{"name".*\}'$/),
      '-F "photo=@$photo"',
    ])
  })

  it('follows a stream, and sends no token where none is asked for', () => {
    expect(curlOf(document, named('stream'))).toBe('curl -N "https://torre.example/api/core/changes"')
  })

  it('gets a token', () => {
    expect(tokenCurlOf(document)).toBe(
      'curl "https://torre.example/token" \\\n  -d grant_type=client_credentials \\\n  -d "client_id=$CLIENT_ID" \\\n  -d "client_secret=$CLIENT_SECRET"',
    )
    expect(tokenCurlOf({ info: document.info, paths: {} })).toBeNull()
  })
})
