import type { Translation } from '../translation.ts'
import type * as pt from '../pt/notifications.ts'

/** Notifications over several channels. */
export const notifications: Translation<typeof pt.notifications> = {
  title: 'Notifications',
  search: 'Search by title or message',
  notFound: 'No notifications found',
  back: 'Back to the notifications',
  new: 'New notification',
  newSynonyms: 'create, send, tell, message, campaign',
  create: 'Schedule notification',
  saved: 'Notification scheduled: {{name}}',
  cancel: 'Cancel notification',
  cancelText: '{{name}} will not be sent. Whoever got it already keeps it.',
  cancelSynonyms: 'stop, call off, do not send',
  duplicate: 'Duplicate as new',
  duplicateSynonyms: 'copy, repeat, again',
  duplicateOne: 'Choose a single notification to duplicate.',
  duplicateOf: 'Copy of {{name}}. Choose when to send it.',
  period: 'Days of sending',
  channel: 'Channel',
  channel_DRAWER: 'Drawer',
  channel_EMAIL: 'E-mail',
  channel_IN_APP_MESSAGE: 'In-app message',
  channel_PUSH_NOTIFICATION: 'Push',
  channel_SMS: 'SMS',
  channel_TELEGRAM: 'Telegram',
  channel_WHATSAPP: 'WhatsApp',
  notConfigured: 'Not configured: {{channels}}',
  name: 'Title',
  message: 'Message',
  smsParts: { one: 'Fits in {{count}} SMS', other: 'Takes {{count}} SMS' },
  smsUnicode: 'Special characters: each SMS holds less text',
  redirectUrl: 'Link',
  redirectHint: 'An address https:// or a place in the app, such as torre://freights',
  image: 'Picture of the push',
  segmentation: 'Who gets it',
  everybody: 'All drivers',
  timing: 'When to send',
  timing_NOW: 'Now',
  timing_SAFE: 'Safely, in 20 minutes',
  timing_SPECIFIC_DATE: 'On a date',
  timingHint: 'Sending safely leaves 20 minutes to cancel.',
  sendAt: 'Date of sending',
  policyText: 'They apply to all notifications. An empty field limits nothing. Times are those of Brasília.',
  quietFrom: 'Quiet from',
  quietTo: 'Quiet until',
  quietHint: 'What is due in the quiet hours leaves when they end.',
  dailyMaximum: 'Most per driver and day',
  dailyMaximumHint: 'Over all channels. Counts what leaves from now on.',
  savePolicy: 'Save sending rules',
  policySaved: 'Sending rules saved.',
  off: 'no limit',
  quietSendAt: 'Leaves at {{time}}, because of the quiet hours.',
  quietIgnored: 'Leaves now, in spite of the quiet hours.',
  quietHours: 'Quiet hours',
  ignoresQuietHours: 'Send in the quiet hours too',
  ignoredQuietHours: 'Sent in spite of the quiet hours',
  leavesIn: 'Leaves in {{time}}',
  sending: 'Sending',
  failure: 'Why it was not sent',
  driversReached: 'Drivers reached',
  clicks: 'Clicks',
  uniqueClicks: 'Drivers who clicked',
  details: 'Notification data',
  deliveries: 'Deliveries',
  byState: 'Drivers by state',
  state: 'State',
  reason: 'Reason',
  reason_INACTIVE: 'Inactive driver',
  reason_NO_ADDRESS: 'No address in the channel',
  reason_DAILY_MAXIMUM: 'The most of the day was reached',
  reason_REFUSED: 'Refused by the channel',
  reason_GIVEN_UP: 'The channel was away for too long',
  drivers: 'Drivers',
  driver: 'Driver',
  people: { one: '{{count}} driver', other: '{{shown}} of {{count}} drivers' },
  showState: 'Show',
  allStates: 'All states',
  notBegun: 'The audience is chosen when it is sent.',
  tabs: 'Sections of the notification',
  preview: 'As the driver sees it',
  untitled: 'Title',
  noMessage: 'Message of the notification',
}

export const kinds: Translation<typeof pt.kinds> = {
  NOTIFICATION: 'Notification',
  SENDING_POLICY: 'Sending rules',
}

export const notificationStatuses: Translation<typeof pt.notificationStatuses> = {
  SCHEDULED: 'Scheduled',
  SENT: 'Sent',
  CANCELED: 'Canceled',
  ERROR: 'Error',
}

export const deliveryStates: Translation<typeof pt.deliveryStates> = {
  PENDING: 'Waiting',
  CLAIMED: 'Leaving',
  HANDED_OVER: 'Handed over',
  DELIVERED: 'Delivered',
  BOUNCED: 'Not delivered',
  SKIPPED: 'Left out',
  CANCELED: 'Canceled',
  UNCERTAIN: 'Uncertain',
}

export const statuses: Translation<typeof pt.statuses> = {
  SCHEDULED: 'Scheduled',
  CLAIMED: 'Leaving',
  HANDED_OVER: 'Handed over',
  DELIVERED: 'Delivered',
  BOUNCED: 'Not delivered',
  SKIPPED: 'Left out',
  UNCERTAIN: 'Uncertain',
}

export const events: Translation<typeof pt.events> = {
  POSTPONE: 'Postponed by the quiet hours',
  CREATE_IN_QUIET_HOURS: 'Created in spite of the quiet hours',
  BEGIN: 'Sending begun',
  HOLD: 'Held',
  CLAIM: 'Taken for sending',
  TAKE: 'Handed over',
  RETRY: 'Another try',
  SKIP: 'Left out',
  STOP: 'Stopped',
  LOSE: 'Answer lost',
  ARRIVE: 'Arrived',
}

export const machineNames: Translation<typeof pt.machineNames> = {
  notification: 'Notification',
  notificationDelivery: 'Delivery of a notification',
}

export const machinePurposes: Translation<typeof pt.machinePurposes> = {
  notification:
    'The status of a notification: at its time the clock chooses the audience and sends it; until everything is sent a person can cancel it.',
  notificationDelivery: 'What becomes of a notification for each driver, from the queue to its arrival.',
}
