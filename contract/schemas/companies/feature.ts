/** Which company is the tenant's own: `extensions/companies`. */
export const OWN_COMPANY_FEATURE = 'ownCompany'
/** In which time zone the tenant's days begin and end: `extensions/time-zone`. */
export const TIME_ZONE_FEATURE = 'timeZone'
