import type { Target } from '#commands/command'
import type { Driver } from '#contract/schemas/driver'
import { type Decided, standingOf } from '../../console/decided.ts'

/** A driver as decisions see it: what was decided here counts already. */
export function driverTarget(driver: Driver, decided: Decided): Target {
  const { status, version } = standingOf(decided, driver, driver.status.driver)
  return {
    kind: 'DRIVER',
    id: driver._id,
    version,
    status,
    name: driver.fullName,
    heldBy: driver.holding?.name ?? null,
  }
}
