import type { Kysely } from 'kysely'
import type { Language, LocalizedText } from '#contract/languages'
import type { Tables } from '../database/tables.ts'
import { ACCOUNT_LINK_DAYS, ACCOUNT_PATH, makeAccountLink } from '../identity/account-links.ts'
import { momentText } from '../identity/moments.ts'
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
}

/** The e-mail about a reset. @param link the address where the person chooses a password; null for a former address */
export function resetEmail(reset: ResetTold, link: string | null): EmailContent {
  const { language } = reset
  const values: Readonly<Record<string, string>> = {
    company: oneLine(reset.company),
    name: oneLine(reset.name),
    username: oneLine(reset.username),
    by: oneLine(reset.by),
    reason: oneLine(reset.reason),
    at: momentText(reset.at, language),
    days: String(ACCOUNT_LINK_DAYS),
  }
  const say = (sentence: keyof typeof sentences) =>
    sentences[sentence][language].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  const told = [say('greeting'), say('reset')]
  const what = link === null ? [say('elsewhere')] : [say('link'), link]
  return emailOf(language, say('subject'), [...told, ...what, say('question')])
}

/**
 * Writes the e-mails of resets when they are sent, because their link opens an account and no table keeps it. A second
 * try makes another link, and the first one no longer opens.
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
    const secret = await makeAccountLink(db, { tenant, user: reset.user, now: now() })
    return resetEmail(reset, `${publicUrl}${ACCOUNT_PATH}/${secret}?lang=${reset.language}`)
  }
}
