import { communicationCenterClock } from '../communication-center/clock.ts'
import { coreClock } from '../core/expiry.ts'
import { freightManagerClock } from '../freight-manager/clock.ts'

/** What the clock does with records, by service. */
export const clockEvents = [...coreClock, ...communicationCenterClock, ...freightManagerClock]
