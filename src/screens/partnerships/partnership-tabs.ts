export const partnershipTabs = ['DETAILS', 'NUMBERS', 'HISTORY'] as const
export type PartnershipTab = (typeof partnershipTabs)[number]
