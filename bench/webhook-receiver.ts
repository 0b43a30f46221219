import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'

export interface BenchReceiver {
  server: Server
  origin: string
  /** Milliseconds from a message's own time to its arrival. */
  delays: number[]
  /** Closes the connections that the dead endpoint keeps waiting. */
  hangUp(): void
}

/** A receiver that answers at once, except for one path, which it never answers. */
export async function startReceiver(): Promise<BenchReceiver> {
  const hanging = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    request.resume()
    if (request.url === '/dead') return void hanging.add(response)
    const [, made] = /^msg_([0-9a-f]{11})_/.exec(String(request.headers['webhook-id'])) ?? []
    if (made !== undefined) receiver.delays.push(Date.now() - Number.parseInt(made, 16))
    response.writeHead(200).end('ok')
  })
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const receiver: BenchReceiver = {
    server,
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    delays: [],
    hangUp() {
      for (const response of hanging) response.destroy()
      hanging.clear()
    },
  }
  return receiver
}
