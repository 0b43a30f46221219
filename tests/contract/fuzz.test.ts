import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallName, calls } from '#contract/catalogue'
import { CHANGES_PATH, FILE_PATH } from '#contract/paths'
import { baseErrorReply } from '#contract/schemas/general/error-reply'
import { failuresOf, openTestCore, requestOf, type TestCore } from '#services/app/test-core'
import { callNames, goodInput } from './inputs.ts'
import { nasty } from './nasty.ts'

/** Seed of the hostile values, so that every run uses the same ones; a failure prints how to repeat it. */
const SEED = 20_260_302
const RUNS = 60

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())

const text = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
)

/** Nesting that is deeper than real values, but that a parser must survive. */
const deep = fc.integer({ min: 1, max: 3000 }).map((depth) => {
  let value: unknown = 'bottom'
  for (let at = 0; at < depth; at += 1) value = at % 2 ? [value] : { deeper: value }
  return value
})

const anything = fc.oneof(
  text,
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    -0,
    Number.MAX_SAFE_INTEGER,
    [],
    {},
    [[]],
    [null],
    [''],
  ),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.array(text, { maxLength: 5 }),
  fc.jsonValue({ maxDepth: 4 }),
  deep,
)

/** Names of all fields in a schema, at any depth. */
function fieldsOf(schema: z.core.$ZodType | undefined): string[] {
  if (!schema) return []
  const names = new Set<string>()
  const walk = (value: unknown) => {
    if (value === null || typeof value !== 'object') return
    const { properties } = value as { properties?: object }
    for (const name of Object.keys(properties ?? {})) names.add(name)
    Object.values(value).forEach(walk)
  }
  walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return [...names]
}

/** A valid value in which some parts are replaced by arbitrary ones, or an arbitrary value. */
function spoilt(good: unknown, names: readonly string[]): fc.Arbitrary<unknown> {
  const keys = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...names, 'event', '__proto__', 'constructor', 'toString') },
    { weight: 1, arbitrary: text },
  )
  const changes = fc.array(fc.tuple(keys, anything), { minLength: 1, maxLength: 3 })
  const changed = changes.map((parts) => Object.assign(Object.create(null) as object, good, Object.fromEntries(parts)))
  const reasons = fc
    .tuple(fc.constantFrom('OTHER', 'EXPIRED', 'x', '__proto__'), anything)
    .map(([code, said]) => ({ event: 'DISAPPROVE', __v: 0, reason: { code, text: said } }))
  return fc.oneof(
    { weight: 5, arbitrary: changed },
    { weight: 3, arbitrary: reasons },
    { weight: 1, arbitrary: anything },
  )
}

/** A path segment as a client may send it; half of a surrogate pair cannot be encoded and is sent as its bytes. */
function encoded(value: string): string {
  return value
    .split(/(\p{Surrogate})/u)
    .map((part) => (/\p{Surrogate}/u.test(part) ? '%ED%A0%80' : encodeURIComponent(part)))
    .join('')
}

/** Checks a reply against its documentation; null where it conforms. */
function faultOf(name: CallName, status: number, body: unknown): string | null {
  const call = calls[name]
  if (status !== 200 && !failuresOf(name).includes(status))
    return `${status} is not documented: ${JSON.stringify(body)}`
  const parsed = z.safeParse(status === 200 ? call.reply : baseErrorReply, body)
  if (!parsed.success) return `${status} has another shape: ${parsed.error.message}`
  return isDeepStrictEqual(parsed.data, body) ? null : `${status} says more than the contract: ${JSON.stringify(body)}`
}

