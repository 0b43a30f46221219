import { communicationCenterClock } from '../communication-center/communication-center.ts'
import { coreClock } from '../core/core.ts'
import { freightManagerClock } from '../freight-manager/freight-manager.ts'
import { partnershipManagerClock } from '../partnership-manager/partnership-manager.ts'
import { storyManagerClock } from '../story-manager/story-manager.ts'
import { transactionsClock } from '../transactions/transactions.ts'

/** What the clock does with records, by service. */
export const clockEvents = [
  ...coreClock,
  ...communicationCenterClock,
  ...freightManagerClock,
  ...storyManagerClock,
  ...partnershipManagerClock,
  ...transactionsClock,
]
