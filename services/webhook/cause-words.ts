import type { Language, LocalizedText } from '#contract/languages'
import type { DeliveryFailure } from '#contract/schemas/requests/webhook-request'

/**
 * Causes of failed deliveries in e-mails. The console has the same words in `locales/`, which services do not import; a
 * test compares them.
 */
const causeWords: Readonly<Record<DeliveryFailure, LocalizedText>> = {
  TIMEOUT: { pt: 'tempo esgotado', en: 'timed out', es: 'tiempo agotado' },
  CONNECTION_REFUSED: { pt: 'conexão recusada', en: 'connection refused', es: 'conexión rechazada' },
  CONNECTION_CLOSED: { pt: 'conexão interrompida', en: 'connection closed', es: 'conexión interrumpida' },
  HOST_NOT_FOUND: { pt: 'servidor não encontrado', en: 'server not found', es: 'servidor no encontrado' },
  HOST_UNREACHABLE: { pt: 'servidor fora de alcance', en: 'server out of reach', es: 'servidor fuera de alcance' },
  ADDRESS_REFUSED: { pt: 'endereço não permitido', en: 'address not allowed', es: 'dirección no permitida' },
  TLS_NAME: { pt: 'certificado de outro nome', en: 'certificate of another name', es: 'certificado de otro nombre' },
  TLS_CERTIFICATE: { pt: 'certificado inválido', en: 'invalid certificate', es: 'certificado inválido' },
  MALFORMED_REPLY: { pt: 'resposta malformada', en: 'malformed answer', es: 'respuesta mal formada' },
  INTERRUPTED: {
    pt: 'interrompida, sem saber se chegou',
    en: 'interrupted, arrival unknown',
    es: 'interrumpido, sin saber si llegó',
  },
  ENDPOINT_DISABLED: { pt: 'destino desativado', en: 'endpoint disabled', es: 'destino desactivado' },
  WINDOW_OVER: { pt: 'prazo de entrega encerrado', en: 'delivery window over', es: 'plazo de entrega terminado' },
  UNKNOWN: { pt: 'causa desconhecida', en: 'unknown cause', es: 'causa desconocida' },
}

/** The words for an answer with a status code. */
const answerWords: LocalizedText = {
  pt: 'resposta {{code}}',
  en: 'answer {{code}}',
  es: 'respuesta {{code}}',
}

/** A cause as counts name it, such as `HTTP_503`, in words; a code that nobody knows stays as it is. */
export function causeInWords(cause: string, language: Language): string {
  const [, code] = /^HTTP_(\d{3})$/.exec(cause) ?? []
  if (code !== undefined) return answerWords[language].replace('{{code}}', code)
  return (causeWords as Readonly<Record<string, LocalizedText>>)[cause]?.[language] ?? cause
}
