import type { Comparison } from '#contract/schemas/reviews/review-split'
import type { WithDefault } from './columns.ts'

/** What triggers keep of drivers and reviews, so that lists need not count; see migrations 0018, 0145 and 0380. */
declare module './tables.ts' {
  interface Tables {
    driver_count_steps: {
      tenant: string
      writer: WithDefault<string>
      status: string
      vehicle_status: string
      country: string
      work_mode: string
      level: string
      step: number
    }
    driver_counts: {
      tenant: string
      status: string
      vehicle_status: string
      country: string
      work_mode: string
      level: string
      total: number
    }
    driver_order_steps: {
      tenant: string
      writer: WithDefault<string>
    }
    driver_orders: {
      tenant: string
      version: number
    }
    review_count_steps: {
      tenant: string
      writer: WithDefault<string>
      kind: string
      flagged: boolean
      comparison: Comparison
      is_foreign: boolean
      step: number
    }
    review_counts: {
      tenant: string
      kind: string
      flagged: boolean
      comparison: Comparison
      is_foreign: boolean
      total: number
    }
  }
}
