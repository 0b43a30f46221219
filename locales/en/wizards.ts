/** Creations in steps. */
export const wizards = {
  steps: 'Steps: {{title}}',
  summary: 'Summary',
  done: 'done',
  accept: 'Continue',
  back: 'Previous step',
  forward: 'Next step',
  stepSynonyms: 'stage, forward, back',
} as const
