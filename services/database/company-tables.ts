import type { WithDefault } from './columns.ts'

/** Which company is a tenant's own, see migration 0092. */
declare module './tables.ts' {
  interface Tables {
    own_companies: {
      tenant: string
      id: WithDefault<string>
      version: WithDefault<number>
      company_id: string
      updated_by: WithDefault<string | null>
      updated_at: WithDefault<string>
    }
  }
}
