import { z } from 'zod'
import { rule } from '../../rule.ts'
import { activation } from '../general/activation.ts'
import { baseRecord, version } from '../general/base-record.ts'
import { departmentOrder } from '../general/list-order.ts'
import { listQuery } from '../general/list-query.ts'
import { flag, pagingReply } from '../general/paging.ts'

/** Longest description (CON §9) and identifier (not in the specification), characters. */
export const DEPARTMENT_DESCRIPTION_MAXIMUM = 140
export const DEPARTMENT_IDENTIFIER_MAXIMUM = 60

/** Name of a department, in lower case (CON-5-014). */
export const departmentIdentifier = z
  .string()
  .trim()
  .min(1, rule('required'))
  .max(DEPARTMENT_IDENTIFIER_MAXIMUM, rule('tooLong'))
  .refine((value) => value === value.toLowerCase(), rule('departmentLowercase'))
  .meta({ examples: ['operações', 'frota-sul'] })

const description = z.string().trim().max(DEPARTMENT_DESCRIPTION_MAXIMUM, rule('departmentDescriptionMaximum'))

/** A department of the company (CON-3-064); `active` comes from the base record. */
export const department = baseRecord
  .extend({ identifier: z.string(), description: z.string().nullable() })
  .meta({ id: 'Department' })
export type Department = z.infer<typeof department>

/** A new department of the company. */
export const newDepartment = z
  .object({ identifier: departmentIdentifier, description: description.optional() })
  .meta({ id: 'NewDepartment' })
export type NewDepartment = z.infer<typeof newDepartment>

/** Edits a department, or switches it on or off (CON-7-019). */
export const departmentChange = z
  .discriminatedUnion('event', [
    ...activation.options,
    z.object({
      event: z.literal('EDIT'),
      __v: version,
      identifier: departmentIdentifier.optional(),
      description: description.optional(),
    }),
  ])
  .meta({ id: 'DepartmentChange' })
export type DepartmentChange = z.infer<typeof departmentChange>

export const departmentsQuery = listQuery.extend({
  active: flag.optional(),
  orderBy: departmentOrder.default('IDENTIFIER'),
})
export type DepartmentsQuery = z.infer<typeof departmentsQuery>

export const departmentsReply = pagingReply.extend({ departments: z.array(department) })
export const departmentReply = z.object({ message: z.string(), department })
