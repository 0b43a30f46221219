/** Creations in steps. */
export const wizards = {
  steps: 'Etapas: {{title}}',
  summary: 'Resumo',
  done: 'concluída',
  accept: 'Continuar',
  back: 'Etapa anterior',
  forward: 'Próxima etapa',
  goToStep: 'Ir para a etapa de número',
  stepNumber: 'Número da etapa',
  stepClosed: 'Esta etapa abre depois das anteriores.',
  stepSynonyms: 'passo, avançar, voltar',
} as const
