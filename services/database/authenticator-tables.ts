import type { ColumnType } from 'kysely'
import type { WithDefault } from './columns.ts'

/** The authenticator apps of people, see migration 0091. */
declare module './tables.ts' {
  interface Tables {
    user_authenticators: {
      tenant: string
      user_id: string
      secret: WithDefault<string | null>
      waiting_secret: WithDefault<string | null>
      enrolled_at: WithDefault<string | null>
      last_step: WithDefault<number>
      recovery_codes: ColumnType<string[], string | undefined, string>
      guesses: WithDefault<number>
      guesses_until: WithDefault<string | null>
    }
  }
}
