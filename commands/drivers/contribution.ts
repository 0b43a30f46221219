import type { Contribution } from '../contribution.ts'
import { linkCommands } from './link-commands.ts'
import { paperCommands } from './paper-commands.ts'
import { registrationCommands } from './registration-commands.ts'

/** Drivers with their papers, vehicles, links and access codes. */
export const drivers: Contribution<
  | 'drivers'
  | 'driver'
  | 'newDriver'
  | 'driverEdit'
  | 'licence'
  | 'newVehicle'
  | 'documentForm'
  | 'imageView'
  | 'accessCode'
  | 'accessCodeForm'
  | 'unlinkForm',
  'drivers'
> = {
  places: {
    drivers: ['grid'],
    driver: ['record'],
    newDriver: ['form'],
    driverEdit: ['form'],
    licence: ['form'],
    newVehicle: ['form'],
    documentForm: null,
    imageView: null,
    accessCode: [],
    accessCodeForm: null,
    unlinkForm: null,
  },
  sources: ['drivers'],
  commands: [...paperCommands, ...registrationCommands, ...linkCommands],
}
