import type { Translation } from '../translation.ts'
import type * as pt from '../pt/games.ts'

/** Games of the driver app. */
export const games: Translation<typeof pt.games> = {
  title: 'Games',
  search: 'Search by name',
  notFound: 'No games found',
  back: 'Back to games',
  new: 'New game',
  newSynonyms: 'create, add, campaign',
  create: 'Create game',
  edit: 'Edit game',
  editSynonyms: 'change, correct, questions, prizes',
  save: 'Save game',
  saved: 'Game saved: {{name}}',
  activate: 'Activate game',
  inactivate: 'Inactivate game',
  addPart: 'Add a question or prize',
  add_QUIZ: 'Add a question',
  add_PRIZE_DRAW: 'Add a prize',
  addPartSynonyms: 'more, another, line',
  noKind: 'Choose the kind of game first.',
  full: 'A game cannot have more.',
  period: 'Days in which the game runs',
  days: 'Period',
  kind: 'Kind of game',
  kind_QUIZ: 'Quiz',
  kind_PRIZE_DRAW: 'Prize draw',
  startAt: 'First day',
  endAt: 'Last day',
  image: 'Picture of the game',
  newImage: 'Another picture (to replace it)',
  segmentation: 'Who plays',
  everybody: 'All drivers',
  players: 'Players',
  question: 'Question {{number}}',
  options: 'Options, one on each line',
  answer: 'Number of the right option',
  right: 'right',
  prize: 'Prize {{number}}',
  quantity: 'Quantity',
  questions: 'Questions',
  prizes: 'Prizes',
  details: 'The game',
  tabs: 'Sections of the game',
}

export const kinds: Translation<typeof pt.kinds> = { GAME: 'Game' } as const

export const events: Translation<typeof pt.events> = { UPDATE: 'Changed', END: 'Closed' } as const

export const machineNames: Translation<typeof pt.machineNames> = { game: 'Game' } as const

export const machinePurposes: Translation<typeof pt.machinePurposes> = {
  game: 'The status of a game: the clock opens and closes it, a person takes it away and brings it back.',
}
