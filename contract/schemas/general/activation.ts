import { z } from 'zod'
import { version } from './base-record.ts'

const activate = z.object({ event: z.literal('ACTIVATE'), __v: version })
const inactivate = z.object({ event: z.literal('INACTIVATE'), __v: version })

/** Switches a record on or off: departments, drawers (CON-4-002, CON-4-003, CON-6-006). */
export const activation = z.discriminatedUnion('event', [activate, inactivate]).meta({ id: 'Activation' })
export type Activation = z.infer<typeof activation>
