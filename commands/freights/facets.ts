import { facet } from '../facet.ts'

/** The dialogs of a freight's screen, by the event that each prepares. */
export type FreightForm = 'EDIT_NEGOTIATION' | 'UPDATE_DATES' | 'COPY' | 'DEFINE_DRIVERS'

/** The freight on screen: opens the dialog of an event, and copies its text. */
export const freightRecord = facet<object, { open(form: FreightForm): void; share(): void }>('freightRecord', {})

/** How a person contacts a driver whom a search for a freight found. */
export type ContactWay = 'OPEN_WHATSAPP' | 'OPEN_PHONE' | 'CONTACT'

/** The drivers found for a freight: contacting one, defining the chosen ones, and the other search. */
export const foundDrivers = facet<
  { isBeyond: boolean },
  {
    contact(way: ContactWay, driver: string, phone: string): void
    define(): void
    turn(): void
    explain(driver: string): void
  }
>('foundDrivers', { isBeyond: false })
