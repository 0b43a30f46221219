import { commodityOrder } from '#contract/schemas/commodities/commodity-record'
import { commodityRecords } from '#machines/commodities/records'
import type { Contribution } from '../contribution.ts'
import { orderCommand } from '../lists/order-command.ts'
import { commodityCommands } from './commodity-commands.ts'

/** Commodities that freights carry. */
export const commodities: Contribution<'commodities' | 'commodity' | 'commodityForm', 'commodities'> = {
  places: { commodities: ['grid'], commodity: ['record'], commodityForm: null },
  sources: ['commodities'],
  lifecycles: commodityRecords,
  commands: [...commodityCommands, orderCommand('commodities', commodityOrder.options)],
}
