import sharp from 'sharp'
import type { NewDrawer } from '#contract/schemas/drawers/drawer'
import type { DemoContext, DemoDomain, DomainRows } from '../demo-domain.ts'
import { DAY, day, HOUR, iso } from '../moments.ts'
import type { SeedRow } from '../partners.ts'

type Card = Pick<NewDrawer, 'title' | 'message' | 'category'> & { button: NewDrawer['buttons'][number] }

const website = (path: string) => ({ type: 'WEBVIEW', url: `https://www.example.com/${path}` }) as const

const cards: readonly Card[] = [
  {
    title: 'Novo ponto de apoio',
    message: 'Banho, refeição e pátio vigiado na Rodovia dos Bandeirantes.',
    category: 'INSTITUTIONAL',
    button: { text: { pt: 'Ver no mapa', en: 'See on the map', es: 'Ver en el mapa' }, direction: website('apoio') },
  },
  {
    title: 'Pneus com 20% de desconto',
    message: 'Apresente o aplicativo nas lojas parceiras até o fim do mês.',
    category: 'MARKETING',
    button: { text: { pt: 'Ver lojas', en: 'See shops', es: 'Ver tiendas' }, direction: website('pneus') },
  },
  {
    title: 'Como foi a sua última descarga?',
    message: 'Sua resposta ajuda a escolher os destinos.',
    category: 'QUESTION',
    button: { text: { pt: 'Responder', en: 'Answer', es: 'Responder' }, direction: website('descarga') },
  },
  {
    title: 'Seguro de vida em grupo',
    message: 'Condições novas para quem viaja pela plataforma.',
    category: 'MARKETING',
    button: { text: { pt: 'Conhecer', en: 'Learn more', es: 'Conocer' }, direction: website('seguro') },
  },
  {
    title: 'Documentos em dia',
    message: 'Confira a validade da sua CNH antes da próxima safra.',
    category: 'INSTITUTIONAL',
    button: {
      text: { pt: 'Meus documentos', en: 'My documents', es: 'Mis documentos' },
      direction: { type: 'NAVIGATION', route: 'documents' },
    },
  },
]

/** Start and end in days from now, and the status that follows from them. */
const spans = [
  [-6, 24, 'ACTIVE'],
  [-2, 12, 'ACTIVE'],
  [5, 35, 'SCHEDULE'],
  [-60, -30, 'CLOSED'],
  [-4, 20, 'INACTIVE'],
] as const

/** Ids of the logos begin here, behind those of the drawers. */
const LOGOS_FROM = 1_000
const SIDE = 96

/** A sign of one colour: a road under a sun. */
async function sign(hue: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">
    <rect width="100%" height="100%" rx="20" fill="hsl(${hue} 55% 42%)"/>
    <path d="M18 72 Q48 36 78 72" stroke="#ffffff" stroke-width="8" fill="none"/>
    <circle cx="48" cy="32" r="12" fill="#ffffff"/>
  </svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** The logos, and the numbers of each day on which a drawer has shown. */
async function others({ dice, id, now }: DemoContext): Promise<DomainRows> {
  const files = await Promise.all(
    cards.map(async (_card, number) => ({
      id: id(LOGOS_FROM + number),
      type: 'image/png',
      // The loader hands texts over, and this is how PostgreSQL writes bytes.
      bytes: `\\x${(await sign(number * 67)).toString('hex')}` as unknown as Uint8Array,
      width: SIDE,
      height: SIDE,
      created_at: iso(now.getTime() - 90 * DAY),
    })),
  )
  const drawer_days = spans.flatMap(([first, last, status], number) => {
    if (status === 'SCHEDULE') return []
    return Array.from({ length: Math.min(0, last) - first }, (_, at) => {
      const views = dice.int(40, 300)
      const taps = dice.int(0, Math.floor(views / 5))
      return { drawer_id: id(number), day: day(now.getTime() + (first + 1 + at) * DAY), views, taps }
    })
  })
  return { files, drawer_days }
}

/** Drawers of a tenant in every status; a list of drivers is chosen once the lists are there (`segmentation-seed.ts`). */
function rows({ dice, id, now }: DemoContext): SeedRow<'drawers'>[] {
  return cards.map(({ button, ...card }, number) => {
    const [first, last, status] = spans[number % spans.length] ?? spans[0]
    const at = iso(now.getTime() + (Math.min(first, 0) - dice.int(2, 15)) * DAY)
    return {
      id: id(number),
      ...card,
      status,
      start_at: iso(now.getTime() + first * DAY + dice.int(0, 10) * HOUR),
      end_at: iso(now.getTime() + last * DAY),
      buttons: JSON.stringify([button]),
      segmentation_id: null,
      logo_id: id(LOGOS_FROM + number),
      created_at: at,
      updated_at: at,
    }
  })
}

export const demo: DemoDomain<'drawers'> = { table: 'drawers', idDigits: '18', dice: 12, rows, others }
