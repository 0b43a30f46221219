import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import type { GatewayFault } from '#contract/schemas/notifications/demo-gateway'
import { NOTIFICATION_RECEIPTS_PATH } from '#contract/paths'

/** Key of the demo's gateway; it protects nothing, as the passwords of demo accounts. */
export const DEMO_GATEWAY_SECRET = `whsec_${Buffer.from('torre demo gateway, not secret').toString('base64')}`

/** Time between a message and its receipt, milliseconds. */
const RECEIPT_AFTER_MS = 400
/** Of a hundred messages: those that do not arrive, and those whose link is clicked. */
const BOUNCED = 4
const CLICKED = 20

/** A number from 0 to 99 that is always the same for a message. */
const percentOf = (id: string) => createHash('sha256').update(id).digest().readUInt16BE(0) % 100

/** The receipts of a message: it arrives and may be clicked, or it does not. */
function receiptsOf(id: string): string[] {
  const percent = percentOf(id)
  if (percent < BOUNCED) return ['notification.bounced']
  return ['notification.delivered', ...(percent < BOUNCED + CLICKED ? ['notification.clicked'] : [])]
}

async function sendReceipts(publicUrl: string, id: string, times: number): Promise<void> {
  await pause(RECEIPT_AFTER_MS)
  const receipts = receiptsOf(id).flatMap((type, at) => Array.from({ length: times }, () => ({ type, at })))
  for (const { type, at } of receipts) {
    const body = JSON.stringify({ type, id })
    // A receipt that is told twice has one id, by which it counts once.
    const receiptId = `receipt:${id}:${at}`
    const now = new Date()
    await fetch(new URL(NOTIFICATION_RECEIPTS_PATH, publicUrl), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': receiptId,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
        'webhook-signature': new Webhook(DEMO_GATEWAY_SECRET).sign(receiptId, now, body),
      },
      body,
    })
  }
}

async function isSigned(request: IncomingMessage): Promise<boolean> {
  const body = (await buffer(request)).toString()
  try {
    new Webhook(DEMO_GATEWAY_SECRET).verify(body, request.headers as Record<string, string>)
    return true
  } catch {
    return false
  }
}

/** The answer under each fault; the others answer as usual. */
const ANSWERS: Partial<Record<GatewayFault, [status: number, headers?: Record<string, string>]>> = {
  ERRORS: [500],
  TOO_MANY: [429, { 'retry-after': '5' }],
  GONE: [410],
}
/** How long a slow answer takes, milliseconds. */
const SLOW_MS = 4_000

/**
 * The demo's gateway of notifications on loopback: takes every message and tells later what became of it, unless a
 * person lets it misbehave towards the tenant, which the message's id names.
 */
export async function startDemoGateway(
  publicUrl: string,
  faultOf: (tenant: string) => Promise<GatewayFault>,
): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const answer = async () => {
      if (!(await isSigned(request))) return response.writeHead(401).end()
      const id = String(request.headers['webhook-id'])
      const fault = await faultOf(id.split(':')[0] ?? '')
      const [status, headers = {}] = ANSWERS[fault] ?? [202]
      if (fault === 'SLOW') await pause(SLOW_MS)
      if (fault === 'NO_ANSWER') return response.destroy()
      response.writeHead(status, headers).end()
      if (status === 202) await sendReceipts(publicUrl, id, fault === 'TWICE' ? 2 : 1)
    }
    // A process that stops tells nothing any more.
    void answer().catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/messages`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
