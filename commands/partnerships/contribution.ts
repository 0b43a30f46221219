import { partnershipOrder } from '#contract/schemas/partnerships/partnership'
import { partnershipRecords } from '#machines/partnerships/records'
import type { Contribution } from '../contribution.ts'
import { orderCommand } from '../lists/order-command.ts'
import { campaignListCommands } from '../segmentations/campaign-list-commands.ts'
import { cropCommands } from './crop-commands.ts'
import { partnershipCommands } from './partnership-commands.ts'

/** Partnerships, banners and benefit cards of the driver app. */
export const partnerships: Contribution<
  'partnerships' | 'partnership' | 'newPartnership' | 'partnershipEdit' | 'pictureCrop',
  'partnerships'
> = {
  places: {
    partnerships: ['grid'],
    partnership: ['record'],
    newPartnership: ['form'],
    partnershipEdit: ['form'],
    pictureCrop: null,
  },
  sources: ['partnerships'],
  lifecycles: partnershipRecords,
  commands: [
    ...campaignListCommands('wizard'),
    ...partnershipCommands,
    ...cropCommands,
    orderCommand('partnerships', partnershipOrder.options),
  ],
}
