import { departmentOrder } from '#contract/schemas/general/list-order'
import { departmentRecords } from '#machines/departments/records'
import type { Contribution } from '../contribution.ts'
import { orderCommand } from '../lists/order-command.ts'
import { departmentCommands } from './department-commands.ts'

/** Departments of the company. */
export const departments: Contribution<'departments' | 'department' | 'departmentForm', never> = {
  places: { departments: ['grid'], department: null, departmentForm: null },
  sources: [],
  lifecycles: departmentRecords,
  commands: [...departmentCommands, orderCommand('departments', departmentOrder.options)],
}
