import type { Language, LocalizedText } from '#contract/languages'
import { momentText } from '../identity/moments.ts'
import { emailOf, oneLine } from '../mail/email-text.ts'
import type { EmailContent } from '../mail/message.ts'

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
    pt: '{{endpoint}} falha desde {{began}}: {{cause}}. Abra a Torre e tecle g ! para ver o incidente e assumi-lo.',
    en: '{{endpoint}} has failed since {{began}}: {{cause}}. Open Torre and press g ! to see the incident and take it.',
    es: '{{endpoint}} falla desde {{began}}: {{cause}}. Abra Torre y pulse g ! para ver el incidente y hacerse cargo.',
  },
  STILL_OPEN: {
    pt: '{{endpoint}} ainda falha, desde {{began}}: {{cause}}. Abra a Torre e tecle g ! para assumir o incidente.',
    en: '{{endpoint}} still fails, since {{began}}: {{cause}}. Open Torre and press g ! to take the incident.',
    es: '{{endpoint}} sigue fallando, desde {{began}}: {{cause}}. Abra Torre y pulse g ! para hacerse cargo.',
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

/** What an alert tells of its incident; moments in ISO 8601. */
interface Told {
  endpoint: string
  /** As counts name it, such as `HTTP_503`. */
  cause: string
  began: string
  ended: string | null
}

/** The e-mail of an alert. Times are those of Brasília. */
export function incidentEmail(kind: AlertKind | 'TEST', language: Language, told: Told | null): EmailContent {
  const values: Readonly<Record<string, string>> = told
    ? {
        endpoint: oneLine(told.endpoint),
        cause: told.cause.replaceAll('_', ' ').toLowerCase().replace('http', 'HTTP'),
        began: momentText(told.began, language),
        ended: told.ended === null ? '' : momentText(told.ended, language),
      }
    : {}
  const say = (sentence: LocalizedText) =>
    sentence[language].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  return emailOf(language, say(subjects[kind]), [say(bodies[kind])])
}
