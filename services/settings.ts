import { join, resolve } from 'node:path'
import { z } from 'zod'
import { email } from '#contract/schemas/web'
import type { SmtpSettings } from './mail/smtp.ts'

/** Settings of the process, all from the environment, all with defaults (README). */
export interface Settings {
  port: number
  host: string
  /** Folder of the embedded database. */
  data: string
  databaseUrl: string | null
  seed: 'demo' | 'none'
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
  logLevel: string
}

/** A setting or a resource with which the process cannot start; the message is one sentence for the operator. */
export class StartError extends Error {}

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4600),
  HOST: z.string().min(1).default('127.0.0.1'),
  TORRE_DATA: z.string().min(1).default('.torre'),
  DATABASE_URL: z.string().optional(),
  TORRE_SEED: z.enum(['demo', 'none']).default('demo'),
  TORRE_LATENCY_MS: z.coerce.number().min(0).max(60_000).default(0),
  TORRE_ALLOW_DEMO_ANYWHERE: z.enum(['0', '1']).default('0'),
  TORRE_ROLE: z.enum(['web', 'worker', 'all']).default('all'),
  TORRE_DELIVER_TO_LOOPBACK: z.enum(['0', '1']).optional(),
  TORRE_RECEIVER_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  TORRE_SMTP_URL: z.string().optional(),
  TORRE_MAIL_FROM: z.string().optional(),
  TORRE_LOG: z.enum(['fatal', 'error', 'warn', 'info', 'debug']).default('warn'),
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

/** @throws StartError that names the setting, its value and the problem */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const name = String(issue?.path[0])
    throw new StartError(`The setting ${name}=${env[name] ?? ''} is not valid: ${issue?.message ?? 'unknown'}.`)
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
    data: resolve(value.TORRE_DATA),
    databaseUrl: value.DATABASE_URL ?? null,
    seed: value.TORRE_SEED,
    latencyMs: value.TORRE_LATENCY_MS,
    allowDemoAnywhere: value.TORRE_ALLOW_DEMO_ANYWHERE === '1',
    role: value.TORRE_ROLE,
    // With demo data by default, because the demo's receiver listens on loopback.
    deliverToLoopback: (value.TORRE_DELIVER_TO_LOOPBACK ?? (value.TORRE_SEED === 'demo' ? '1' : '0')) === '1',
    receiverPort: value.TORRE_RECEIVER_PORT,
    smtp: smtpSettings(value.TORRE_SMTP_URL, value.TORRE_MAIL_FROM),
    logLevel: value.TORRE_LOG,
  }
}

export function databaseFolder(settings: Pick<Settings, 'data'>): string {
  return join(settings.data, 'database')
}
