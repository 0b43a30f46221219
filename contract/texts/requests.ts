import type { LocalizedText } from '../languages.ts'

/** Bulk retries of integration requests and their endpoints. No wording is in the specification. */
export const requestTexts = {
  retrySelection: {
    pt: 'Informe um filtro ou uma lista de requisições, e não os dois.',
    en: 'Give either a filter or a list of requests, not both.',
    es: 'Indique un filtro o una lista de solicitudes, no ambos.',
  },
  retryTooLarge: {
    pt: 'O reenvio em lote aceita no máximo 200.000 requisições. Restrinja o filtro.',
    en: 'A bulk retry takes at most 200,000 requests. Narrow the filter.',
    es: 'El reenvío masivo admite como máximo 200.000 solicitudes. Restrinja el filtro.',
  },
  retryPlanChanged: {
    pt: 'As requisições mudaram desde o plano. Confira o novo plano e confirme outra vez.',
    en: 'The requests have changed since the plan was made. Check the new plan and confirm again.',
    es: 'Las solicitudes cambiaron desde que se hizo el plan. Revise el nuevo plan y confirme otra vez.',
  },
  endpointDisabled: {
    pt: 'O destino está desativado. Ative-o antes de reenviar.',
    en: 'The endpoint is disabled. Enable it before sending again.',
    es: 'El destino está desactivado. Actívelo antes de reenviar.',
  },
} as const satisfies Record<string, LocalizedText>
