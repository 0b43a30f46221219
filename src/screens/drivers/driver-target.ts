import type { Target } from '#commands/command'
import type { Driver } from '#contract/schemas/drivers/driver'
import { type Decided, standingOf } from '../../console/decided.ts'

/** A driver as the target of commands, including the decisions made on this computer. */
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
