import type * as pt from '../pt/macros.ts'
import type { Translation } from '../translation.ts'

/** Macros: commands that a person records and runs again. */
export const macros: Translation<typeof pt.macros> = {
  synonyms: 'macro, sequence, record, repeat, automate, commands',
  record: 'Record a macro',
  save: 'Save the recorded macro',
  name: 'Name of the macro',
  discard: 'Discard the recording',
  show: 'Macros',
  remove: 'Forget a macro',
  which: 'Which macro',
  busy: 'A macro is being recorded or run.',
  notRecording: 'No macro is being recorded.',
  noSteps: 'The recording has no steps yet.',
  none: 'There is no macro with this number.',
  recording: { one: 'Recording: {{count}} step', other: 'Recording: {{count}} steps' },
  saved: 'Macro “{{name}}” saved: {{keys}}.',
  savedWithoutKey:
    'Macro “{{name}}” saved without a number, because all nine are in use: the palette runs it, and it gets the first one that {{keys}} frees.',
  removed: 'Macro “{{name}}” forgotten.',
  finished: { one: 'Macro “{{name}}”: {{count}} step done.', other: 'Macro “{{name}}”: {{count}} steps done.' },
  stopped: 'Macro “{{name}}” stopped at step {{step}} ({{command}}): {{why}}',
  asked: 'the step before opened a question.',
  interrupted: 'you did something else meanwhile.',
  full: 'The macro has 30 steps already: further ones are not recorded.',
  failed: 'there was no answer.',
  late: 'the screen did not get ready.',
  tried: 'On the record in focus now',
  change: '{{from}} → {{to}}',
  act: 'is done',
  open: 'depends on the screen by then',
  empty: 'No macro yet. Record commands and save them under a name.',
  title: 'Macros',
}

/** A macro by the digit that runs it. */
export const macroKeys: Translation<typeof pt.macroKeys> = {
  '1': 'Run macro 1',
  '2': 'Run macro 2',
  '3': 'Run macro 3',
  '4': 'Run macro 4',
  '5': 'Run macro 5',
  '6': 'Run macro 6',
  '7': 'Run macro 7',
  '8': 'Run macro 8',
  '9': 'Run macro 9',
}

export const machineNames: Translation<typeof pt.machineNames> = {
  macro: 'Macro',
}

export const machinePurposes: Translation<typeof pt.machinePurposes> = {
  macro: 'Records commands with their answers and runs them again; stops at the first one that is refused.',
}

export const machineStates: Translation<typeof pt.machineStates> = {
  macro_idle: 'Idle',
  macro_recording: 'Recording',
  macro_running: 'Running',
}

export const machineEvents: Translation<typeof pt.machineEvents> = {
  macro_RECORD: 'Record',
  macro_RAN: 'A command ran',
  macro_SAVE: 'Save',
  macro_DISCARD: 'Discard',
  macro_RUN: 'Run',
  macro_INTERRUPT: 'The person did something else',
}

export const machineGuards: Translation<typeof pt.machineGuards> = {
  hasSpaceForStep: 'there is room for another step',
  hasSteps: 'there are recorded steps',
  hasMoreSteps: 'there are more steps',
  isStepRefused: 'the step was refused',
}

export const machineActors: Translation<typeof pt.machineActors> = {
  macro_step: 'runs one step',
}
