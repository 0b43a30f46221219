import sharp from 'sharp'
import type { NewPartnership } from '#contract/schemas/partnerships/partnership'
import type { NewPartnershipBanner } from '#contract/schemas/partnerships/partnership-banner'
import { storedAddress } from '../../files/stored-addresses.ts'
import type { DemoContext, DemoDomain, DomainRows } from '../demo-domain.ts'
import { cnpjOf } from '../identifiers.ts'
import { DAY, day, iso } from '../moments.ts'
import type { SeedRow } from '../partners.ts'

interface Partner extends Pick<NewPartnership['mainInfo'], 'partnerName' | 'type' | 'productName' | 'color'> {
  /** Drawn on the logo. */
  letters: string
  title: string
  text: string
  button: string
  video?: string
  /** First and last day relative to now, and the status that follows from them. */
  span: readonly [first: number, last: number, status: string]
}

const partners: readonly Partner[] = [
  {
    partnerName: 'Rede Horizonte',
    productName: 'Diesel S10',
    type: 'ADVERTISEMENT',
    color: '#0B5CAD',
    letters: 'RH',
    title: 'Diesel com desconto na rede toda',
    text: 'Mostre o aplicativo no caixa e pague o preço da frota, em qualquer posto da rede.',
    button: 'Ver postos',
    video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    span: [-45, 75, 'ACTIVE'],
  },
  {
    partnerName: 'Pneus Serra Azul',
    productName: 'Recapagem',
    type: 'ADVERTISEMENT',
    color: '#1F3A5F',
    letters: 'SA',
    title: 'Recapagem com garantia de 12 meses',
    text: 'Calibragem e inspeção grátis para quem viaja com a gente.',
    button: 'Onde fica',
    span: [-20, 40, 'ACTIVE'],
  },
  {
    partnerName: 'Clínica Boa Viagem',
    productName: 'Exame toxicológico',
    type: 'BENEFIT',
    color: '#2E7D4F',
    letters: 'BV',
    title: 'Exame toxicológico perto de você',
    text: 'Agende pelo aplicativo e faça o exame no mesmo dia.',
    button: 'Agendar',
    span: [-10, 110, 'ACTIVE'],
  },
  {
    partnerName: 'Seguradora Rumo',
    productName: 'Seguro de vida em grupo',
    type: 'BENEFIT',
    color: '#7A1F4E',
    letters: 'SR',
    title: 'Seguro de vida para motoristas',
    text: 'Cobertura em viagem, sem carência para acidentes.',
    button: 'Conhecer',
    span: [8, 98, 'SCHEDULED'],
  },
  {
    partnerName: 'Banco da Estrada',
    productName: 'Conta sem tarifa',
    type: 'BENEFIT',
    color: '#5B3FA0',
    letters: 'BE',
    title: 'Conta sem tarifa para autônomos',
    text: 'Receba o frete na hora e sem tarifa.',
    button: 'Abrir conta',
    span: [-30, 30, 'INACTIVE'],
  },
  {
    partnerName: 'Restaurante Parada Certa',
    type: 'ADVERTISEMENT',
    color: '#A8431A',
    letters: 'PC',
    title: 'Almoço do motorista por R$ 19,90',
    text: 'Todos os dias, das onze às quinze horas.',
    button: 'Ver cardápio',
    span: [-120, -30, 'COMPLETED'],
  },
]

const sizes = { logo: [192, 192], homeCard: [688, 336], offersCard: [328, 288] } as const
type Picture = keyof typeof sizes
const pictures = Object.keys(sizes) as Picture[]

/** Ids of the pictures begin here, behind those of the partnerships. */
const PICTURES_FROM = 1_000
const pictureNumber = (partner: number, picture: Picture) => PICTURES_FROM + partner * 10 + pictures.indexOf(picture)

