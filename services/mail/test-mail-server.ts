import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real mail server on loopback, for tests. */
export interface TestMailServer {
  port: number
  /** Received messages, in order, with the recipients of the envelope. */
  received: (Email & { recipients: string[] })[]
  stop(): Promise<void>
}

interface TestMailOptions {
  /** Any free port by default. */
  port?: number
  /** The refusal of a message, or null to take it; codes from 500 are final. */
  refuse?(recipients: readonly string[]): { code: number; text: string } | null
}

export async function startMailServer({
  port = 0,
  refuse = () => null,
}: TestMailOptions = {}): Promise<TestMailServer> {
  const received: TestMailServer['received'] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, answer) {
      const recipients = envelope.rcptTo.map(({ address }) => address)
      void (async () => {
        const bytes = await buffer(stream)
        const refusal = refuse(recipients)
        if (refusal) return answer(Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
        received.push({ ...(await PostalMime.parse(bytes)), recipients })
        answer()
      })()
    },
  })
  server.on('error', () => undefined)
  const listener = server.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
