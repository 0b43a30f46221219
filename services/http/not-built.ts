import type { CallName } from '#contract/catalogue'

/**
 * Calls of the catalogue whose service is not built yet: they check who asks and what is asked, and then answer 501.
 * A test keeps the list exact; it shrinks with each service that is built and ends empty.
 */
export const notBuilt = [
  'createDriver',
  'listDriverIntegrationHistories',
  'readDriverLicence',
  'createDriverLicence',
  'updateDriverLicence',
  'createDriverComposition',
  'listDriverCompanies',
  'getLastDriverCompany',
  'updateDriverCompany',
  'listDriverChecklists',
  'getDriverChecklist',
  'updateDriverChecklist',
  'getAccessCode',
  'createAccessCode',
  'createCompany',
  'updateCompany',
  'createUser',
  'updateUser',
  'deleteUser',
  'resetUserPassword',
  'listSegmentations',
  'getSegmentation',
  'createSegmentation',
  'updateSegmentationDriver',
  'removeSegmentationDrivers',
  'deleteSegmentations',
  'listDrawers',
  'getDrawer',
  'createDrawer',
  'updateDrawer',
  'listCaptures',
  'getCapture',
  'actOnCapture',
  'listDriverLocations',
  'listExchangeTransactions',
  'listFreights',
  'getFreight',
  'createFreight',
  'updateFreight',
  'copyFreight',
  'finishFreights',
  'addFreightDrivers',
  'listFreightEngagements',
  'searchFreightDrivers',
  'countFreightDrivers',
  'getFreightDriver',
  'createFreightContact',
  'listNotifications',
  'getNotification',
  'createNotification',
  'updateNotification',
  'listPartnerships',
  'getPartnership',
  'createPartnership',
  'updatePartnership',
  'inactivatePartnership',
  'listPartnershipHistories',
  'listSchedules',
  'getSchedule',
  'listStoryGroups',
  'getStoryGroup',
  'createStoryGroup',
  'updateStoryGroup',
  'listStoryCategories',
  'listTravels',
  'getTravel',
  'listVehicleBodies',
  'listVehicleBodiesByCategory',
  'listVehicleConfigurations',
  'listVehicleConfigurationsByCategory',
  'listGames',
  'getGame',
  'createGame',
  'updateGame',
] as const satisfies readonly CallName[]

export type NotBuilt = (typeof notBuilt)[number]

/** Of a call that is built, the events that are not yet: they answer 501 as well. */
const eventsNotBuilt = { updateDriver: ['EDIT'], updateDriverAdditionalDocument: ['ADD'] } as const satisfies Partial<Record<Exclude<CallName, NotBuilt>, readonly string[]>>
type EventsNotBuilt = typeof eventsNotBuilt

/** What a route gets of a body: without the events that never reach it. */
export type BuiltBody<Name extends CallName, Body> = Name extends keyof EventsNotBuilt ? Exclude<Body, { event: EventsNotBuilt[Name][number] }> : Body

const names: ReadonlySet<string> = new Set(notBuilt)
const events: Readonly<Record<string, readonly string[]>> = eventsNotBuilt

export function isNotBuilt(name: CallName): name is NotBuilt {
  return names.has(name)
}

/** True where a call is built, but not for this body. */
export function isEventNotBuilt(name: CallName, body: unknown): boolean {
  const listed = Object.hasOwn(events, name) ? (events[name] ?? []) : []
  return typeof body === 'object' && body !== null && 'event' in body && listed.some((event) => event === body.event)
}

/** True where a call can answer 501. */
export function answersNotBuilt(name: CallName): boolean {
  return isNotBuilt(name) || Object.hasOwn(events, name)
}
