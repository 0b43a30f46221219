import sharp from 'sharp'
import type { NewNotification } from '#contract/schemas/notifications/notification'
import type { DemoContext, DemoDomain, DomainRows } from '../demo-domain.ts'
import { DAY, HOUR, iso } from '../moments.ts'
import type { SeedRow } from '../partners.ts'

type Message = Pick<NewNotification, 'channel' | 'title' | 'message'> & { redirectUrl?: string }

const messages: readonly Message[] = [
  {
    channel: 'IN_APP_MESSAGE',
    title: 'Novos fretes na sua região',
    message: 'Há cargas de grãos saindo de Rondonópolis nesta semana.',
    redirectUrl: 'torre://freights',
  },
  {
    channel: 'PUSH_NOTIFICATION',
    title: 'Documentos vencendo',
    message: 'Confira a validade da sua CNH antes da próxima viagem.',
    redirectUrl: 'torre://documents',
  },
  {
    channel: 'DRAWER',
    title: 'Pesquisa de satisfação',
    message: 'Conte como foi a sua última descarga.',
    redirectUrl: 'https://www.example.com/pesquisa',
  },
  { channel: 'SMS', title: 'Aviso de feriado', message: 'Torre: no feriado o suporte atende das 8h as 18h.' },
  { channel: 'EMAIL', title: 'Novo ponto de apoio', message: 'Banho, refeição e pátio vigiado em Campinas.' },
  { channel: 'WHATSAPP', title: 'Safra de inverno', message: 'As cargas de milho começam na segunda-feira.' },
  { channel: 'TELEGRAM', title: 'Manutenção do aplicativo', message: 'O aplicativo para por uma hora no domingo.' },
]

/** Days from now at which each is sent, its status, and why it was held. */
const sendings = [
  [-3, 'SENT', null],
  [2, 'SCHEDULED', null],
  [-12, 'SENT', null],
  [-20, 'CANCELED', null],
  [6, 'SCHEDULED', null],
  [-30, 'ERROR', 'notificationNobody'],
  [12, 'SCHEDULED', null],
] as const

/** The id of the push's picture, behind those of the notifications. */
const PICTURE = 1_000

async function others({ id, now }: DemoContext): Promise<DomainRows> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="160">
    <rect width="100%" height="100%" fill="#1f4e79"/>
    <rect x="110" y="40" width="100" height="80" rx="10" fill="#ffffff"/>
    <path d="M130 65 H190 M130 80 H190 M130 95 H170" stroke="#1f4e79" stroke-width="6"/>
  </svg>`
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer()
  return {
    files: [
      {
        id: id(PICTURE),
        type: 'image/png',
        // The loader hands texts over, and this is how PostgreSQL writes bytes.
        bytes: `\\x${bytes.toString('hex')}` as unknown as Uint8Array,
        width: 320,
        height: 160,
        created_at: iso(now.getTime() - 90 * DAY),
      },
    ],
  }
}

/** Notifications of a tenant in every status; whom they reached is seeded once the drivers are there. */
function rows({ dice, id, now }: DemoContext): SeedRow<'notifications'>[] {
  return messages.map(({ redirectUrl = null, ...message }, number) => {
    const [days, status, failure] = sendings[number % sendings.length] ?? sendings[0]
    const sendAt = iso(now.getTime() + days * DAY)
    const at = iso(now.getTime() + Math.min(days, 0) * DAY - dice.int(2, 40) * HOUR)
    return {
      id: id(number),
      ...message,
      redirect_url: redirectUrl,
      status,
      timing: 'SPECIFIC_DATE',
      send_at: sendAt,
      file_id: message.channel === 'PUSH_NOTIFICATION' ? id(PICTURE) : null,
      segmentation_id: null,
      began_at: status === 'SENT' ? sendAt : null,
      failure,
      created_at: at,
      updated_at: at,
    }
  })
}

export const demo: DemoDomain<'notifications'> = { table: 'notifications', idDigits: '1f', dice: 21, rows, others }
