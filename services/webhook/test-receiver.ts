import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { TEST_SECRET } from './test-records.ts'

/** One delivery as it arrived. */
export interface Arrival {
  path: string
  webhookId: string
  headers: IncomingMessage['headers']
  body: string
  /** Whether the signature is valid for the key that the receiver knows. */
  verified: boolean
}

/** Answers a delivery; one that does nothing lets the request hang. */
type Answering = (response: ServerResponse, arrival: Arrival, request: IncomingMessage) => void

/** A server on loopback that records what arrives, for tests. */
export interface TestReceiver {
  origin: string
  arrivals: Arrival[]
  /** How the server answers from now on. */
  answer: Answering
  /** How often each webhook id was answered with 2xx. */
  accepted(): Map<string, number>
  close(): Promise<void>
}

export const ok: Answering = (response) => void response.writeHead(200, { 'content-type': 'text/plain' }).end('ok')
export const answerWith =
  (status: number, headers: Record<string, string> = {}): Answering =>
  (response) =>
    void response.writeHead(status, headers).end()

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

function isVerified(secret: string, body: string, headers: IncomingMessage['headers']): boolean {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>)
    return true
  } catch {
    return false
  }
}

export async function openTestReceiver(answer: Answering = ok, secret = TEST_SECRET): Promise<TestReceiver> {
  const acceptedCounts = new Map<string, number>()
  const server = createServer((request, response) => {
    void bodyOf(request).then(
      (body) => {
        const webhookId = String(request.headers['webhook-id'])
        const arrival = {
          path: request.url ?? '',
          webhookId,
          headers: request.headers,
          body,
          verified: isVerified(secret, body, request.headers),
        }
        receiver.arrivals.push(arrival)
        response.on('finish', () => {
          if (response.statusCode >= 200 && response.statusCode < 300)
            acceptedCounts.set(webhookId, (acceptedCounts.get(webhookId) ?? 0) + 1)
        })
        receiver.answer(response, arrival, request)
      },
      () => undefined, // The sender hung up.
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const receiver: TestReceiver = {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    arrivals: [],
    answer,
    accepted: () => acceptedCounts,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return receiver
}
