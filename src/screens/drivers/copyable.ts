import type { CommandContext } from '#commands/context'

interface CopyableRecord {
  _id: string
  document: { value: string }
  cellphone: string | null
}

/** The values of a driver that can be copied. */
export function copyableOf(driver: CopyableRecord): CommandContext['copyable'] {
  return {
    id: driver._id,
    document: driver.document.value,
    ...(driver.cellphone ? { phone: driver.cellphone } : {}),
    link: new URL(`/drivers/${driver._id}`, location.origin).href,
  }
}
