import { facet } from '../facet.ts'

/** The dialogs of a freight's screen. */
export const freightForms = ['EDIT_NEGOTIATION', 'UPDATE_DATES', 'COPY', 'DEFINE_DRIVERS'] as const
export type FreightForm = (typeof freightForms)[number]

/** The freight on screen: opens the dialog of an event, and copies its text. */
export const freightRecord = facet<object, { open(form: FreightForm): void; share(): void }>('freightRecord', {})
