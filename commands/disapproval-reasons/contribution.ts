import { disapprovalReasonOrder } from '#contract/schemas/disapproval-reasons/disapproval-reason'
import { disapprovalReasonRecords } from '#machines/disapproval-reasons/records'
import type { Contribution } from '../contribution.ts'
import { orderCommand } from '../lists/order-command.ts'
import { disapprovalReasonCommands } from './disapproval-reason-commands.ts'

/** Reasons for disapproval, as the tenant's own data. */
export const disapprovalReasons: Contribution<
  'disapprovalReasons' | 'disapprovalReason' | 'newDisapprovalReason' | 'disapprovalReasonEdit',
  never
> = {
  places: {
    disapprovalReasons: ['grid'],
    disapprovalReason: ['record'],
    newDisapprovalReason: ['form'],
    disapprovalReasonEdit: ['form'],
  },
  sources: [],
  lifecycles: disapprovalReasonRecords,
  commands: [...disapprovalReasonCommands, orderCommand('disapprovalReasons', disapprovalReasonOrder.options)],
}
