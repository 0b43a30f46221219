import { connect } from 'node:net'
import { once } from 'node:events'
import { CHANGES_PATH } from '#contract/paths'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openApi } from '../fixtures/api.ts'
import { startServer } from '../fixtures/server.ts'

const SECRET = 'torre-demo'

async function tokenOf(url: string): Promise<string> {
  const reply = await fetch(`${url}/realms/demo/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: 'automation-owner',
      client_secret: SECRET,
    }),
  })
  return ((await reply.json()) as { access_token: string }).access_token
}

describe('a process that gets SIGTERM', () => {
  it('says that it drains, answers what it has begun, sends streams away, and ends with 0', async () => {
    const server = await startServer({ TORRE_LATENCY_MS: '1500' })
    onTestFinished(() => server.remove())
    const token = await tokenOf(server.url)
    const headers = { authorization: `Bearer ${token}` }
    const stream = await fetch(server.url + CHANGES_PATH, { headers })
    // An open connection, over which a request comes after the signal.
    const { hostname, port } = new URL(server.url)
    const open = connect(Number(port), hostname)
    onTestFinished(() => void open.destroy())
    await once(open, 'connect')
    open.write('GET /health HTTP/1.1\r\nhost: a\r\n\r\n')
    expect(String((await once(open, 'data'))[0])).toContain('200 OK')
    const underWay = fetch(`${server.url}/api/core/departments`, { headers })
    const ending = server.stop()
    const text = await stream.text()
    expect(text).toMatch(/^retry: \d+\n/)
    expect(text.endsWith('event: reconnect\ndata: {}\n\n')).toBe(true)
    open.write('GET /health HTTP/1.1\r\nhost: a\r\n\r\n')
    const health = String((await once(open, 'data'))[0])
    expect([health.includes('503'), health.includes('connection: close'), health.includes('draining')]).toEqual([
      true,
      true,
      true,
    ])
    const [refused] = (await once(connect(Number(port), hostname), 'error')) as [NodeJS.ErrnoException]
    expect(refused.code).toBe('ECONNREFUSED')
    const reply = await underWay
    expect([reply.status, reply.headers.get('connection')]).toEqual([200, 'close'])
    const ended = await ending
    expect([ended.code, ended.signal]).toEqual([0, null])
    await server.start()
    await openApi(server.url)
  })

  it('ends at once at the second signal, and after its time at the latest', async () => {
    const server = await startServer({ TORRE_LATENCY_MS: '60000' })
    onTestFinished(() => server.remove())
    const headers = { authorization: `Bearer ${await tokenOf(server.url)}` }
    const cut = fetch(`${server.url}/api/core/departments`, { headers }).catch(() => 'cut')
    await fetch(`${server.url}/health`)
    void server.stop()
    const second = await server.stop()
    expect([second.code, second.signal, await cut]).toEqual([1, null, 'cut'])

    const short = await startServer({ TORRE_LATENCY_MS: '60000', TORRE_STOP_SECONDS: '0.5' })
    onTestFinished(() => short.remove())
    const late = { authorization: `Bearer ${await tokenOf(short.url)}` }
    const cutLater = fetch(`${short.url}/api/core/departments`, { headers: late }).catch(() => 'cut')
    await fetch(`${short.url}/health`)
    const ended = await short.stop()
    expect([ended.code, await cutLater]).toEqual([1, 'cut'])
    expect(ended.stderr).toContain('had no answer within 0.5 seconds')
  })
})
