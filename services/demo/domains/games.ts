import type { GamePrize, QuizQuestion } from '#contract/schemas/games/game'
import type { DemoContext, DemoDomain } from '../demo-domain.ts'
import { DAY, day, iso } from '../moments.ts'
import type { SeedRow } from '../partners.ts'

const quizzes: readonly (readonly [name: string, questions: readonly QuizQuestion[]])[] = [
  [
    'Direção defensiva',
    [
      {
        text: 'Começou a chover na serra: o que fazer primeiro?',
        options: ['Reduzir e aumentar a distância', 'Ligar o pisca-alerta e seguir', 'Acelerar para sair da chuva'],
        answer: 0,
      },
      { text: 'Quantas horas seguidas se pode dirigir?', options: ['4 horas', '5 horas e meia', '8 horas'], answer: 1 },
    ],
  ],
  [
    'Você conhece a sua carga?',
    [
      {
        text: 'O que o painel laranja no caminhão informa?',
        options: ['O dono da carga', 'O risco e o produto', 'O peso'],
        answer: 1,
      },
    ],
  ],
  ['Economia no diesel', [{ text: 'Pneu murcho gasta mais diesel?', options: ['Sim', 'Não'], answer: 0 }]],
]

const draws: readonly (readonly [name: string, prizes: readonly GamePrize[]])[] = [
  [
    'Sorteio de fim de ano',
    [
      { name: 'Jogo de pneus', quantity: 2 },
      { name: 'Boné', quantity: 50 },
    ],
  ],
  ['Dia do motorista', [{ name: 'Vale-combustível', quantity: 10 }]],
  [
    'Safra premiada',
    [
      { name: 'Rádio PX', quantity: 5 },
      { name: 'Garrafa térmica', quantity: 100 },
    ],
  ],
  ['Quem roda mais', [{ name: 'Revisão completa', quantity: 3 }]],
]

/** First and last day relative to now, and the status that follows from them. */
const spans = [
  [-20, 25, 'ACTIVE'],
  [10, 40, 'SCHEDULE'],
  [-90, -30, 'CLOSED'],
  [-3, 60, 'ACTIVE'],
  [25, 55, 'SCHEDULE'],
  [-10, 15, 'INACTIVE'],
  [-200, -150, 'CLOSED'],
] as const

/** Games of a tenant in every status. */
function rows({ dice, id, now }: DemoContext): SeedRow<'games'>[] {
  const contents = [
    ...quizzes.map(([name, content]) => ({ kind: 'QUIZ' as const, name, content })),
    ...draws.map(([name, content]) => ({ kind: 'PRIZE_DRAW' as const, name, content })),
  ]
  return contents.map(({ kind, name, content }, number) => {
    const [first, last, status] = spans[number % spans.length] ?? spans[0]
    const at = iso(now.getTime() + (Math.min(first, 0) - dice.int(3, 20)) * DAY)
    return {
      id: id(number),
      kind,
      status,
      name,
      start_at: day(now.getTime() + first * DAY),
      end_at: day(now.getTime() + last * DAY),
      content: JSON.stringify(content),
      file_id: null,
      players: status === 'SCHEDULE' ? 0 : dice.int(20, 900),
      created_at: at,
      updated_at: at,
    }
  })
}

export const demo: DemoDomain<'games'> = { table: 'games', idDigits: '0e', dice: 9, rows }
