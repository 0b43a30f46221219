/** Groups of the navigation menu, and the parent of the campaigns. */
export const menuGroups = {
  reviews: 'Review',
  freights: 'Freights',
  backoffice: 'Backoffice',
  campaigns: 'Campaigns',
  general: 'General',
  help: 'Help',
} as const

/** Explanations for a place that cannot be shown, or not yet. */
export const later = {
  soon: 'soon',
  title: '{{place}}: this screen comes later',
  hint: 'It is not built yet. Its address is final, and nothing that you do on the other screens depends on it.',
  instead: 'Meanwhile, the nearest thing that exists: {{place}}.',
  disabled: 'This place is switched off.',
  feature: 'Your company does not have this feature.',
} as const
