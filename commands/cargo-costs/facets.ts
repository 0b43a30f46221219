import { facet } from '../facet.ts'

/** The form of a cost table: whether it takes no further kind of cargo. */
export const cargoCostForm = facet<{ isFull: boolean }, { addItem(): void }>('cargoCostForm', { isFull: false })
