import { expect, it } from 'vitest'
import { suggestReason } from './suggested-reason.ts'

const field = (name: string, registered: string | null, read: string | null) => ({
  field: name,
  registered,
  read,
  confidence: null,
  isPrinted: true,
  region: null,
})
const now = Date.parse('2026-02-09T15:00:00')

it.each([
  ['nothing differs', [field('fullName', 'Ana', 'ANA'), field('expireAt', '2027-01-01', '2027-01-01')], null],
  ['a value differs', [field('fullName', 'Ana', 'EVA')], 'DATA_MISMATCH'],
  ['nothing was read', [field('fullName', 'Ana', null)], null],
  ['the image says that it expired', [field('expireAt', '2027-01-01', '2026-02-08')], 'EXPIRED'],
  ['it is registered as expired', [field('expireAt', '2026-02-08', null), field('fullName', 'Ana', 'EVA')], 'EXPIRED'],
  ['today is its last day', [field('expireAt', '2026-02-09', '2026-02-09')], null],
  ['what was read is no day', [field('expireAt', null, '9.2.')], null],
])('where %s', (_what, fields, reason) => {
  expect(suggestReason(fields, now)).toBe(reason)
})
