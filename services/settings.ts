import { join, resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { type BaseMap, isArchive } from '#contract/schemas/positions/base-map'
import { type NotificationChannel, notificationChannel } from '#contract/schemas/notifications/notification'
import { REOPENING, type ReopeningPolicy, reopeningPolicy } from '#contract/schemas/reviews/reopening'
import { email } from '#contract/schemas/general/web'
import { textOf } from '#contract/texts'

export interface SmtpSettings {
  /** smtp:// or smtps://, with user and password where the server requires them. Secret. */
  url: string
  /** Sender's address. */
  from: string
}

/** A gateway for the channels of notifications that need one. */
export interface GatewaySettings {
  url: string
  /** Key of messages and receipts, in the form of Standard Webhooks: whsec_ and Base64. Secret. */
  secret: string
  channels: readonly NotificationChannel[]
  /** True where it recognises a message that it has taken before by its `webhook-id`. */
  knowsRepeats: boolean
  /** Most messages of one channel that one process sends in a second; null without a limit. */
  perSecond: number | null
}

/**
 * An S3-compatible store; its credentials come from the environment or the machine, as the client's library reads them.
 */
export interface StoreSettings {
  bucket: string
  /** Address of a server that is not Amazon's; null for Amazon S3. */
  endpoint: string | null
  region: string
}

/** Settings of the process, all from the environment, all with defaults (README). */
export interface Settings {
  port: number
  host: string
  /**
   * Origin at which people open the console, for all processes of an installation; null for the address listened on.
   */
  appUrl: string | null
  /** Addresses and networks of the proxies whose headers are believed. */
  trustedProxies: readonly string[]
  /** Folder of the embedded database. */
  data: string
  databaseUrl: string | null
  seed: 'demo' | 'none'
  /** Events a second of drivers who are played in the demo; 0 for none. */
  driversRate: number
  /** Delay of every API reply, milliseconds; for measuring. */
  latencyMs: number
  allowDemoAnywhere: boolean
  /** Role of this process: serves people (`web`), delivers and runs jobs (`worker`), or both. */
  role: 'web' | 'worker' | 'all'
  /** Lets deliveries reach loopback addresses, for the receivers of tests and of the demo. */
  deliverToLoopback: boolean
  /** Port of the demo's receiver; 0 for any free one. */
  receiverPort: number
  /** Mail server for e-mails; null where none is set, so that e-mails stay in the outbox. */
  smtp: SmtpSettings | null
  /** Gateway of notifications; null where none is set. */
  gateway: GatewaySettings | null
  reopening: ReopeningPolicy
  /** How many whole months positions are kept. */
  positionMonths: number
  /** What maps are drawn on; null for the outline that is shipped. */
  baseMap: BaseMap | null
  /** How long a process that is told to stop goes on with what it has begun, seconds. */
  stopSeconds: number
  /** Where files live; null for the database. */
  store: StoreSettings | null
  logLevel: string
  /** Token for `GET /metrics`; null lets only this machine read them. Secret. */
  metricsToken: string | null
  /** A request that takes this long or longer is logged, milliseconds. */
  slowMs: number
}

/** How many whole months positions are kept unless the settings say otherwise. Not in the specification. */
export const POSITION_MONTHS = 13

/** Not in the specification; people notice a wait of a second. */
export const SLOW_MS = 1_000

/** A setting or a resource with which the process cannot start; the message is one sentence for the operator. */
export class StartError extends Error {}

/** Settings whose values never appear in a message. */
const SECRETS: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'TORRE_SMTP_URL',
  'TORRE_METRICS_TOKEN',
  'TORRE_GATEWAY_SECRET',
])

const isReopeningHours = (hours: number) => reopeningPolicy.shape.hours.safeParse(hours).success

