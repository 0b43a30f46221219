/** Macros: commands that a person records and runs again. */
export const macros = {
  synonyms: 'macro, sequência, gravar, repetir, automatizar, comandos',
  record: 'Gravar uma macro',
  save: 'Guardar a macro gravada',
  name: 'Nome da macro',
  discard: 'Descartar a gravação',
  show: 'Macros',
  remove: 'Esquecer uma macro',
  which: 'Qual macro',
  busy: 'Uma macro está sendo gravada ou executada.',
  notRecording: 'Nenhuma macro está sendo gravada.',
  noSteps: 'A gravação ainda não tem passos.',
  none: 'Não há macro com este número.',
  recording: { one: 'Gravando: {{count}} passo', other: 'Gravando: {{count}} passos' },
  saved: 'Macro «{{name}}» guardada: {{keys}}.',
  savedWithoutKey:
    'Macro «{{name}}» guardada sem número, porque os nove estão em uso: a paleta a executa, e ela recebe o primeiro que {{keys}} liberar.',
  removed: 'Macro «{{name}}» esquecida.',
  finished: { one: 'Macro «{{name}}»: {{count}} passo feito.', other: 'Macro «{{name}}»: {{count}} passos feitos.' },
  stopped: 'Macro «{{name}}» parou no passo {{step}} ({{command}}): {{why}}',
  asked: 'o passo anterior abriu uma pergunta.',
  interrupted: 'você fez outra coisa no meio.',
  full: 'A macro já tem 30 passos: os próximos não são gravados.',
  failed: 'não houve resposta.',
  late: 'a tela não ficou pronta.',
  tried: 'No registro em foco agora',
  change: '{{from}} → {{to}}',
  act: 'faz',
  open: 'depende da tela de então',
  empty: 'Nenhuma macro ainda. Grave os comandos e guarde-os com um nome.',
  title: 'Macros',
} as const

/** A macro by the digit that runs it. */
export const macroKeys = {
  '1': 'Executar a macro 1',
  '2': 'Executar a macro 2',
  '3': 'Executar a macro 3',
  '4': 'Executar a macro 4',
  '5': 'Executar a macro 5',
  '6': 'Executar a macro 6',
  '7': 'Executar a macro 7',
  '8': 'Executar a macro 8',
  '9': 'Executar a macro 9',
} as const

export const machineNames = {
  macro: 'Macro',
} as const

export const machinePurposes = {
  macro: 'Grava comandos com suas respostas e os executa de novo; para no primeiro que for recusado.',
} as const

export const machineStates = {
  macro_idle: 'Em espera',
  macro_recording: 'Gravando',
  macro_running: 'Executando',
} as const

export const machineEvents = {
  macro_RECORD: 'Gravar',
  macro_RAN: 'Um comando foi executado',
  macro_SAVE: 'Guardar',
  macro_DISCARD: 'Descartar',
  macro_RUN: 'Executar',
  macro_INTERRUPT: 'A pessoa fez outra coisa',
} as const

export const machineGuards = {
  hasSpaceForStep: 'houver lugar para mais um passo',
  hasSteps: 'houver passos gravados',
  hasMoreSteps: 'houver mais passos',
  isStepRefused: 'o passo tiver sido recusado',
} as const

export const machineActors = {
  macro_step: 'executa um passo',
} as const
