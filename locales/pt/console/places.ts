/** Groups of the navigation menu, and the parent of the campaigns. */
export const menuGroups = {
  reviews: 'Revisão',
  freights: 'Fretes',
  backoffice: 'Backoffice',
  campaigns: 'Campanhas',
  general: 'Geral',
  help: 'Ajuda',
} as const

/** Explanations for a place that cannot be shown, or not yet. */
export const later = {
  soon: 'em breve',
  title: '{{place}}: esta tela vem depois',
  hint: 'Ela ainda não foi construída. O endereço já é o definitivo, e nada do que você faz nas outras telas depende dela.',
  instead: 'Enquanto isso, o que existe de mais próximo: {{place}}.',
  disabled: 'Este lugar está desativado.',
  feature: 'Sua empresa não tem este recurso.',
} as const
