import type { Language, LocalizedText } from '#contract/languages'
import { momentText } from '../identity/moments.ts'
import { emailOf, oneLine } from '../mail/email-text.ts'
import type { EmailContent } from '../mail/message.ts'
import { causeInWords } from './cause-words.ts'

export type AlertKind = 'OPENED' | 'STILL_OPEN' | 'CLOSED'

const subjects: Readonly<Record<AlertKind | 'TEST', LocalizedText>> = {
  OPENED: {
    pt: '{{endpoint}} não recebe requisições',
    en: '{{endpoint}} does not take requests',
    es: '{{endpoint}} no recibe solicitudes',
  },
  STILL_OPEN: {
    pt: 'Ninguém assumiu: {{endpoint}}',
    en: 'Nobody has taken it: {{endpoint}}',
    es: 'Nadie se hizo cargo: {{endpoint}}',
  },
  CLOSED: { pt: '{{endpoint}} voltou', en: '{{endpoint}} is back', es: '{{endpoint}} volvió' },
  TEST: { pt: 'Teste dos alertas da Torre', en: 'Test of Torre’s alerts', es: 'Prueba de las alertas de Torre' },
}

const bodies: Readonly<Record<AlertKind | 'TEST', LocalizedText>> = {
  OPENED: {
    pt: '{{endpoint}} falha desde {{began}}: {{cause}}.',
    en: '{{endpoint}} has failed since {{began}}: {{cause}}.',
    es: '{{endpoint}} falla desde {{began}}: {{cause}}.',
  },
  STILL_OPEN: {
    pt: '{{endpoint}} falha desde {{began}}: {{cause}}. Ninguém assumiu o incidente até agora.',
    en: '{{endpoint}} has failed since {{began}}: {{cause}}. Nobody has taken the incident so far.',
    es: '{{endpoint}} falla desde {{began}}: {{cause}}. Nadie se hizo cargo del incidente hasta ahora.',
  },
  CLOSED: {
    pt: '{{endpoint}} falhou de {{began}} a {{ended}}: {{cause}}. Tudo o que falhou foi entregue ou cancelado.',
    en: '{{endpoint}} failed from {{began}} to {{ended}}: {{cause}}. Everything that failed was delivered or canceled.',
    es: '{{endpoint}} falló de {{began}} a {{ended}}: {{cause}}. Todo lo que falló fue entregado o cancelado.',
  },
  TEST: {
    pt: 'Os alertas de incidentes chegam a este endereço.',
    en: 'Alerts of incidents reach this address.',
    es: 'Las alertas de incidentes llegan a esta dirección.',
  },
}

const take: LocalizedText = {
  pt: 'Abra o incidente e tecle A para assumi-lo:',
  en: 'Open the incident and press A to take it:',
  es: 'Abra el incidente y pulse A para hacerse cargo:',
}

/** What stands above the link. A is the key of the command `incident.acknowledge`. */
const invitations: Readonly<Record<AlertKind, LocalizedText>> = {
  OPENED: take,
  STILL_OPEN: take,
  CLOSED: { pt: 'O que aconteceu:', en: 'What happened:', es: 'Qué pasó:' },
}

/** What an alert tells of its incident; moments in ISO 8601. */
export interface IncidentFacts {
  endpoint: string
  /** As counts name it, such as `HTTP_503`. */
  cause: string
  began: string
  ended: string | null
  /** The tenant's, in which the moments are told. */
  timeZone: string
  /** Address of the incident in the console. */
  link: string
}

/** The e-mail of an alert; a test has no incident. */
export function incidentEmail(
  language: Language,
  alert: { kind: 'TEST' } | { kind: AlertKind; incident: IncidentFacts },
): EmailContent {
  const incident = alert.kind === 'TEST' ? null : alert.incident
  const values: Readonly<Record<string, string>> = incident
    ? {
        endpoint: oneLine(incident.endpoint),
        cause: causeInWords(incident.cause, language),
        began: momentText(incident.began, language, incident.timeZone),
        ended: incident.ended === null ? '' : momentText(incident.ended, language, incident.timeZone),
      }
    : {}
  const say = (sentence: LocalizedText) =>
    sentence[language].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  const link = alert.kind === 'TEST' ? [] : [invitations[alert.kind][language], alert.incident.link]
  return emailOf(language, say(subjects[alert.kind]), [say(bodies[alert.kind]), ...link])
}
