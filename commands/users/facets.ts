import { facet } from '../facet.ts'

/** The dialogs about one user, by its id. */
export const userDialogs = facet<Record<never, never>, { editAccess(id: string): void; makeLink(id: string): void }>(
  'userDialogs',
  {},
)

/** The departments of a user's form: whether each department of the company has its row. */
export const departmentRows = facet<{ isFull: boolean }, { add(): void }>('departmentRows', { isFull: false })
