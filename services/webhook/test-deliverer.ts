import { randomBytes } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { type Deliverer, startDeliverer } from './deliverer.ts'
import { createSender } from './sender.ts'

interface TestDelivererOptions {
  now?: () => Date
  timeoutMs?: number
  onFault?(error: unknown): void
}

/** A deliverer that may reach loopback. What is answered is waited for, however busy the machine is: who tests what is not says how long. For tests. */
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
