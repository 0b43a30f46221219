import type { Contribution } from '../contribution.ts'
import { departmentCommands } from './department-commands.ts'

/** Departments of the company. */
export const departments: Contribution<'departments' | 'department' | 'departmentForm', never> = {
  places: { departments: ['grid'], department: null, departmentForm: null },
  sources: [],
  commands: [...departmentCommands],
}
