import type { GeneratedAlways } from 'kysely'
import type { Drawer, DrawerButton } from '#contract/schemas/drawers/drawer'
import type { BaseRow, Json, WithDefault } from './columns.ts'

interface DrawerRow extends BaseRow {
  status: WithDefault<string>
  title: string
  message: string
  category: Drawer['category']
  start_at: string
  end_at: string
  buttons: Json<DrawerButton[]>
  segmentation_id: string | null
  logo_id: string | null
  search: GeneratedAlways<string>
}

/** Tables of the drawers. */
declare module './tables.ts' {
  interface Tables {
    drawers: DrawerRow
    drawer_interactions: { tenant: string; drawer_id: string; type: string; day: string; driver_id: string }
    drawer_days: {
      tenant: string
      drawer_id: string
      day: string
      views: WithDefault<number>
      taps: WithDefault<number>
    }
  }
}
