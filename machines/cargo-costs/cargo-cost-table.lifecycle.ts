import { deletable } from '../general/deletable.ts'

/** A cost table. It is edited as long as it is there; a deleted one does not come back. */
export const cargoCostTable = deletable('cargoCostTable')
