import { z } from 'zod'
import { rule } from '../../rule.ts'
import { nestedAtMost } from './nesting.ts'
import { writtenText } from './written-text.ts'
import { truth } from './truth.ts'

/** Most levels of groups within groups in a filter; comparisons are the last level. Not in the specification. */
export const QUERY_FILTER_LEVELS_MAXIMUM = 20
/** Longest name of a field, characters. Not in the specification. */
const FIELD_NAME_MAXIMUM = 255

/** Operators that compare a field with a value (CTR-3-211). */
export const comparisonOperator = z.enum(['eq', 'gt', 'gte', 'in', 'lt', 'lte', 'ne', 'nin', 'exists'])
/** Operators that combine filters (CTR-3-212). */
export const logicalOperator = z.enum(['and', 'not', 'nor', 'or'])

/** The compared field: its name, and the part of the record that it is in (CTR-3-210). */
export const filterField = z
  .object({ name: writtenText(FIELD_NAME_MAXIMUM), location: z.string().max(FIELD_NAME_MAXIMUM).optional() })
  .meta({ id: 'FilterField' })

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])

const oneValue = z.object({
  operator: comparisonOperator.exclude(['in', 'nin', 'exists']),
  field: filterField,
  value: scalar,
})
const listOfValues = z.object({
  operator: comparisonOperator.extract(['in', 'nin']),
  field: filterField,
  value: z.array(scalar),
})
const presence = z.object({ operator: comparisonOperator.extract(['exists']), field: filterField, value: truth })

/**
 * A field compared with a value: a list for `in` and `nin`, true or false for `exists`, one value for the others
 * (CTR-3-210).
 */
export const comparison = z
  .discriminatedUnion('operator', [oneValue, listOfValues, presence])
  .meta({ id: 'Comparison' })
export type Comparison = z.infer<typeof comparison>

const logicalGroup = z
  .object({
    operator: logicalOperator,
    get components(): z.ZodArray<z.ZodDiscriminatedUnion<[typeof comparison, typeof logicalGroup]>> {
      return z.array(z.discriminatedUnion('operator', [comparison, logicalGroup])).min(1, rule('filterComponents'))
    },
  })
  .meta({ id: 'LogicalGroup', description: 'Filters that are joined by and, or, nor, or turned around by not' })

/**
 * A comparison, or a group of filters that hold together (CTR-3-210). A group's components are a list, so each level of
 * filters is two levels of nesting.
 */
export const queryFilter = nestedAtMost(
  2 * QUERY_FILTER_LEVELS_MAXIMUM,
  z.discriminatedUnion('operator', [comparison, logicalGroup]),
).meta({ id: 'QueryFilter' })
export type QueryFilter = z.infer<typeof queryFilter>

/**
 * One page of a filter's results (CTR-3-213). `nextDocument` is the value that the previous page gave as next; the
 * specification does not show its shape.
 */
export const pagedQuery = z
  .object({ query: queryFilter, nextDocument: z.unknown().optional() })
  .meta({ id: 'PagedQuery' })
export type PagedQuery = z.infer<typeof pagedQuery>
