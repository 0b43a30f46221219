import type { ScheduleCandidate } from '#contract/schemas/schedules/schedule'
import type { OperationRow } from './told-row.ts'

/** Tables of the schedules. */
declare module './tables.ts' {
  interface Tables {
    schedules: OperationRow<ScheduleCandidate>
  }
}
