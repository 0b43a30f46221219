import { facet } from '../facet.ts'

/** The dialogs about one user, by its id, and the way to its history. */
export const userDialogs = facet<
  Record<never, never>,
  { editAccess(id: string): void; makeLink(id: string): void; reset(id: string): void; openHistory(id: string): void }
>('userDialogs', {})

/** The departments of a user's form: whether each department of the company has its row. */
export const departmentRows = facet<{ isFull: boolean }, { add(): void }>('departmentRows', { isFull: false })

/** The dialogs of the own profile. */
export const ownProfile = facet<object, { edit(): void; changePassword(): void }>('ownProfile', {})

/** How far the change of the own password is: whether an authenticator can be replaced, and whether codes are shown. */
export const ownPassword = facet<{ isReady: boolean; isNoting: boolean }, { replace(): void; noted(): void }>(
  'ownPassword',
  { isReady: false, isNoting: false },
)
