/** The dot of each status; the same on every screen. */
export const statusTones: Readonly<Record<string, string>> = {
  WAITING_REVIEW: 'bg-warning',
  WAITING_REVISION: 'bg-warning',
  SENT: 'bg-warning',
  IN_REVISION: 'bg-warning',
  ACTIVE: 'bg-success',
  APPROVED: 'bg-success',
  PENDING: 'bg-warning',
  APPROVED_AUTOMATICALLY: 'bg-success',
  APPROVED_MANUALLY: 'bg-success',
  DISAPPROVED: 'bg-error',
  DISAPPROVED_AUTOMATICALLY: 'bg-error',
  DISAPPROVED_MANUALLY: 'bg-error',
  EXPIRED: 'bg-error',
  RUNNING: 'bg-accent',
  SUCCESS: 'bg-success',
  ERROR: 'bg-error',
  ENABLED: 'bg-success',
  HEALTHY: 'bg-success',
  DEGRADED: 'bg-warning',
  PAUSED: 'bg-warning',
  STARTED: 'bg-accent',
  COMPLETED: 'bg-success',
  IN_PROGRESS: 'bg-accent',
  DONE: 'bg-success',
  OPEN: 'bg-error',
  ACKNOWLEDGED: 'bg-warning',
  RECOVERING: 'bg-accent',
}

/** Vocabularies of statuses. */
export type StatusWords =
  | 'statuses'
  | 'endpointStates'
  | 'pendencyStatuses'
  | 'notificationStatuses'
  | 'deliveryStates'
  | 'travelStatuses'
  | 'stopStatuses'
  | 'travelDocumentStatuses'
  | 'receiptStatuses'
  | 'occurrenceStatuses'
  | 'scheduleStatuses'
  | 'scheduleEventStatuses'
  | 'exchangeStatuses'

/** The dots of vocabularies with more statuses than the usual hues tell apart. */
const tonesOf: { readonly [Words in StatusWords]?: Readonly<Record<string, string>> } = {
  travelStatuses: {
    CREATED: 'bg-slate-400',
    LATE: 'bg-warning',
    CANCELED: 'bg-error',
    BALANCE_RECEIVABLE: 'bg-violet-500',
    NOT_RECOGNIZED: 'bg-fuchsia-700',
    DELETED: 'bg-stone-800',
  },
  stopStatuses: {
    CREATED: 'bg-slate-400',
    LATE: 'bg-warning',
    PAUSED: 'bg-sky-400',
    INTERRUPTED: 'bg-violet-500',
    BLOCKED: 'bg-stone-800',
    PARTIAL_DELIVERY: 'bg-teal-600',
    NOT_DELIVERED: 'bg-error',
  },
  travelDocumentStatuses: { CREATED: 'bg-slate-400', PARTIAL_DELIVERY: 'bg-teal-600', NOT_DELIVERED: 'bg-error' },
  receiptStatuses: { IN_PROGRESS: 'bg-accent', CONCLUDED: 'bg-success', REFUSED: 'bg-error' },
  occurrenceStatuses: {
    SENT: 'bg-slate-400',
    UNDER_ANALYSIS: 'bg-accent',
    REJECTED: 'bg-error',
    RESOLVED: 'bg-success',
  },
  scheduleStatuses: {
    SCHEDULED: 'bg-accent',
    WAITING_APPROVAL: 'bg-warning',
    WAITING_INFORMATION: 'bg-sky-400',
    DOCKING_SCHEDULING: 'bg-violet-500',
    CANCELLATION_REQUESTED: 'bg-orange-600',
    CANCELED: 'bg-error',
    FINISHED: 'bg-success',
    PARTIAL: 'bg-teal-600',
    NOT_RECOGNIZED: 'bg-fuchsia-700',
  },
  scheduleEventStatuses: {
    CREATED: 'bg-slate-400',
    LATE: 'bg-warning',
    COMPLETED_LATE: 'bg-orange-600',
    COMPLETED_ON_TIME: 'bg-teal-600',
    BLOCKED: 'bg-stone-800',
  },
  exchangeStatuses: {
    CREATED: 'bg-slate-400',
    FINISHED: 'bg-success',
    CANCELED: 'bg-error',
    DELETED: 'bg-stone-800',
  },
}

/** The colour of a status's dot; a grey one for a status that only another system knows. */
export function toneOf(words: StatusWords, value: string): string {
  return tonesOf[words]?.[value] ?? statusTones[value] ?? 'bg-muted'
}
