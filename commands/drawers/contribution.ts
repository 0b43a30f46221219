import { drawerOrder } from '#contract/schemas/drawers/drawer'
import { drawerRecords } from '#machines/drawers/records'
import type { Contribution } from '../contribution.ts'
import { campaignListCommands } from '../segmentations/campaign-list-commands.ts'
import { orderCommand } from '../lists/order-command.ts'
import { drawerCommands } from './drawer-commands.ts'

/** Drawers, small cards of the driver app. */
export const drawers: Contribution<'drawers' | 'drawer' | 'newDrawer', 'drawers'> = {
  places: { drawers: ['grid'], drawer: ['record'], newDrawer: ['form'] },
  sources: ['drawers'],
  lifecycles: drawerRecords,
  commands: [...campaignListCommands('newDrawer'), ...drawerCommands, orderCommand('drawers', drawerOrder.options)],
}
