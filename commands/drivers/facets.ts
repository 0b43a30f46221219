import type { Target } from '../command.ts'
import { facet } from '../facet.ts'

/** The links of the driver on screen to companies, by their statuses. */
export const driverLinks = facet<{ statuses: readonly string[] }, { unlink(): void; link(): void }>('driverLinks', {
  statuses: [],
})

/** The additional documents of the driver on screen; `add` opens the form for handing one in. */
export const driverDocuments = facet<object, { add(document: Target): void }>('driverDocuments', {})

/** The pendencies of the driver on screen. */
export const driverPendencies = facet<object, { ask(): void }>('driverPendencies', {})

/**
 * The driver whose access code is on screen, the code, and how long until another one can be generated; null for none.
 */
export const accessCode = facet<
  { driver: string | null; code: string | null; wait: string | null },
  { lookUp(): void; generate(): void }
>('accessCode', { driver: null, code: null, wait: null })

/**
 * The image of a licence beside its form; `hindrance` is the reason why it cannot be read now, null where it can.
 * `unsure` counts the fields to check, and `isStranger` is true while an image of somebody else waits for an answer.
 */
export const licenceImage = facet<
  { hindrance: 'noImage' | 'reading' | 'waiting' | null; isFull: boolean; unsure: number; isStranger: boolean },
  { read(): void; choose(): void; turn(): void; nextUnsure(): void; takeStranger(): void; dropStranger(): void }
>('licenceImage', { hindrance: 'noImage', isFull: false, unsure: 0, isStranger: false })

/** The driver who has the document in the form already; null for none. */
export const knownDriver = facet<{ path: string | null }, object>('knownDriver', { path: null })

/** The channels over which the driver on screen gets no notifications. */
export const driverOptOuts = facet<object, { choose(): void }>('driverOptOuts', {})
