import type { Contribution } from '../contribution.ts'
import { referenceCommands } from './reference-commands.ts'
import { workflowCommands } from './workflow-commands.ts'

/** The help pages: the API reference and the lifecycles. */
export const help: Contribution<'apiReference' | 'workflows', never> = {
  places: { apiReference: [], workflows: [] },
  sources: [],
  commands: [...referenceCommands, ...workflowCommands],
}
