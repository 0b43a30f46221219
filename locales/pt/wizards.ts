/** Creations in steps. */
export const wizards = {
  steps: 'Etapas: {{title}}',
  summary: 'Resumo',
  done: 'concluída',
  accept: 'Continuar',
  back: 'Etapa anterior',
  forward: 'Próxima etapa',
  stepSynonyms: 'passo, avançar, voltar',
} as const
