/** Groups of the navigation menu, and the parent of the campaigns. */
export const menuGroups = {
  reviews: 'Revisión',
  freights: 'Fletes',
  backoffice: 'Backoffice',
  campaigns: 'Campañas',
  general: 'General',
  help: 'Ayuda',
} as const

/** Explanations for a place that cannot be shown, or not yet. */
export const later = {
  soon: 'próximamente',
  title: '{{place}}: esta pantalla llega después',
  hint: 'Todavía no está construida. Su dirección ya es la definitiva y nada de lo que usted hace en las otras pantallas depende de ella.',
  instead: 'Mientras tanto, lo más cercano que existe: {{place}}.',
  disabled: 'Este lugar está desactivado.',
  feature: 'Su empresa no tiene esta función.',
} as const
