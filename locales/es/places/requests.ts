import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/requests.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  requests: 'Solicitudes',
  endpoints: 'Destinos',
  incidents: 'Incidentes',
  incidentAlerts: 'Avisos de incidentes',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  requests: 'Ir a las solicitudes',
  endpoints: 'Ir a los destinos de solicitudes',
  incidents: 'Ir a los incidentes de destinos',
  incidentAlerts: 'Ir a los avisos de incidentes',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  requests: 'integración, webhook, reprocesar, fallas, errores',
  endpoints: 'salud de los destinos, endpoints, disyuntor, en pausa, desactivado, webhook',
  incidents: 'caídas, alarmas, guardia, destinos caídos, fallas',
  incidentAlerts: 'alertas, correo, guardia, avisar, notificar al equipo',
}
