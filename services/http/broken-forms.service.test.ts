import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestCore, type TestCore } from '../app/test-core.ts'
import { formOf, testFile } from './test-form.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
  await core.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => core?.close())

const FILE = testFile('image', 'image/png', { bytes: Buffer.alloc(200_000, 1) })
const { headers, payload } = formOf({ type: 'CNH' }, [FILE])

describe('a form that breaks off inside a file', () => {
  it.each([200, 1_000, 150_000, payload.length - 40])('is malformed, where it ends after %i bytes', async (length) => {
    const { status, body } = await core.ask('operator', {
      method: 'POST',
      url: '/api/core/driver-license/fill-data',
      headers,
      payload: payload.subarray(0, length),
    })
    expect([status, (body as { error: string }).error]).toEqual([400, 'MALFORMED'])
  })

  it('ends nothing but itself, where its connection breaks', async () => {
    const address = core.app.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const token = await core.token('operator')
    for (let round = 0; round < 5; round += 1) {
      const socket = connect(port, '127.0.0.1')
      await new Promise((resolve) => socket.once('connect', resolve))
      socket.write(
        `POST /api/core/driver-license/fill-data HTTP/1.1\r\nhost: torre.test\r\nauthorization: Bearer ${token}\r\ncontent-type: ${headers['content-type'] ?? ''}\r\ncontent-length: ${payload.length}\r\n\r\n`,
      )
      await new Promise((resolve) => socket.write(payload.subarray(0, 100_000), resolve))
      socket.destroy()
    }
    expect((await core.ask('operator', { url: '/health' })).status).toBe(200)
  })
})
