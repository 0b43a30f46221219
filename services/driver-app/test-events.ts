import { createHash } from 'node:crypto'

/** A version 8 UUID (RFC 9562 §5.8) of a name, so that an event is the same event wherever it is named. */
export function eventId(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
