import { z } from 'zod'
import { role } from '../../roles.ts'
import { dateTime } from '../general/base-record.ts'

/** The signed-in person, as the console's server reports them. The access token is held in memory only. */
export const session = z
  .object({
    user: z.object({ _id: z.uuid(), name: z.string(), username: z.string(), email: z.string() }),
    role,
    tenant: z.object({ id: z.string(), name: z.string() }),
    /** Enabled features; `*` enables all (CON-2-031). */
    features: z.array(z.string()),
    accessToken: z.string(),
    expiresAt: dateTime,
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof session>
