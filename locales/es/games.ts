import type * as pt from '../pt/games.ts'
import type { Translation } from '../translation.ts'

/** Games of the driver app. */
export const games: Translation<typeof pt.games> = {
  title: 'Juegos',
  search: 'Buscar por nombre',
  notFound: 'No se encontró ningún juego',
  back: 'Volver a los juegos',
  new: 'Nuevo juego',
  newSynonyms: 'crear, agregar, campaña',
  create: 'Crear juego',
  edit: 'Editar juego',
  editSynonyms: 'cambiar, corregir, preguntas, premios',
  save: 'Guardar juego',
  saved: 'Juego guardado: {{name}}',
  activate: 'Activar juego',
  inactivate: 'Inactivar juego',
  addPart: 'Agregar pregunta o premio',
  add_QUIZ: 'Agregar pregunta',
  add_PRIZE_DRAW: 'Agregar premio',
  addPartSynonyms: 'más, otra, línea',
  noKind: 'Elija primero el tipo de juego.',
  full: 'Un juego no puede tener más.',
  period: 'Días en que corre el juego',
  days: 'Período',
  kind: 'Tipo de juego',
  kind_QUIZ: 'Trivia',
  kind_PRIZE_DRAW: 'Sorteo',
  startAt: 'Primer día',
  endAt: 'Último día',
  image: 'Imagen del juego',
  newImage: 'Otra imagen (si cambia)',
  segmentation: 'Quién juega',
  everybody: 'Todos los conductores',
  players: 'Jugadores',
  question: 'Pregunta {{number}}',
  options: 'Opciones, una por línea',
  answer: 'Número de la opción correcta',
  right: 'correcta',
  prize: 'Premio {{number}}',
  quantity: 'Cantidad',
  questions: 'Preguntas',
  prizes: 'Premios',
  details: 'Datos del juego',
  tabs: 'Secciones del juego',
}

export const kinds: Translation<typeof pt.kinds> = { GAME: 'Juego' } as const

export const events: Translation<typeof pt.events> = { UPDATE: 'Cambiado', END: 'Cerrado' } as const

export const machineNames: Translation<typeof pt.machineNames> = { game: 'Juego' } as const

export const machinePurposes: Translation<typeof pt.machinePurposes> = {
  game: 'La situación de un juego: el reloj lo abre y lo cierra, una persona lo retira y lo trae de vuelta.',
}
