import type { VehicleDetails } from '../core/present.ts'
import type { Fleet } from './fleet.ts'

/** Places of options in the platform's lists, from which their ids derive (migration 0006). */
const configurations = { SEMI_TRAILER: 0, SEMI_TRAILER_LS: 1, B_DOUBLE_7: 4, TRUCK: 12 } as const
const bodies = {
  BOX: 0,
  CURTAIN_SIDE: 1,
  REFRIGERATED_BOX: 2,
  GRAIN: 4,
  DROP_SIDE: 5,
  TIPPER: 6,
  PLATFORM: 8,
  TANK: 9,
  CONTAINER_CHASSIS: 10,
} as const

export type ConfigurationName = keyof typeof configurations
export type BodyName = keyof typeof bodies

const optionId = (kind: string, at: number) => `${kind}${at.toString(16).padStart(16, '0')}`
export const configurationId = (name: ConfigurationName) => optionId('c0f19000', configurations[name])
export const bodyId = (name: BodyName) => optionId('b0d19000', bodies[name])

/** Options by the words that the demo's vehicle documents have for them. */
const configurationOf: Readonly<Record<string, ConfigurationName>> = {
  'TRUCK 6X2': 'TRUCK',
  'CAVALO 4X2 + SEMIRREBOQUE': 'SEMI_TRAILER',
  'CAVALO 6X2 + SEMIRREBOQUE': 'SEMI_TRAILER_LS',
  'BITREM 7 EIXOS': 'B_DOUBLE_7',
}
const bodyOf: Readonly<Record<string, BodyName>> = {
  GRANELEIRA: 'GRAIN',
  SIDER: 'CURTAIN_SIDE',
  BAÚ: 'BOX',
  FRIGORÍFICA: 'REFRIGERATED_BOX',
  TANQUE: 'TANK',
  'PORTA-CONTÊINER': 'CONTAINER_CHASSIS',
  'CARGA SECA': 'DROP_SIDE',
}

/** Ids of a fleet's configuration and of the body of one of its vehicles; a tractor has none. */
export function optionsOf(fleet: Fleet, at: number): Pick<VehicleDetails, 'type' | 'body'> {
  const configuration = configurationOf[fleet.configuration]
  const body = bodyOf[fleet.vehicles[at]?.body ?? '']
  return { type: configuration ? configurationId(configuration) : null, body: body ? bodyId(body) : null }
}
