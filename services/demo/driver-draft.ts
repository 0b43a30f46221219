import type { ReviewKind } from '#contract/schemas/reviews/review'
import type { Page } from './album.ts'
import type { Given } from './course.ts'
import type { Dice } from './dice.ts'
import type { Person } from './people.ts'
import { type Ledger, live } from './record.ts'

export interface GeneratorOptions {
  tenant: string
  seed: number
  /** Number of drivers in the finished tenant; decides which share of them waits. */
  drivers: number
  /** All dates are relative to it. */
  now: Date
  /** Number of waiting drivers with images of their own; later ones reuse those. */
  images: number
}

/** Kind of the record that waits for a decision, or `settled` for none. */
export type Situation = 'registration' | 'renewal' | 'vehicle' | 'document' | 'composition' | 'settled'

/** Input shared by the functions that make one driver's records. */
export interface DriverDraft {
  dice: Dice
  options: GeneratorOptions
  number: number
  situation: Situation
  person: Person
  /** Number of the person document. */
  document: string
  ledger: Ledger
  page: Page
  registered: number
  /** Moment since which waiting records wait, or before which all records were settled. */
  until: number
}

/** Share of waiting records that a colleague has put aside. */
const FLAGGED = 0.025

/** Events in the life of a document or a vehicle that no longer waits, with their weights. */
export const settledDocumentCourses = {
  'SENT APPROVE': 56,
  'SENT TRUST_RULE_PASSED': 30,
  'SENT APPROVE EXPIRED': 6,
  'SENT DISAPPROVE': 6,
  NONE: 2,
} as const

/** Events before a review that has not ended, with their weights. */
export const waitingCourses = { SENT: 82, 'SENT REVISION_STARTED': 18 } as const

/** Generates one record's life between registration and now. */
export function lifeOf(draft: DriverDraft, kind: ReviewKind, id: string, course: string, given: Given = {}) {
  const { dice, ledger, registered, until } = draft
  const flag = dice.chance(FLAGGED) ? dice.pick(['admin', 'owner'] as const) : null
  return live(dice, ledger, {
    kind,
    id,
    events: course === 'NONE' ? [] : course.split(' '),
    given,
    from: registered,
    until,
    flag,
  })
}
