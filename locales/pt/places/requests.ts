/** Titles of places. */
export const places = {
  requests: 'Requisições',
  endpoints: 'Destinos',
  incidents: 'Incidentes',
  incidentAlerts: 'Avisos de incidentes',
} as const

/** Titles of the commands that lead to each place. */
export const goTo = {
  requests: 'Ir para as requisições',
  endpoints: 'Ir para os destinos de requisições',
  incidents: 'Ir para os incidentes de destinos',
  incidentAlerts: 'Ir para os avisos de incidentes',
} as const

/** Further search words for each place. */
export const placeWords = {
  requests: 'integração, webhook, reprocessar, falhas, erros',
  endpoints: 'saúde dos destinos, endpoints, disjuntor, em pausa, desativado, webhook',
  incidents: 'quedas, alarmes, plantão, destinos fora do ar, falhas',
  incidentAlerts: 'alertas, e-mail, plantão, avisar, notificar equipe',
} as const
