import type { Needs } from '../../console/needs.ts'

/**
 * What the screens of drivers and of their access codes need. Their commands are one contribution, and the texts of all
 * its commands come with it.
 */
export const driverNeeds: Needs = {
  commands: async () => (await import('#commands/drivers/contribution')).drivers,
  texts: ['drivers', 'driver-registration', 'documents', 'pendencies', 'vehicles', 'links', 'exchange', 'access-code'],
}

/** A driver's record names the channels of notifications too. */
export const driverRecordNeeds: Needs = { ...driverNeeds, texts: [...driverNeeds.texts, 'notifications'] }
