/** Which company is the tenant's own: `extensions/companies`. */
export const OWN_COMPANY_FEATURE = 'ownCompany'
