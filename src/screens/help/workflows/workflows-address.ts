import { z } from 'zod'

const name = z.string().max(200).optional().catch(undefined)

/** What `/help/workflows` shows: a machine, the state that is lit in it, and the record that is in that state. */
export const workflowsAddress = z.object({ machine: name, state: name, record: name, search: name })
export type WorkflowsAddress = z.infer<typeof workflowsAddress>
