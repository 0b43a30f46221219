import { driverOrder } from '#contract/schemas/drivers/driver'
import { pendencyRecords } from '#machines/pendencies/records'
import type { Contribution } from '../contribution.ts'
import { orderCommand } from '../lists/order-command.ts'
import { documentCommands, imageViewCommands } from './document-commands.ts'
import { linkCommands } from './link-commands.ts'
import { pendencyCommands } from './pendency-commands.ts'
import { registrationCommands } from './registration-commands.ts'

/** Drivers with their documents, pendencies, vehicles, links and access codes. */
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
  | 'unlinkForm'
  | 'linkForm'
  | 'optOutsForm'
  | 'pendencyForm',
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
    linkForm: null,
    optOutsForm: null,
    pendencyForm: null,
  },
  sources: ['drivers'],
  lifecycles: pendencyRecords,
  commands: [
    ...documentCommands,
    ...pendencyCommands,
    ...imageViewCommands,
    ...registrationCommands,
    ...linkCommands,
    orderCommand('drivers', driverOrder.options),
  ],
}
