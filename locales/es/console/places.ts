/** Groups of the navigation menu, and the parent of the campaigns. */
export const menuGroups = {
  reviews: 'Revisión',
  freights: 'Fletes',
  backoffice: 'Backoffice',
  campaigns: 'Campañas',
  general: 'General',
  help: 'Ayuda',
} as const

/** Explanations for a place that cannot be shown. */
export const later = {
  disabled: 'Este lugar está desactivado.',
  feature: 'Su empresa no tiene esta función.',
} as const
