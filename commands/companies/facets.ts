import { facet } from '../facet.ts'

/** The tenant's own company: names the registered company that it is. */
export const ownCompany = facet<object, { choose(): void }>('ownCompany', {})
