import type * as pt from '../pt/wizards.ts'
import type { Translation } from '../translation.ts'

/** Creations in steps. */
export const wizards: Translation<typeof pt.wizards> = {
  steps: 'Steps: {{title}}',
  summary: 'Summary',
  done: 'done',
  accept: 'Continue',
  back: 'Previous step',
  forward: 'Next step',
  goToStep: 'Go to the step of a number',
  stepNumber: 'Number of the step',
  stepClosed: 'This step opens after those before it.',
  stepSynonyms: 'stage, forward, back',
}
