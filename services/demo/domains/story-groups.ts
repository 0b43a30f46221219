import sharp from 'sharp'
import type { NewStoryGroup } from '#contract/schemas/story-groups/story-group'
import type { DemoContext, DemoDomain, DomainRows } from '../demo-domain.ts'
import { DAY, day, iso } from '../moments.ts'
import type { SeedRow } from '../partners.ts'

type Post = Pick<NewStoryGroup, 'partnerName' | 'title' | 'subtitle' | 'initialButtonText' | 'redirectUrl'>

const posts: readonly Post[] = [
  {
    partnerName: 'Posto Horizonte',
    title: 'Diesel com desconto',
    subtitle: 'Só neste mês, em toda a rede',
    initialButtonText: 'Ver postos',
    redirectUrl: 'https://www.example.com/diesel',
  },
  {
    partnerName: 'Pneus Serra Azul',
    title: 'Revisão de pneus na estrada',
    subtitle: 'Calibragem grátis',
    initialButtonText: 'Onde fica',
    redirectUrl: 'https://www.example.com/pneus',
  },
  { partnerName: 'Torre', title: 'Safra: confira os novos fretes', redirectUrl: 'torre://freights' },
  { partnerName: 'Clínica Boa Viagem', title: 'Exame toxicológico perto de você', subtitle: 'Agende pelo aplicativo' },
  { partnerName: 'Torre', title: 'Cinto também na boleia' },
  { partnerName: 'Seguradora Rumo', title: 'Seguro de vida em grupo', initialButtonText: 'Conhecer' },
]

/** First and last day relative to now, and the status that follows from them. */
const spans = [
  [-12, 18, 'ACTIVE'],
  [-5, 25, 'ACTIVE'],
  [-2, 40, 'ACTIVE'],
  [6, 36, 'SCHEDULE'],
  [-8, 22, 'INACTIVE'],
  [-70, -40, 'CLOSED'],
] as const

/** The pictures of each campaign, as hues. */
const hues = [[250, 30], [150], [75, 100, 125], [200], [20], [300, 330]] as const
/** Ids of the pictures begin here, behind those of the campaigns. */
const PICTURES_FROM = 1_000
const pictureNumber = (campaign: number, at: number) => PICTURES_FROM + campaign * 10 + at

const WIDTH = 360
const HEIGHT = 640

/** A road between hills under a sun, in colours of one hue. */
async function drawn(hue: number): Promise<Buffer> {
  const colour = (light: number, hueOf = hue) => `hsl(${hueOf} 55% ${light}%)`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="${colour(82)}"/>
    <circle cx="250" cy="150" r="52" fill="${colour(93, (hue + 40) % 360)}"/>
    <path d="M0 330 Q90 240 190 320 T360 290 V640 H0 Z" fill="${colour(62)}"/>
    <path d="M0 400 Q120 330 230 400 T360 370 V640 H0 Z" fill="${colour(44)}"/>
    <path d="M150 640 L186 390 L202 390 L300 640 Z" fill="#3d4148"/>
    <path d="M222 640 L196 420" stroke="#f4f4f4" stroke-width="4" stroke-dasharray="26 20"/>
  </svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 70 }).toBuffer()
}

/** The pictures, and the numbers of each day on which a campaign has shown. */
async function others({ dice, id, now }: DemoContext): Promise<DomainRows> {
  const pictures = hues.flatMap((each, campaign) =>
    each.map((hue, at) => ({ hue, number: pictureNumber(campaign, at) })),
  )
  const files = await Promise.all(
    pictures.map(async ({ hue, number }) => ({
      id: id(number),
      type: 'image/jpeg',
      // The loader hands texts over, and this is how PostgreSQL writes bytes.
      bytes: `\\x${(await drawn(hue)).toString('hex')}` as unknown as Uint8Array,
      width: WIDTH,
      height: HEIGHT,
      created_at: iso(now.getTime() - 90 * DAY),
    })),
  )
  const story_days = spans.flatMap(([first, last, status], campaign) => {
    if (status === 'SCHEDULE') return []
    return Array.from({ length: Math.min(0, last) - first + 1 }, (_, at) => {
      const views = dice.int(30, 240)
      const likes = dice.int(0, Math.floor(views / 6))
      const interactions = dice.int(0, Math.floor(views / 9))
      return { story_group_id: id(campaign), day: day(now.getTime() + (first + at) * DAY), views, likes, interactions }
    })
  })
  return { files, story_days }
}

/** Status campaigns of a tenant in every status, for all its drivers. */
function rows({ dice, id, now }: DemoContext): SeedRow<'story_groups'>[] {
  return posts.map(({ partnerName, title, subtitle, initialButtonText, redirectUrl }, number) => {
    const [first, last, status] = spans[number % spans.length] ?? spans[0]
    const at = iso(now.getTime() + (Math.min(first, 0) - dice.int(2, 15)) * DAY)
    return {
      id: id(number),
      partner_name: partnerName,
      title,
      subtitle: subtitle ?? null,
      initial_button_text: initialButtonText ?? null,
      redirect_url: redirectUrl ?? null,
      format: 'IMAGE',
      category_id: null,
      status,
      start_at: day(now.getTime() + first * DAY),
      end_at: day(now.getTime() + last * DAY),
      files: JSON.stringify(
        (hues[number] ?? []).map((_, each) => ({
          file: id(pictureNumber(number, each)),
          mediaType: 'image/jpeg',
          duration: null,
          poster: null,
        })),
      ),
      segmentation_id: null,
      created_at: at,
      updated_at: at,
    }
  })
}

export const demo: DemoDomain<'story_groups'> = { table: 'story_groups', idDigits: '1c', dice: 13, rows, others }
