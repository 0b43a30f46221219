import { SEARCH_MINIMUM } from '#contract/schemas/paging'

/** When what is typed is looked up. */
export interface SearchRule {
  /** Milliseconds after the last key. */
  delay: number
  /** Fewest characters, as they count in a search. */
  minimum: number
  /** Whether options are offered before anything is typed. */
  offersAtOnce: boolean
}

/** CON-5-002, CTR §9; options come from the commodities list (CTR-2-002), which is there before anything is typed. */
export const COMMODITY_SEARCH: SearchRule = { delay: 1_000, minimum: SEARCH_MINIMUM, offersAtOnce: true }
/** Locales, and cities of a state that is chosen already (CON-5-003, CTR-2-043). */
export const LOCALE_SEARCH: SearchRule = { delay: 1_000, minimum: SEARCH_MINIMUM, offersAtOnce: false }
/** Options of vehicles are few: all of them are offered before anything is typed. The pause is ours. */
export const VEHICLE_OPTION_SEARCH: SearchRule = { delay: 150, minimum: SEARCH_MINIMUM, offersAtOnce: true }
/** Only where the text is longer than 2 characters (CTR-2-042); the pause is ours. */
export const COMPANY_SEARCH: SearchRule = { delay: 300, minimum: 3, offersAtOnce: false }
