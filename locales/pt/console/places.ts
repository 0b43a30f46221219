/** Groups of the navigation menu, and the parent of the campaigns. */
export const menuGroups = {
  reviews: 'Revisão',
  freights: 'Fretes',
  backoffice: 'Backoffice',
  campaigns: 'Campanhas',
  general: 'Geral',
  help: 'Ajuda',
} as const

/** Explanations for a place that cannot be shown. */
export const later = {
  disabled: 'Este lugar está desativado.',
  feature: 'Sua empresa não tem este recurso.',
} as const
