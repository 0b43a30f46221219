import { type Kysely, sql } from 'kysely'
import type { Language, LocalizedText } from '#contract/languages'
import type { Tables } from '../database/tables.ts'
import { ACCOUNT_LINK_DAYS, ACCOUNT_PATH, makeAccountLink } from '../identity/account-links.ts'
import { momentText } from '../identity/moments.ts'
import { readCalendar } from '../identity/calendars.ts'
import { emailOf, oneLine } from './email-text.ts'
import type { EmailContent } from './message.ts'
import type { TakenMessage } from './outbox.ts'

/** Placeholders in `{{…}}` are replaced by values. */
const sentences = {
  subject: {
    pt: 'Seu acesso ao Torre foi redefinido',
    en: 'Your access to Torre was reset',
    es: 'Su acceso a Torre fue restablecido',
  },
  greeting: { pt: 'Olá, {{name}}.', en: 'Hello, {{name}}.', es: 'Hola, {{name}}.' },
  reset: {
    pt: '{{by}} redefiniu a senha e o autenticador da sua conta {{username}} ({{company}}) em {{at}}. Motivo: {{reason}}',
    en: '{{by}} reset the password and the authenticator of your account {{username}} ({{company}}) on {{at}}. Reason: {{reason}}',
    es: '{{by}} restableció la contraseña y el autenticador de su cuenta {{username}} ({{company}}) el {{at}}. Motivo: {{reason}}',
  },
  link: {
    pt: 'Escolha uma senha nova por este link. Ele abre uma vez, por {{days}} dias:',
    en: 'Choose a new password by this link. It opens once, for {{days}} days:',
    es: 'Elija una contraseña nueva con este enlace. Abre una vez, durante {{days}} días:',
  },
  elsewhere: {
    pt: 'O link foi para outro endereço, que substituiu este há pouco tempo.',
    en: 'The link went to another address, which replaced this one a short time ago.',
    es: 'El enlace se envió a otra dirección, que reemplazó a esta hace poco tiempo.',
  },
  newer: {
    pt: 'Depois disso foi criado um link mais novo para escolher a senha. Use esse; peça-o a um administrador da {{company}} se não o recebeu.',
    en: 'A newer link to choose the password was made since then. Use that one; ask an administrator of {{company}} for it if you did not get it.',
    es: 'Después se creó un enlace más nuevo para elegir la contraseña. Use ese; pídalo a un administrador de {{company}} si no lo recibió.',
  },
  question: {
    pt: 'Se você não pediu isso, fale agora com um administrador da {{company}}. Esta mensagem é automática.',
    en: 'If you did not ask for this, talk to an administrator of {{company}} now. This message is automatic.',
    es: 'Si usted no lo pidió, hable ahora con un administrador de {{company}}. Este mensaje es automático.',
  },
} as const satisfies Record<string, LocalizedText>

/** A reset of a person's access, as its e-mails tell it. */
export interface ResetTold {
  language: Language
  company: string
  name: string
  username: string
  by: string
  reason: string
  /** ISO 8601. */
  at: string
  /** The tenant's. */
  timeZone: string
}

/** Where the link went that is not in an e-mail about a reset: to another address, or a newer one was made. */
type LinkElsewhere = 'elsewhere' | 'newer'

/** The e-mail about a reset. @param link the address where the person chooses a password, or why it has none */
export function resetEmail(reset: ResetTold, link: { address: string } | LinkElsewhere): EmailContent {
  const { language } = reset
  const values: Readonly<Record<string, string>> = {
    company: oneLine(reset.company),
    name: oneLine(reset.name),
    username: oneLine(reset.username),
    by: oneLine(reset.by),
    reason: oneLine(reset.reason),
    at: momentText(reset.at, language, reset.timeZone),
    days: String(ACCOUNT_LINK_DAYS),
  }
  const say = (sentence: keyof typeof sentences) =>
    sentences[sentence][language].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  const told = [say('greeting'), say('reset')]
  const what = typeof link === 'string' ? [say(link)] : [say('link'), link.address]
  return emailOf(language, say('subject'), [...told, ...what, say('question')])
}

/** Makes the link of a reset; null where a link was made since then, by a person or for a later reset. */
function newestLink(
  db: Kysely<Tables>,
  { tenant, id, user, at }: { tenant: string; id: string; user: string; at: string },
  now: Date,
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    // Whoever makes a link for the person locks the row too.
    await trx.selectFrom('users').select('id').where('tenant', '=', tenant).where('id', '=', user).forUpdate().execute()
    const newer = await trx
      .selectFrom('account_links')
      .select('id')
      .where('tenant', '=', tenant)
      .where('user_id', '=', user)
      .where('created_at', '>', at)
      .where(sql<boolean>`reset_id is distinct from ${id}`)
      .executeTakeFirst()
    return newer ? null : makeAccountLink(trx, { tenant, user, now, reset: id })
  })
}

/**
 * Writes the e-mails of resets when they are sent, because their link opens an account and no table keeps it. A second
 * try makes another link, and the first one no longer opens. A link that was made after the reset stays the newest one.
 */
export function accountEmails({
  db,
  publicUrl = '',
  now,
}: {
  db: Kysely<Tables>
  publicUrl?: string | undefined
  now(): Date
}): (message: TakenMessage) => Promise<EmailContent | null> {
  return async ({ tenant, resource, resource_id: id }) => {
    if (resource !== 'USER') return null
    const reset = await db
      .selectFrom('account_resets as reset')
      .innerJoin('users', (join) =>
        join.onRef('users.tenant', '=', 'reset.tenant').onRef('users.id', '=', 'reset.user_id'),
      )
      .innerJoin('tenants', 'tenants.id', 'reset.tenant')
      .select(['reset.user_id as user', 'reset.by_name as by', 'reset.reason', 'reset.language', 'reset.at'])
      .select(['users.full_name as name', 'users.username', 'tenants.name as company'])
      .where('reset.tenant', '=', tenant)
      .where('reset.id', '=', id)
      .where('reset.told_at', 'is', null)
      .where('users.active', '=', true)
      .where('users.deleted_at', 'is', null)
      .executeTakeFirst()
    if (!reset) return null
    const secret = await newestLink(db, { tenant, id, ...reset }, now())
    const { timeZone } = await readCalendar(db, tenant)
    return resetEmail(
      { ...reset, timeZone },
      secret === null ? 'newer' : { address: `${publicUrl}${ACCOUNT_PATH}/${secret}?lang=${reset.language}` },
    )
  }
}
