import type { ColumnType } from 'kysely'
import type { Language } from '#contract/languages'
import type { CodeFor } from '#contract/schemas/users/sign-in-policy'
import type { WithDefault } from './columns.ts'

/** The authenticator apps of people, and who is asked for their codes; see migrations 0091, 0170 and 0171. */
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
    account_resets: {
      tenant: string
      id: string
      user_id: string
      by_name: string
      reason: string
      language: Language
      at: string
      told_at: WithDefault<string | null>
    }
    sign_in_policies: {
      tenant: string
      id: string
      version: number
      code_for: CodeFor
      updated_by: string
      updated_at: string
    }
  }
}
