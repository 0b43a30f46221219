import { randomBytes } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { type Deliverer, startDeliverer } from './deliverer.ts'
import { createSender } from './sender.ts'

interface TestDelivererOptions {
  now?: () => Date
  timeoutMs?: number
  onFault?(error: unknown): void
}

/**
 * A deliverer that may reach loopback, for tests. Its timeout is long, so that answers arrive on a busy machine too;
 * tests of missing answers pass a shorter one.
 */
export function startTestDeliverer(
  database: Database,
  { now = () => new Date(), timeoutMs = 30_000, onFault = () => undefined }: TestDelivererOptions = {},
): Promise<Deliverer> {
  const sender = createSender({ now, loopback: true, timeoutMs })
  return startDeliverer({
    database,
    sender,
    now,
    newId: () => randomBytes(12).toString('hex'),
    chance: () => 0.5,
    pollMs: 50,
    onFault,
  })
}
