/** Groups of the navigation menu, and the parent of the campaigns. */
export const menuGroups = {
  reviews: 'Review',
  freights: 'Freights',
  backoffice: 'Backoffice',
  campaigns: 'Campaigns',
  general: 'General',
  help: 'Help',
} as const

/** Explanations for a place that cannot be shown. */
export const later = {
  disabled: 'This place is switched off.',
  feature: 'Your company does not have this feature.',
} as const
