import type * as pt from '../pt/wizards.ts'
import type { Translation } from '../translation.ts'

/** Creations in steps. */
export const wizards: Translation<typeof pt.wizards> = {
  steps: 'Pasos: {{title}}',
  summary: 'Resumen',
  done: 'listo',
  accept: 'Continuar',
  back: 'Paso anterior',
  forward: 'Paso siguiente',
  goToStep: 'Ir a la etapa de número',
  stepNumber: 'Número de la etapa',
  stepClosed: 'Esta etapa se abre después de las anteriores.',
  stepSynonyms: 'etapa, avanzar, volver',
}