/** Channels that a gateway serves unless the settings name others. */
export const GATEWAY_CHANNELS = ['PUSH_NOTIFICATION', 'SMS', 'TELEGRAM', 'WHATSAPP'] as const

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4600),
  HOST: z.string().min(1).default('127.0.0.1'),
  APP_URL: z.string().optional(),
  TORRE_TRUSTED_PROXIES: z.string().default(''),
  TORRE_DATA: z.string().min(1).default('.torre'),
  DATABASE_URL: z.string().optional(),
  TORRE_SEED: z.enum(['demo', 'none']).default('demo'),
  TORRE_DRIVERS: z.coerce.number().min(0).max(1_000).default(0),
  TORRE_LATENCY_MS: z.coerce.number().min(0).max(60_000).default(0),
  TORRE_ALLOW_DEMO_ANYWHERE: z.enum(['0', '1']).default('0'),
  TORRE_ROLE: z.enum(['web', 'worker', 'all']).default('all'),
  TORRE_DELIVER_TO_LOOPBACK: z.enum(['0', '1']).optional(),
  TORRE_RECEIVER_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  TORRE_SMTP_URL: z.string().optional(),
  TORRE_MAIL_FROM: z.string().optional(),
  TORRE_GATEWAY_URL: z
    .url({ protocol: /^https?$/, error: 'it must be an address such as https://gateway.example.com/messages' })
    .optional(),
  TORRE_GATEWAY_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'it must be whsec_ and at least 24 bytes as Base64')
    .optional(),
  TORRE_GATEWAY_CHANNELS: z.string().default(GATEWAY_CHANNELS.join(',')),
  TORRE_GATEWAY_KNOWS_REPEATS: z.enum(['0', '1']).default('0'),
  TORRE_GATEWAY_PER_SECOND: z.coerce.number().int().min(1).max(100_000).optional(),
  TORRE_REOPEN_HOURS: z.coerce
    .number()
    .refine(isReopeningHours, textOf('reopeningHours', 'en').replace(/\.$/, ''))
    .default(REOPENING.hours),
  TORRE_REOPEN_RIGHT: reopeningPolicy.shape.right.default(REOPENING.right),
  TORRE_POSITION_MONTHS: z.coerce.number().int().min(1).max(120).default(POSITION_MONTHS),
  TORRE_MAP_TILES: z.string().optional(),
  TORRE_MAP_ATTRIBUTION: z.string().trim().min(1).max(200).optional(),
  TORRE_STOP_SECONDS: z.coerce.number().min(0).max(3_600).default(20),
  TORRE_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'a bucket has 3 to 63 small letters, digits, dots and hyphens')
    .optional(),
  TORRE_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'it must be an address such as https://s3.example.com' })
    .optional(),
  TORRE_S3_REGION: z.string().min(1).default('us-east-1'),
  TORRE_METRICS_TOKEN: z.string().min(16).optional(),
  TORRE_LOG: z.enum(['fatal', 'error', 'warn', 'info', 'debug']).default('warn'),
  TORRE_SLOW_MS: z.coerce.number().min(1).max(600_000).default(SLOW_MS),
})

/**
 * Errors never contain the value of TORRE_SMTP_URL, because it may hold a password.
 * @throws StartError where one of the two settings is missing or wrong
 */
function smtpSettings(url: string | undefined, from: string | undefined): SmtpSettings | null {
  if (url === undefined && from === undefined) return null
  if (url === undefined || from === undefined)
    throw new StartError(
      'E-mails need both settings: TORRE_SMTP_URL, such as smtp://127.0.0.1:587, and TORRE_MAIL_FROM, the address that they come from.',
    )
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol))
    throw new StartError(
      'TORRE_SMTP_URL must be an address such as smtp://user:password@mail.example.com:587 or smtps://mail.example.com.',
    )
  if (!email.safeParse(from).success)
    throw new StartError('TORRE_MAIL_FROM must be one e-mail address, such as torre@example.com.')
  return { url, from }
}

type Environment = z.output<typeof environment>

/** @throws StartError where one of the two settings is missing, or a channel is none that a gateway can serve */
function gatewaySettings(value: Environment): GatewaySettings | null {
  const { TORRE_GATEWAY_URL: url, TORRE_GATEWAY_SECRET: secret } = value
  if (url === undefined && secret === undefined) return null
  if (url === undefined || secret === undefined)
    throw new StartError('The gateway of notifications needs both TORRE_GATEWAY_URL and TORRE_GATEWAY_SECRET.')
  const channels = value.TORRE_GATEWAY_CHANNELS.split(',').map((name) => {
    const { data } = notificationChannel.safeParse(name.trim())
    if (data === undefined || !(GATEWAY_CHANNELS as readonly string[]).includes(data))
      throw new StartError(`TORRE_GATEWAY_CHANNELS must name some of ${GATEWAY_CHANNELS.join(', ')}, not ${name}.`)
    return data
  })
  return {
    url,
    secret,
    channels,
    knowsRepeats: value.TORRE_GATEWAY_KNOWS_REPEATS === '1',
    perSecond: value.TORRE_GATEWAY_PER_SECOND ?? null,
  }
}

/**
 * The host of the tiles becomes part of the page's policy, so that a placeholder in it is refused.
 * @throws StartError where one of the two settings is missing, or the address is none of tiles
 */
