import type * as pt from '../pt/macros.ts'
import type { Translation } from '../translation.ts'

/** Macros: commands that a person records and runs again. */
export const macros: Translation<typeof pt.macros> = {
  synonyms: 'macro, secuencia, grabar, repetir, automatizar, comandos',
  record: 'Grabar una macro',
  save: 'Guardar la macro grabada',
  name: 'Nombre de la macro',
  discard: 'Descartar la grabación',
  show: 'Macros',
  remove: 'Olvidar una macro',
  which: 'Qué macro',
  busy: 'Se está grabando o ejecutando una macro.',
  notRecording: 'No se está grabando ninguna macro.',
  noSteps: 'La grabación aún no tiene pasos.',
  none: 'No hay macro con este número.',
  recording: { one: 'Grabando: {{count}} paso', other: 'Grabando: {{count}} pasos' },
  saved: 'Macro «{{name}}» guardada: {{keys}}.',
  savedWithoutKey:
    'Macro «{{name}}» guardada sin número, porque los nueve están en uso: la paleta la ejecuta, y recibe el primero que {{keys}} libere.',
  removed: 'Macro «{{name}}» olvidada.',
  finished: { one: 'Macro «{{name}}»: {{count}} paso hecho.', other: 'Macro «{{name}}»: {{count}} pasos hechos.' },
  stopped: 'La macro «{{name}}» se detuvo en el paso {{step}} ({{command}}): {{why}}',
  asked: 'el paso anterior abrió una pregunta.',
  interrupted: 'usted hizo otra cosa mientras tanto.',
  full: 'La macro ya tiene 30 pasos: los siguientes no se graban.',
  failed: 'no hubo respuesta.',
  late: 'la pantalla no quedó lista.',
  tried: 'En el registro en foco ahora',
  change: '{{from}} → {{to}}',
  act: 'se hace',
  open: 'depende de la pantalla de entonces',
  empty: 'Aún no hay macros. Grabe comandos y guárdelos con un nombre.',
  title: 'Macros',
}

/** A macro by the digit that runs it. */
export const macroKeys: Translation<typeof pt.macroKeys> = {
  '1': 'Ejecutar la macro 1',
  '2': 'Ejecutar la macro 2',
  '3': 'Ejecutar la macro 3',
  '4': 'Ejecutar la macro 4',
  '5': 'Ejecutar la macro 5',
  '6': 'Ejecutar la macro 6',
  '7': 'Ejecutar la macro 7',
  '8': 'Ejecutar la macro 8',
  '9': 'Ejecutar la macro 9',
}

export const machineNames: Translation<typeof pt.machineNames> = {
  macro: 'Macro',
}

export const machinePurposes: Translation<typeof pt.machinePurposes> = {
  macro: 'Graba comandos con sus respuestas y los ejecuta de nuevo; se detiene en el primero que se rechaza.',
}

export const machineStates: Translation<typeof pt.machineStates> = {
  macro_idle: 'En espera',
  macro_recording: 'Grabando',
  macro_running: 'Ejecutando',
}

export const machineEvents: Translation<typeof pt.machineEvents> = {
  macro_RECORD: 'Grabar',
  macro_RAN: 'Se ejecutó un comando',
  macro_SAVE: 'Guardar',
  macro_DISCARD: 'Descartar',
  macro_RUN: 'Ejecutar',
  macro_INTERRUPT: 'La persona hizo otra cosa',
}

export const machineGuards: Translation<typeof pt.machineGuards> = {
  hasSpaceForStep: 'hay lugar para otro paso',
  hasSteps: 'hay pasos grabados',
  hasMoreSteps: 'hay más pasos',
  isStepRefused: 'el paso fue rechazado',
}

export const machineActors: Translation<typeof pt.machineActors> = {
  macro_step: 'ejecuta un paso',
}
