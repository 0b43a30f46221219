import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Verifies as Standard Webhooks describes, for tests, without their library, so that signer and verifier are not the
 * same code: HMAC-SHA256 of `id.timestamp.body` with the key's bytes, in base64, is one of the space-separated `v1`
 * signatures.
 */
export function isSigned(
  secret: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: string,
  now = new Date(),
): boolean {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name]),
  )
  if (!(Math.abs(now.getTime() / 1000 - Number(timestamp)) <= 300)) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  return (signatures ?? '').split(' ').some((signature) => {
    const [version, value = ''] = signature.split(',')
    const received = Buffer.from(value, 'base64')
    return version === 'v1' && received.length === expected.length && timingSafeEqual(received, expected)
  })
}
