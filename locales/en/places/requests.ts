import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/requests.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  requests: 'Requests',
  endpoints: 'Endpoints',
  incidents: 'Incidents',
  incidentAlerts: 'Alerts of incidents',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  requests: 'Go to requests',
  endpoints: 'Go to the endpoints of requests',
  incidents: 'Go to the incidents of endpoints',
  incidentAlerts: 'Go to the alerts of incidents',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  requests: 'integration, webhook, retry, failures, errors',
  endpoints: 'health of endpoints, breaker, paused, disabled, webhook',
  incidents: 'outages, alarms, on call, endpoints down, failures',
  incidentAlerts: 'alarms, e-mail, on call, tell, notify the team',
}
