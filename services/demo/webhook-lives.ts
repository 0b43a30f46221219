import type { Delivered } from '../webhook/sender.ts'
import type { Dice } from './dice.ts'
import { MINUTE } from './moments.ts'

/** What became of a request: its status, its attempts, and when the next one is due, if any. */
export interface Life {
  status: string
  attempts: { code: Delivered['statusCode']; failure: Delivered['failure'] }[]
  next: number | null
}

export function lifeOf(dice: Dice, at: number): Life {
  const kind = dice.weighted({ SUCCESS: 80, LATER: 7, ERROR: 6, REFUSED: 2, PENDING: 3, CANCELED: 2 })
  const failed = (code: Delivered['statusCode'], failure: Delivered['failure'], times: number) =>
    Array.from({ length: times }, () => ({ code, failure }))
  switch (kind) {
    case 'LATER':
      return {
        status: 'SUCCESS',
        attempts: [...failed(503, null, dice.int(1, 2)), { code: 200, failure: null }],
        next: null,
      }
    case 'ERROR':
      return {
        status: 'ERROR',
        attempts: dice.chance(0.5) ? failed(500, null, 8) : failed(null, 'TIMEOUT', 8),
        next: null,
      }
    case 'REFUSED':
      return { status: 'ERROR', attempts: failed(422, null, 8), next: null }
    case 'PENDING':
      return { status: 'PENDING', attempts: failed(502, null, dice.int(2, 4)), next: at + dice.int(30, 300) * MINUTE }
    case 'CANCELED':
      return { status: 'CANCELED', attempts: failed(404, null, 1), next: null }
    default:
      return { status: 'SUCCESS', attempts: [{ code: 200, failure: null }], next: null }
  }
}
