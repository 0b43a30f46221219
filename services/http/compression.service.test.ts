import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestCore, type TestCore } from '../app/test-core.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
  for (let row = 0; row < 10; row += 1) await core.records.driver()
})
afterAll(() => core?.close())

async function received(url: string, accepted: string) {
  const token = await core.token('viewer')
  const reply = await core.app.inject({
    url,
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': accepted },
  })
  return { encoding: reply.headers['content-encoding'], bytes: reply.rawPayload }
}

it('is by Brotli before gzip, where the request accepts it, and says the same', async () => {
  const plain = await received('/api/core/drivers', 'identity')
  const brotli = await received('/api/core/drivers', 'gzip, br')
  const gzip = await received('/api/core/drivers', 'gzip')
  expect([plain.encoding, brotli.encoding, gzip.encoding]).toEqual([undefined, 'br', 'gzip'])
  expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes)
  expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes)
  expect(brotli.bytes.length * 3).toBeLessThan(plain.bytes.length)
})

it('leaves a short reply as it is', async () => {
  expect((await received('/api/core/departments', 'br')).encoding).toBeUndefined()
})
