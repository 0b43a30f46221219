import { SEARCH_MINIMUM } from '#contract/schemas/general/paging'

/** When a typed text is searched. */
export interface SearchRule {
  /** Milliseconds after the last key. */
  delay: number
  /** Fewest characters, counted as a search counts them. */
  minimum: number
  /** Whether options are offered before anything is typed. */
  offersAtOnce: boolean
}

/** CON-5-002, CTR §9. Options come from the commodities list (CTR-2-002), which is offered before anything is typed. */
export const COMMODITY_SEARCH: SearchRule = { delay: 1_000, minimum: SEARCH_MINIMUM, offersAtOnce: true }
/** Locales, and cities of a chosen state (CON-5-003, CTR-2-043). */
export const LOCALE_SEARCH: SearchRule = { delay: 1_000, minimum: SEARCH_MINIMUM, offersAtOnce: false }
/**
 * Options of vehicles, and time zones: they are offered before anything is typed, because they are few or the page has
 * them. The pause is not in the specification; it equals the palette's.
 */
export const OPTION_SEARCH: SearchRule = { delay: 150, minimum: SEARCH_MINIMUM, offersAtOnce: true }
/** From the third character on (CTR-2-042). The pause is not in the specification; it spares a search for each key. */
export const COMPANY_SEARCH: SearchRule = { delay: 300, minimum: 3, offersAtOnce: false }
/** Segmentation lists: the newest are offered before anything is typed. The pause is not in the specification. */
export const SEGMENTATION_SEARCH: SearchRule = { delay: 300, minimum: SEARCH_MINIMUM, offersAtOnce: true }
/** Drivers, by name, document or phone. The pause is not in the specification; it equals that of companies. */
export const DRIVER_SEARCH: SearchRule = { delay: 300, minimum: SEARCH_MINIMUM, offersAtOnce: false }
/** People of the company, by name, e-mail or document. The pause is not in the specification; it equals that of companies. */
export const USER_SEARCH: SearchRule = { delay: 300, minimum: SEARCH_MINIMUM, offersAtOnce: false }
