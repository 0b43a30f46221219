/** Texts that travels and schedules share: the columns of both histories, and parts of both records. */
export const operations = {
  openTrack: 'Show on the map',
  openTrackSynonyms: 'map, positions, track',
  noTrack: 'The record has no start',
  driver: 'Driver',
  chooseDriver: 'Choose a driver',
  chooseDriverHint:
    'The history is of one driver at a time. Open the filters and search by name or document; the period, of at most 30 days, is optional.',
  period: 'Period (at most 30 days)',
  userName: 'Driver',
  document: 'Document',
  status: 'Status',
  scheduledAt: 'Scheduled for',
  place: 'Place',
  client: 'Client',
  operation: 'Operation',
  company: 'Company',
  plates: 'Plates',
  externalId: 'External id',
  driverLevel: 'Driver level',
  hasApp: 'Has the app',
  origin: 'Origin',
  destination: 'Destination',
  stopovers: 'Stopovers',
  internalId: 'Internal id',
  createdBySystem: 'Created by system',
  occurrences: 'Occurrences',
  noOccurrences: 'No occurrence was told',
  responsible: 'Responsible: {{name}}',
  answers: 'Answers',
  expectedAt: 'Expected: {{at}}',
  startedAt: 'Started: {{at}}',
  completedAt: 'Completed: {{at}}',
  toleranceBefore: 'up to {{time}} before',
  toleranceAfter: 'up to {{time}} after',
  events: 'Events',
  required: 'Required',
  additional: 'Additional information',
  openDriver: 'Open the driver',
  features: 'Features in the app',
  noFeatures: 'None',
  tracking: 'Tracking',
  trackingPriority: '{{priority}} priority',
  language: 'Language',
  yes: 'Yes',
  no: 'No',
} as const

/** Kinds of event at a dock or a stop. */
export const eventTypes = {
  CHECK_IN: 'Check-in',
  START_OPERATION: 'Start of operation',
  END_OPERATION: 'End of operation',
  CHECK_OUT: 'Check-out',
} as const

/** Who reported an event. */
export const eventSources = {
  DRIVER: 'Driver',
  COMPANY: 'Company',
  AUTOMATION: 'Automatic',
} as const

/** Statuses of the events. */
export const scheduleEventStatuses = {
  CREATED: 'Expected',
  LATE: 'Late',
  COMPLETED_LATE: 'Completed late',
  COMPLETED_ON_TIME: 'Completed on time',
  COMPLETED: 'Completed',
  BLOCKED: 'Blocked',
} as const

/** Statuses of an occurrence. */
export const occurrenceStatuses = {
  SENT: 'Sent',
  UNDER_ANALYSIS: 'Under analysis',
  PENDING: 'Pending',
  REJECTED: 'Rejected',
  RESOLVED: 'Resolved',
} as const

/** What is done at a stop or a dock. */
export const stopKinds = {
  LOAD: 'Loading',
  COLLECT: 'Collection',
  UNLOAD: 'Unloading',
  DELIVER: 'Delivery',
  EXCHANGE_LOAD: 'Exchange of load',
  STOP: 'Stop',
  TRANSFER: 'Transfer',
  UNLOAD_AND_LOAD: 'Unloading and loading',
  DELIVER_AND_COLLECT: 'Delivery and collection',
} as const

/** How closely a driver is followed. */
export const trackingPriorities = {
  VERY_LOW: 'very low',
  LOW: 'low',
  MEDIUM: 'medium',
  HIGH: 'high',
  VERY_HIGH: 'very high',
} as const

/** Units of time. */
export const timeUnits = {
  second: 's',
  minute: 'min',
  hour: 'h',
  day: 'days',
  week: 'weeks',
  month: 'months',
  year: 'years',
} as const

/** What a price is for, of freights and of travels. */
export const priceTypes = {
  LENGTH: 'Distance',
  TRAVEL: 'Travel',
  VOLUME: 'Volume',
  WEIGHT: 'Weight',
} as const

export const events = {
  TELL: 'Updated',
} as const

/** What maps say of themselves. */
export const maps = {
  outline: 'Outline, not a road map',
  unreachable: 'Base map out of reach: the outline only',
}
