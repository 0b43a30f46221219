import { facet } from '../facet.ts'

/** The form of a drawer: whether it has as many buttons as a drawer may have. */
export const drawerForm = facet<{ isFull: boolean }, { addButton(): void }>('drawerForm', { isFull: false })
