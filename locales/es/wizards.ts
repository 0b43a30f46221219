/** Creations in steps. */
export const wizards = {
  steps: 'Pasos: {{title}}',
  summary: 'Resumen',
  done: 'listo',
  accept: 'Continuar',
  back: 'Paso anterior',
  forward: 'Paso siguiente',
  stepSynonyms: 'etapa, avanzar, volver',
} as const