/** A card with the partner's letters on its colour; a logo has a transparent edge, and is a PNG therefore. */
async function drawn({ color, letters }: Partner, picture: Picture): Promise<Buffer> {
  const [width, height] = sizes[picture]
  const disc = Math.round(height * 0.36)
  const at = picture === 'logo' ? width / 2 : disc + height * 0.14
  const text = `<text x="${at}" y="${height / 2}" dominant-baseline="central" text-anchor="middle"
    font-family="DejaVu Sans" font-weight="bold" font-size="${disc * 0.8}" fill="${color}">${letters}</text>`
  const scene = `<rect width="100%" height="100%" fill="${color}"/>
    <path d="M0 ${height} L${width * 0.55} ${height * 0.25} L${width} ${height * 0.7} V${height} Z" fill="#fff" opacity="0.14"/>
    <path d="M${width * 0.3} ${height} L${width * 0.85} ${height * 0.4} L${width} ${height * 0.55} V${height} Z" fill="#000" opacity="0.16"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    ${picture === 'logo' ? '' : scene}<circle cx="${at}" cy="${height / 2}" r="${disc}" fill="#fff"/>${text}</svg>`
  const image = sharp(Buffer.from(svg))
  return picture === 'logo' ? image.png().toBuffer() : image.jpeg({ quality: 80 }).toBuffer()
}

/** Openings and taps of each day on which a partnership has shown; fewer at the weekend. */
function daysOf({ dice, id, now }: DemoContext): SeedRow<'partnership_days'>[] {
  return partners.flatMap(({ span: [first, last, status] }, number) => {
    if (status === 'SCHEDULED') return []
    return Array.from({ length: Math.min(0, last) - first + 1 }, (_, at) => {
      const moment = now.getTime() + (first + at) * DAY
      const isWeekend = [0, 6].includes(new Date(moment).getUTCDay())
      const views = dice.int(20, 160) >> (isWeekend ? 1 : 0)
      return { partnership_id: id(number), day: day(moment), views, taps: dice.int(0, Math.floor(views / 5)) }
    })
  })
}

async function others(context: DemoContext): Promise<DomainRows> {
  const { id, now } = context
  const files = partners.flatMap((partner, number) =>
    pictures.map(async (picture) => ({
      id: id(pictureNumber(number, picture)),
      type: picture === 'logo' ? 'image/png' : 'image/jpeg',
      // The loader hands texts over, and this is how PostgreSQL writes bytes.
      bytes: `\\x${(await drawn(partner, picture)).toString('hex')}` as unknown as Uint8Array,
      width: sizes[picture][0],
      height: sizes[picture][1],
      created_at: iso(now.getTime() - 130 * DAY),
    })),
  )
  return { files: await Promise.all(files), partnership_days: daysOf(context) }
}

/** The banner of a partner as it is stored. */
function bannerOf(
  { color, title, text, button, video }: Partner,
  picture: string,
): Omit<NewPartnershipBanner, 'terms'> {
  const link = 'https://www.example.com/parceiros'
  return {
    color,
    title,
    buttons: [
      { style: 'PRIMARY', action: 'WEBVIEW', link, label: button },
      { style: 'TERTIARY', action: 'WHATSAPP', link: 'https://wa.me/5511987654321', label: 'Tirar dúvidas' },
    ],
    contents: [
      { type: 'TEXT', description: text },
      { type: 'IMAGE', url: storedAddress(picture) },
      ...(video ? [{ type: 'VIDEO' as const, url: video }] : []),
    ],
  }
}

/** Partnerships of a tenant in every status, for all its drivers. */
function rows({ dice, id, now }: DemoContext): SeedRow<'partnerships'>[] {
  return partners.map((partner, number) => {
    const { partnerName, type, productName, color, span } = partner
    const [first, last, status] = span
    const at = iso(now.getTime() + (Math.min(first, 0) - dice.int(2, 15)) * DAY)
    const pictureOf = (picture: Picture) => id(pictureNumber(number, picture))
    const terms = { type: 'LINK', url: 'https://www.example.com/termos' }
    return {
      id: id(number),
      partner_name: partnerName,
      partner_document: cnpjOf(dice),
      color,
      start_at: day(now.getTime() + first * DAY),
      end_at: day(now.getTime() + last * DAY),
      show_validity: number % 2 === 0,
      type,
      product_name: productName ?? null,
      status,
      logo_id: pictureOf('logo'),
      home_card_id: pictureOf('homeCard'),
      offers_card_logo_id: pictureOf('logo'),
      offers_card_id: pictureOf('offersCard'),
      banner_logo_id: pictureOf('logo'),
      banner: JSON.stringify({ ...bannerOf(partner, pictureOf('homeCard')), terms }),
      segmentation_id: null,
      paused_at: status === 'INACTIVE' ? day(now.getTime() - 4 * DAY) : null,
      created_at: at,
      updated_at: at,
    }
  })
}

export const demo: DemoDomain<'partnerships'> = { table: 'partnerships', idDigits: '1e', dice: 14, rows, others }
