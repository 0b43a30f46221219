import type { GeneratedAlways } from 'kysely'
import type { Capture, CaptureDetail } from '#contract/schemas/captures/capture'
import type { BaseRow, Json, WithDefault } from './columns.ts'

interface CaptureRow extends BaseRow {
  status: WithDefault<string>
  name: string
  type: Capture['type']
  action: WithDefault<Capture['action']>
  origin_client: string | null
  origin_system: string | null
  company_id: string | null
  primary_contact: string
  alternative_contact: string | null
  external_id: string | null
  limit_at: string | null
  app_installed_at: WithDefault<string | null>
  push_count: WithDefault<number>
  sms_attempts: WithDefault<number>
  whatsapp_attempts: WithDefault<number>
  manual_action: Json<NonNullable<Capture['manualAction']>> | WithDefault<null>
  events: Json<CaptureDetail['events']>
  /** The person whom the work queue handed it to; nobody any more after `held_until`. */
  held_by: WithDefault<string | null>
  held_by_name: WithDefault<string | null>
  held_until: WithDefault<string | null>
  /** The work queue does not hand it out before. */
  rests_until: WithDefault<string | null>
  search: GeneratedAlways<string>
  client_search: GeneratedAlways<string>
}

/** Tables of the captures. */
declare module './tables.ts' {
  interface Tables {
    captures: CaptureRow
  }
}
