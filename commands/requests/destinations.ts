import { rolesByRight } from '#contract/roles'
import { INCIDENTS_FEATURE } from '#contract/schemas/requests/feature'
import { type Destination, place } from '../places/destination.ts'
import { ENDPOINTS_PATH, INCIDENTS_PATH } from './request-paths.ts'

/** Places of the domain without a menu entry. */
export const destinations: readonly Destination[] = [
  place('endpoints', ENDPOINTS_PATH, 'pulse', { keys: 'g v' }),
  place('incidents', INCIDENTS_PATH, 'pulse', { keys: 'g Shift+i', feature: INCIDENTS_FEATURE }),
  place('incidentAlerts', '/company/incident-alerts', 'bell', {
    keys: 'g Shift+a',
    feature: INCIDENTS_FEATURE,
    roles: rolesByRight.administer,
  }),
]
