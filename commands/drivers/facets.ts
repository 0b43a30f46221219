import { facet } from '../facet.ts'

/** The links of the driver on screen to companies, by their statuses. */
export const driverLinks = facet<{ statuses: readonly string[] }, { unlink(): void }>('driverLinks', { statuses: [] })

/**
 * The driver whose access code is on screen, the code, and how long until another one can be generated; null for none.
 */
export const accessCode = facet<
  { driver: string | null; code: string | null; wait: string | null },
  { lookUp(): void; generate(): void }
>('accessCode', { driver: null, code: null, wait: null })

/** The image of a licence beside its form; `hindrance` is the reason why it cannot be read now, null where it can. */
export const licenceImage = facet<
  { hindrance: 'noImage' | 'reading' | 'waiting' | null },
  { read(): void; choose(): void }
>('licenceImage', { hindrance: 'noImage' })
