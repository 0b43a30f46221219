import { z } from 'zod'
import { rule } from '#contract/rule'
import { isInOrder } from '#contract/schemas/period'
import { parseDay } from '../../i18n/dates.ts'
import type { ListFilter } from './list-filter.ts'

const typedDay = z.string().transform((typed, context) => {
  const day = parseDay(typed)
  if (day === null) context.addIssue({ code: 'custom', message: rule('day') })
  return day ?? ''
})

function fields(filter: ListFilter): [string, z.ZodType][] {
  switch (filter.kind) {
    case 'choice':
      return [[filter.name, z.enum(filter.options as [string, ...string[]]).optional()]]
    case 'flag':
      return [[filter.name, z.enum(['true', 'false']).optional()]]
    case 'text':
      // What is typed goes into the address as it is; the rule only judges it.
      return [
        [
          filter.name,
          z
            .string()
            .trim()
            .superRefine((text, context) => {
              for (const issue of filter.rule.safeParse(text).error?.issues ?? []) context.addIssue({ code: 'custom', message: issue.message })
            })
            .optional(),
        ],
      ]
    case 'period':
      return [filter.from, filter.to].map((name) => [name, typedDay.optional()])
  }
}

/** What the drawer of these filters asks; rules and their texts are the contract's (CON-5-028). */
export function filterForm(filters: readonly ListFilter[]): z.ZodType<Record<string, string | undefined>> {
  const form = z.object(Object.fromEntries(filters.flatMap(fields))) as unknown as z.ZodType<Record<string, string | undefined>>
  return form.superRefine((values, context) => {
    if (!isInOrder(values)) context.addIssue({ code: 'custom', message: rule('dateOrder'), path: ['startAt'] })
  })
}
