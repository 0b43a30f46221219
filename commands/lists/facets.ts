import { TABLE_PAGE_LENGTHS } from '#contract/schemas/general/paging'
import { facet } from '../facet.ts'

/** Rows of a list's page: the specified numbers, and as many as the screen holds (decisions §21). */
export const rowChoices = [...TABLE_PAGE_LENGTHS, 'fit'] as const
export type RowChoice = (typeof rowChoices)[number]

/** The digits that a person may give to saved views. */
export const viewKeys = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
export type ViewKey = (typeof viewKeys)[number]

/** The digits that saved views have; opening the view of a digit, and giving one to the view on screen. */
export const keyedViews = facet<{ used: readonly ViewKey[] }, { open(key: ViewKey): void; assign(key: ViewKey): void }>(
  'keyedViews',
  { used: [] },
)

/** The record in focus beside its list. */
export const peek = facet<object, { toggle(): void; hold(): (() => void) | null }>('peek', {})

/** The rows of the list's page. */
export const pageRows = facet<object, { choose(choice: RowChoice): void }>('pageRows', {})

/** The tabs of a list that is shown in parts. */
export const listTabs = facet<object, { turn(step: 1 | -1): void }>('listTabs', {})
