/** Scheduling history. */
export const schedules = {
  search: 'External id, client, place or plate',
  notFound: 'No schedule found',
  back: 'Back to the scheduling history',
  tabs: 'Sections of the schedule',
  details: 'Schedule data',
  title: 'Schedule {{id}}',
  interval: 'Dock window',
  timezone: 'Time zone of the place',
  source: 'Source',
  source_LEGACY: 'Legacy system',
  source_EXTERNAL: 'External system',
  products: 'Products',
  instructions: 'Instructions',
  alerts: 'Alerts',
  highlight: 'To be shown at the gate',
  highlight_QR_CODE: 'QR code',
  highlight_BAR_CODE: 'Bar code',
  highlight_TEXT: 'Text',
  noEvents: 'No event was told',
  reportedBy: 'Reported by: {{who}}',
  feature_reschedule: 'Reschedule',
  feature_instructions: 'Instructions',
  feature_occurrence: 'Occurrences',
  feature_additionalDocuments: 'Additional documents',
  feature_chat: 'Chat',
  feature_cancellationRequest: 'Cancellation request',
  feature_events: 'Events',
  feature_queue: 'Queue',
  feature_operationForecast: 'Operation forecast',
} as const

export const scheduleStatuses = {
  SCHEDULED: 'Scheduled',
  WAITING_APPROVAL: 'Waiting for approval',
  WAITING_INFORMATION: 'Waiting for information',
  DOCKING_SCHEDULING: 'Scheduling the dock',
  CANCELLATION_REQUESTED: 'Cancellation requested',
  CANCELED: 'Canceled',
  FINISHED: 'Finished',
  PARTIAL: 'Partial',
  NOT_RECOGNIZED: 'Not recognized',
} as const

export const kinds = {
  SCHEDULE: 'Schedule',
} as const