describe.each(callNames)('%s', (name) => {
  const call = calls[name]

  it('answers hostile input with a documented status and the contract’s shape, never with a fault', async () => {
    const good = await goodInput(name, core.records)
    const ids = Object.values(good.params ?? {}) as string[]
    const requests = fc.record({
      params: fc.oneof({ weight: 3, arbitrary: fc.constant(ids) }, { weight: 1, arbitrary: fc.tuple(text) }),
      query: fc.array(
        fc.tuple(
          fc.oneof(
            { weight: 4, arbitrary: fc.constantFrom(...fieldsOf(call.query), 'page', '__proto__') },
            { weight: 1, arbitrary: text },
          ),
          text,
        ),
        { maxLength: 3 },
      ),
      body: spoilt(good.body, fieldsOf(call.body)),
      language: fc.constantFrom('en', 'pt-BR', 'es;q=0.5, *', ';;;q=,', 'x'.repeat(500)),
      type: fc.constantFrom(
        'application/json',
        'application/json',
        'application/json',
        'application/json; charset=utf-8',
        'text/plain',
        'multipart/form-data; boundary=x',
        'multipart/form-data',
        'application/xml',
        '',
      ),
    })
    await fc.assert(
      fc.asyncProperty(requests, async ({ params, query, body, language, type }) => {
        const [id] = params
        const path = id === undefined ? call.path : call.path.replace(/\{\w+\}/, () => encoded(id))
        const search = query.map(([key, value]) => `${encoded(key)}=${encoded(value)}`).join('&')
        const { status, body: answer } = await core.ask('owner', {
          method: call.method,
          url: `/api/${call.service}${path}?${search}`,
          headers: { 'accept-language': language, ...(call.body ? { 'content-type': type } : {}) },
          ...(call.body
            ? {
                payload: type.startsWith('multipart')
                  ? `--x\r\ncontent-disposition: form-data; name="data"\r\n\r\n${JSON.stringify(body)}\r\n--x--\r\n`
                  : JSON.stringify(body),
              }
            : {}),
        })
        expect(faultOf(name, status, answer)).toBeNull()
      }),
      { seed: SEED, numRuns: RUNS, endOnFailure: true },
    )
  })

  it('bears every hostile text in every field of a good request', async () => {
    const faults: unknown[] = []
    const send = async (request: { query?: object; body?: unknown }, said: string) => {
      const good = await goodInput(name, core.records)
      const whole = {
        ...requestOf(name, { ...good, body: request.body ?? good.body }),
        headers: { 'content-type': 'application/json' },
      }
      const search = Object.entries(request.query ?? {}).map(([key, value]) => `${key}=${encoded(String(value))}`)
      const { status, body } = await core.ask('owner', {
        ...whole,
        url: `${whole.url.split('?')[0]}?${search.join('&')}`,
      })
      const fault = faultOf(name, status, body)
      if (fault) faults.push([request, said, fault])
    }
    for (const said of nasty) {
      for (const field of fieldsOf(call.query)) await send({ query: { [field]: said } }, said)
      if (fieldsOf(call.body).includes('reason'))
        await send({ body: { event: 'DISAPPROVE', __v: 0, reason: { code: 'OTHER', text: said } } }, said)
    }
    expect(faults).toEqual([])
  })

  it('answers any text of headers and of the body the same way', async () => {
    const good = await goodInput(name, core.records)
    const request = requestOf(name, good)
    const header = fc.oneof(
      fc.string({ maxLength: 40 }).map((value) => value.replaceAll(/[^\u0020-\u007e]/g, '')),
      fc.constantFrom('a'.repeat(5000), 'Bearer', 'Bearer x y', 'null'),
    )
    const requests = fc.record({
      name: fc.constantFrom('user-id', 'tenant', 'access-token', 'idempotency-key', 'authorization', 'accept-language'),
      value: header,
      payload: fc.string({ unit: 'binary', maxLength: 60 }),
    })
    await fc.assert(
      fc.asyncProperty(requests, async ({ name: field, value, payload }) => {
        const { status, body } = await core.ask('owner', {
          ...request,
          ...(call.body ? { payload } : {}),
          headers: { ...request.headers, [field]: value },
        })
        expect(faultOf(name, status, body)).toBeNull()
      }),
      { seed: SEED, numRuns: RUNS / 2, endOnFailure: true },
    )
  })
})

describe('what is no call', () => {
  it('refuses hostile addresses of files, of the stream and of nothing', async () => {
    const links = fc.record({
      id: text,
      query: fc.array(fc.tuple(fc.constantFrom('tenant', 'expires', 'signature'), text), { maxLength: 4 }),
    })
    await fc.assert(
      fc.asyncProperty(links, async ({ id, query }) => {
        const search = query.map(([key, value]) => `${key}=${encoded(value)}`).join('&')
        for (const url of [
          `${FILE_PATH.replace('{id}', encoded(id))}?${search}`,
          `${CHANGES_PATH}?${search}`,
          `/api/${encoded(id)}`,
        ]) {
          const { status, body } = await core.ask(null, { url })
          expect([400, 401, 404]).toContain(status)
          expect(baseErrorReply.parse(body)).toEqual(body)
        }
      }),
      { seed: SEED, numRuns: RUNS, endOnFailure: true },
    )
  })
})
