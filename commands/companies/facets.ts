import { facet } from '../facet.ts'

/** The tenant's own company: names the registered company that it is, and sets its time zone. */
export const ownCompany = facet<object, { choose(): void; setTimeZone(): void }>('ownCompany', {})
