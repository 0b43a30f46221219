import { request } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { addressOf, listen, type Listening } from './listener.ts'

const settings = { host: '127.0.0.1', port: 0 }

let listening: Listening | null = null
afterEach(() => {
  listening?.server.closeAllConnections()
  listening?.server.close()
  listening = null
})

/** A process that starts, on a free port. */
async function starting(): Promise<{ url: string; become: Listening['release'] }> {
  const own = await listen(settings)
  listening = own
  return {
    url: addressOf(own.server, settings),
    become() {
      own.server.removeAllListeners('request')
      own.server.on('request', (asked, reply) => {
        const parts: Buffer[] = []
        asked.on('data', (part: Buffer) => parts.push(part))
        asked.on('end', () => reply.end(`${asked.method} ${asked.url} ${Buffer.concat(parts).toString()}`))
      })
      own.release()
    },
  }
}

/** Sends a request and waits until all of it is on its way; its answer comes later. */
async function sent(url: string, init: { method: string; accept: string; body?: string }) {
  const asking = request(url, { method: init.method, agent: false, headers: { accept: init.accept } })
  const answered = new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    asking.once('error', reject)
    asking.once('response', (reply) => {
      let text = ''
      reply.on('data', (part: Buffer) => (text += part.toString()))
      reply.once('end', () => resolve({ status: reply.statusCode, text }))
    })
  })
  await new Promise<void>((resolve) => asking.end(init.body, () => resolve()))
  return { answered }
}

it('holds pages, forms and calls until the process is ready, and answers each of them then', async () => {
  const { url, become } = await starting()
  const page = await sent(`${url}/reviews`, { method: 'GET', accept: 'text/html' })
  const form = await sent(`${url}/sign-in`, { method: 'POST', accept: 'text/html', body: 'username=ana&password=x' })
  const call = await sent(`${url}/api/core/drivers`, { method: 'GET', accept: 'application/json' })
  // The answer to `/health` comes after the others were received, because each had its connection before.
  const health = await fetch(`${url}/health`)
  expect([health.status, health.headers.get('retry-after'), await health.json()]).toEqual([
    503,
    '2',
    { status: 'starting' },
  ])
  become()
  expect(await Promise.all([page.answered, form.answered, call.answered])).toEqual([
    { status: 200, text: 'GET /reviews ' },
    { status: 200, text: 'POST /sign-in username=ana&password=x' },
    { status: 200, text: 'GET /api/core/drivers ' },
  ])
})
