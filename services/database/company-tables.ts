import type { WithDefault } from './columns.ts'

/** Which company is a tenant's own, and its time zone; see migrations 0092 and 0360. */
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
    tenant_time_zones: {
      tenant: string
      id: string
      version: number
      time_zone: string
      updated_by: string
      updated_at: string
    }
  }
}
