import { z } from 'zod'
import { rule } from '#contract/rule'
import { parseDay, parseMoment } from '../../i18n/dates.ts'
import { type ListFilter, parametersOf } from './list-filter.ts'

const typedDay = z.string().transform((typed, context) => {
  const day = parseDay(typed)
  if (day === null) context.addIssue({ code: 'custom', message: rule('day') })
  return day ?? ''
})

const typedMoment = z.string().transform((typed, context) => {
  const moment = parseMoment(typed)
  if (moment === null) context.addIssue({ code: 'custom', message: rule('moment') })
  return moment ?? ''
})

/** Chosen ids or values as the address has them. */
const chosenIds = z
  .array(z.string())
  .default([])
  .transform((ids) => ids.join(',') || undefined)

function fields(filter: ListFilter): [string, z.ZodType][] {
  switch (filter.kind) {
    case 'choice':
      return [[filter.name, filter.isMany ? chosenIds : z.enum(filter.options as [string, ...string[]]).optional()]]
    case 'flag':
      return [[filter.name, z.enum(['true', 'false']).optional()]]
    case 'search':
      return [[filter.name, filter.isMany ? chosenIds : z.string().trim().optional()]]
    case 'text':
    case 'lookup':
      return [[filter.name, z.string().trim().optional()]]
    case 'moment':
      return [[filter.name, typedMoment.optional()]]
    case 'period':
      return [filter.from, filter.to].map((name) => [name, typedDay.optional()])
  }
}

/**
 * The schema of the drawer's fields for these filters. Rules and messages are those of the call that answers the list
 * (CON-5-028).
 * @param rules the schema of the call's query
 */
export function filterForm(
  filters: readonly ListFilter[],
  rules: z.ZodType,
): z.ZodType<Record<string, string | undefined>> {
  const parameters = new Set(filters.flatMap(parametersOf))
  const form = z.object(Object.fromEntries(filters.flatMap(fields))) as unknown as z.ZodType<
    Record<string, string | undefined>
  >
  return form.superRefine((values, context) => {
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))
    for (const { path, message } of rules.safeParse(given).error?.issues ?? []) {
      const name = String(path[0])
      // What is missing is required, whatever rule it would break.
      if (parameters.has(name))
        context.addIssue({ code: 'custom', message: name in given ? message : rule('required'), path })
    }
  })
}
