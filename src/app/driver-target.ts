import type { Target } from '#commands/command'
import type { Driver } from '#contract/schemas/driver'

/** A driver as decisions see it: what was decided here and is not sent yet counts already. */
export function driverTarget(driver: Driver, pending: ReadonlyMap<string, string>): Target {
  return {
    kind: 'DRIVER',
    id: driver._id,
    version: driver.__v,
    status: pending.get(driver._id) ?? driver.status.driver,
    name: driver.fullName,
    heldBy: driver.holding?.name ?? null,
  }
}
