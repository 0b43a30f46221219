import { storyGroupOrder } from '#contract/schemas/story-groups/story-group'
import { storyGroupRecords } from '#machines/story-groups/records'
import type { Contribution } from '../contribution.ts'
import { campaignListCommands } from '../segmentations/campaign-list-commands.ts'
import { orderCommand } from '../lists/order-command.ts'
import { tabCommands } from '../lists/tab-commands.ts'
import { storyGroupCommands } from './story-group-commands.ts'

/** Status campaigns, stories of the driver app. */
export const storyGroups: Contribution<'statuses' | 'status' | 'newStatus', 'storyGroups'> = {
  places: { statuses: ['grid'], status: ['record'], newStatus: ['form'] },
  sources: ['storyGroups'],
  lifecycles: storyGroupRecords,
  commands: [
    ...campaignListCommands('newStatus'),
    ...storyGroupCommands,
    ...tabCommands('statuses'),
    orderCommand('statuses', storyGroupOrder.options),
  ],
}
