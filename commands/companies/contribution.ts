import type { Contribution } from '../contribution.ts'
import { departmentCommands } from './department-commands.ts'

/** Companies and their departments. */
export const companies: Contribution<'departments' | 'department' | 'departmentForm', never> = {
  places: { departments: ['grid'], department: null, departmentForm: null },
  sources: [],
  commands: [...departmentCommands],
}
