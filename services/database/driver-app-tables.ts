import type { WithDefault } from './columns.ts'

/** Tables of the driver app's side, see migration 0023. */
declare module './tables.ts' {
  interface Tables {
    app_events: { tenant: string; id: string; type: string; driver_id: string; at: string; received_at: string }
    driver_app_states: {
      tenant: string
      driver_id: string
      first_used_at: string
      last_used_at: string
      removed_at: WithDefault<string | null>
      last_search_at: WithDefault<string | null>
      latitude: WithDefault<number | null>
      longitude: WithDefault<number | null>
      located_at: WithDefault<string | null>
      face_at: WithDefault<string | null>
      picture_at: WithDefault<string | null>
      residence_at: WithDefault<string | null>
    }
    freight_searches: {
      tenant: string
      driver_id: string
      id: string
      at: string
      origin_city: string
      origin_state: string
      destination_city: string
      destination_state: string
    }
  }
}
