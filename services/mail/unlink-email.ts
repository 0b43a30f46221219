import type { z } from 'zod'
import type { workMode } from '#contract/schemas/drivers/driver'
import type { Language, LocalizedText } from '#contract/languages'
import { momentText } from '../identity/moments.ts'
import { emailOf, oneLine } from './email-text.ts'
import type { EmailContent } from './message.ts'

/**
 * Language of e-mails by the company's country (ISO 3166-1 alpha-3), where it is not Portuguese. Not in the
 * specification; chosen because a company names no language.
 */
const languageByCountry: Readonly<Record<string, Language>> = Object.fromEntries([
  ...[
    'ARG',
    'PRY',
    'URY',
    'BOL',
    'VEN',
    'CHL',
    'COL',
    'CRI',
    'CUB',
    'ECU',
    'SLV',
    'GTM',
    'HND',
    'MEX',
    'NIC',
    'PAN',
    'PER',
    'DOM',
    'ESP',
    'PRI',
  ].map((country) => [country, 'es'] as const),
  ...['USA', 'CAN', 'GBR', 'IRL', 'AUS', 'NZL', 'ZAF'].map((country) => [country, 'en'] as const),
])

const workModes: Readonly<Record<z.infer<typeof workMode>, LocalizedText>> = {
  SELF_EMPLOYED: { pt: 'autônomo', en: 'self-employed', es: 'autónomo' },
  CONTRACTED: { pt: 'contratado', en: 'contracted', es: 'contratado' },
  AGGREGATED: { pt: 'agregado', en: 'aggregated', es: 'agregado' },
}

/** Placeholders in `{{…}}` are replaced by values. */
const sentences = {
  subject: {
    pt: 'Motorista desvinculado: {{driver}}',
    en: 'Driver unlinked: {{driver}}',
    es: 'Conductor desvinculado: {{driver}}',
  },
  greeting: { pt: 'Olá, {{company}}.', en: 'Hello, {{company}}.', es: 'Hola, {{company}}.' },
  ended: {
    pt: 'O motorista {{driver}} ({{documentType}} {{document}}) deixou de estar vinculado à sua empresa em {{at}}.',
    en: 'The driver {{driver}} ({{documentType}} {{document}}) is no longer linked to your company as of {{at}}.',
    es: 'El conductor {{driver}} ({{documentType}} {{document}}) dejó de estar vinculado a su empresa el {{at}}.',
  },
  workMode: {
    pt: 'A partir de agora, o vínculo de trabalho do motorista é: {{workMode}}.',
    en: 'From now on the driver works as: {{workMode}}.',
    es: 'A partir de ahora, el conductor trabaja como: {{workMode}}.',
  },
  question: {
    pt: 'Se isso não estiver certo, fale com {{platform}}. Esta mensagem é automática.',
    en: 'If this is not right, talk to {{platform}}. This message is automatic.',
    es: 'Si esto no es correcto, hable con {{platform}}. Este mensaje es automático.',
  },
} as const satisfies Record<string, LocalizedText>

interface Unlinked {
  /** Name of the tenant, which runs the platform. */
  platform: string
  company: string
  /** Country of the company, ISO 3166-1 alpha-3. */
  country: string
  driver: string
  documentType: string
  document: string
  /** The driver's work mode from now on. */
  workMode: z.infer<typeof workMode>
  /** ISO 8601. */
  at: string
  /** The tenant's. */
  timeZone: string
}

/**
 * The last four characters of a document: enough to tell two drivers of one name apart, since many people may read a
 * letter box.
 */
function masked(document: string): string {
  return document.length <= 4 ? document : `•••${document.slice(-4)}`
}

/**
 * The e-mail that tells a company that a driver has left (CON-4-028), in the language of the company's country and
 * the tenant's time zone.
 */
export function unlinkEmail(unlink: Unlinked): EmailContent {
  const language = languageByCountry[unlink.country] ?? 'pt'
  const values: Readonly<Record<string, string>> = {
    platform: oneLine(unlink.platform),
    company: oneLine(unlink.company),
    driver: oneLine(unlink.driver),
    documentType: unlink.documentType,
    document: masked(unlink.document),
    workMode: workModes[unlink.workMode][language],
    at: momentText(unlink.at, language, unlink.timeZone),
  }
  const say = (sentence: keyof typeof sentences) =>
    sentences[sentence][language].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  const paragraphs = (['greeting', 'ended', 'workMode', 'question'] as const).map(say)
  return emailOf(language, say('subject'), paragraphs)
}
