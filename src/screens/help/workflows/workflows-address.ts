import { z } from 'zod'

const name = z.string().max(200).optional().catch(undefined)

/** The search parameters of `/help/workflows`: a machine, the highlighted state, and the record in that state. */
export const workflowsAddress = z.object({ machine: name, state: name, record: name, search: name })
export type WorkflowsAddress = z.infer<typeof workflowsAddress>
