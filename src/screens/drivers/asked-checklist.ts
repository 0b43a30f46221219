import { z } from 'zod'
import { rule } from '#contract/rule'
import { dateTime } from '#contract/schemas/general/base-record'
import { LABEL_MAXIMUM } from '#contract/schemas/general/texts-and-choices'
import { TEXT_MAXIMUM, writtenText } from '#contract/schemas/general/written-text'

/** The choice that writes a checklist in place of one that was asked before. */
export const NEW_CHECKLIST = 'NEW'

/** How a driver may answer the items of a checklist that is written in the console. */
export const askedKind = z.enum(['IMAGE', 'TEXT', 'SIGNATURE'])

const itemsOf = (text: string | undefined) =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/**
 * What a person asks: a checklist that was asked before, or a new one.
 * @param known ids of the pendencies that have the checklists asked before
 */
export function createAskedSchema(known: readonly string[]) {
  return z
    .object({
      source: z.enum([...known, NEW_CHECKLIST], rule('required')),
      label: z.string().trim().max(LABEL_MAXIMUM, rule('labelMaximum')).optional(),
      /** One on each line. */
      items: z.string().optional(),
      kind: askedKind.optional(),
      description: writtenText(TEXT_MAXIMUM),
      expireAt: dateTime.optional(),
    })
    .superRefine(({ source, label, items, kind }, context) => {
      if (source !== NEW_CHECKLIST) return
      const lines = itemsOf(items)
      const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', message, path: [path] })
      if (!label) refuse('label', rule('required'))
      if (lines.length === 0) refuse('items', rule('required'))
      if (lines.some((line) => [...line].length > LABEL_MAXIMUM)) refuse('items', rule('labelMaximum'))
      if (!kind) refuse('kind', rule('required'))
    })
}
export type Asked = z.output<ReturnType<typeof createAskedSchema>>

/** Digits of an object id, and those of its end that number the steps. */
const ID_LENGTH = 24
const NUMBER_LENGTH = 6

/**
 * A checklist of one step for each item, in any order.
 * @param id of the checklist; those of its steps differ in their end, so that the same input makes the same checklist
 */
export function checklistOf({ label, items, kind }: Asked, id: string) {
  return {
    _id: id,
    label: label ?? '',
    steps: itemsOf(items).map((item, at) => ({
      _id: id.slice(0, ID_LENGTH - NUMBER_LENGTH) + (at + 1).toString(16).padStart(NUMBER_LENGTH, '0'),
      type: kind ?? 'TEXT',
      label: item,
      required: true,
    })),
  }
}

/** A new object id that ends with zeros. */
export function newChecklistId(): string {
  const digits = crypto.randomUUID().replaceAll('-', '')
  return digits.slice(0, ID_LENGTH - NUMBER_LENGTH).padEnd(ID_LENGTH, '0')
}
