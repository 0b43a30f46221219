import { z } from 'zod'
import { type NewDrawer, newDrawer } from '#contract/schemas/drawers/drawer'
import { picturesRequired } from '../../ui/form/use-files-field.ts'

/** The typed values as the contract's new drawer: a second button that stayed empty is not sent. */
function drawerOf(typed: unknown): unknown {
  const values = (typed ?? {}) as Record<string, unknown>
  const buttons = Array.isArray(values['buttons']) ? [...(values['buttons'] as unknown[])] : []
  while (buttons.length > 1 && buttons.at(-1) === undefined) buttons.pop()
  return { ...values, buttons: buttons.map((button) => button ?? {}) }
}

/** The form of a new drawer, whose logo is required (CON-3-033). */
export const newDrawerSchema = z.preprocess(
  drawerOf,
  z.intersection(newDrawer, z.object({ files: picturesRequired('logo') })),
) as unknown as z.ZodType<NewDrawer & { files: unknown }, Record<string, unknown>>