function baseMapOf(tiles: string | undefined, attribution: string | undefined): BaseMap | null {
  if (tiles === undefined && attribution === undefined) return null
  if (tiles === undefined || attribution === undefined)
    throw new StartError('A base map needs both TORRE_MAP_TILES and TORRE_MAP_ATTRIBUTION, which names its makers.')
  const url = URL.canParse(tiles) ? new URL(tiles) : null
  const isWhole = url && (isArchive({ tiles }) || ['{z}', '{x}', '{y}'].every((part) => tiles.includes(part)))
  if (!isWhole || !/^https?:$/.test(url.protocol) || /[{}]|%7B/i.test(url.host) || url.username !== '')
    throw new StartError(
      `TORRE_MAP_TILES must be an address such as https://tiles.example.com/{z}/{x}/{y}.png, or of a .pmtiles file, not ${tiles}.`,
    )
  return { tiles, attribution }
}

/** @throws StartError for anything but the origin of a website */
function appUrlOf(value: string | undefined): string | null {
  if (value === undefined) return null
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '' || url.username !== '')
    throw new StartError(`APP_URL must be an address without a path, such as https://torre.example.com, not ${value}.`)
  return url.origin
}

/** Names that stand for networks, see the settings in README. */
const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** @throws StartError for an entry that is neither an address, a network nor the name of one */
function trustedProxiesOf(value: string): string[] {
  const entries = value.split(',').map((entry) => entry.trim())
  return entries.filter((entry) => {
    if (entry === '' || NAMED_NETWORKS.has(entry) || ipaddr.isValid(entry) || ipaddr.isValidCIDR(entry))
      return entry !== ''
    throw new StartError(
      `TORRE_TRUSTED_PROXIES must be addresses or networks, such as 127.0.0.1,10.0.0.0/8, and ${entry} is neither.`,
    )
  })
}

/** @throws StartError that names the setting, its value and the problem */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const name = String(issue?.path[0])
    const shown = SECRETS.has(name) ? '' : `=${env[name] ?? ''}`
    throw new StartError(`The setting ${name}${shown} is not valid: ${issue?.message ?? 'unknown'}.`)
  }
  const value = parsed.data
  if (value.DATABASE_URL && !/^postgres(ql)?:\/\//.test(value.DATABASE_URL)) {
    throw new StartError(
      'DATABASE_URL must be a PostgreSQL address such as postgres://user:password@127.0.0.1:5432/torre.',
    )
  }
  return {
    port: value.PORT,
    host: value.HOST,
    appUrl: appUrlOf(value.APP_URL),
    trustedProxies: trustedProxiesOf(value.TORRE_TRUSTED_PROXIES),
    data: resolve(value.TORRE_DATA),
    databaseUrl: value.DATABASE_URL ?? null,
    seed: value.TORRE_SEED,
    driversRate: value.TORRE_DRIVERS,
    latencyMs: value.TORRE_LATENCY_MS,
    allowDemoAnywhere: value.TORRE_ALLOW_DEMO_ANYWHERE === '1',
    role: value.TORRE_ROLE,
    // With demo data by default, because the demo's receiver listens on loopback.
    deliverToLoopback: (value.TORRE_DELIVER_TO_LOOPBACK ?? (value.TORRE_SEED === 'demo' ? '1' : '0')) === '1',
    receiverPort: value.TORRE_RECEIVER_PORT,
    smtp: smtpSettings(value.TORRE_SMTP_URL, value.TORRE_MAIL_FROM),
    gateway: gatewaySettings(value),
    reopening: { hours: value.TORRE_REOPEN_HOURS, right: value.TORRE_REOPEN_RIGHT },
    positionMonths: value.TORRE_POSITION_MONTHS,
    baseMap: baseMapOf(value.TORRE_MAP_TILES, value.TORRE_MAP_ATTRIBUTION),
    stopSeconds: value.TORRE_STOP_SECONDS,
    store: value.TORRE_S3_BUCKET
      ? { bucket: value.TORRE_S3_BUCKET, endpoint: value.TORRE_S3_ENDPOINT ?? null, region: value.TORRE_S3_REGION }
      : null,
    logLevel: value.TORRE_LOG,
    metricsToken: value.TORRE_METRICS_TOKEN ?? null,
    slowMs: value.TORRE_SLOW_MS,
  }
}

/** Names of the settings of the process, which the documents list. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

export function databaseFolder(settings: Pick<Settings, 'data'>): string {
  return join(settings.data, 'database')
}
