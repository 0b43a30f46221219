import type * as pt from '../pt/endpoints.ts'
import type { Translation } from '../translation.ts'

/** Endpoints, to which requests are delivered. */
export const endpoints: Translation<typeof pt.endpoints> = {
  title: 'Endpoints',
  search: 'Search by name, client or address',
  notFound: 'No endpoints found',
  state: 'How it does',
  lastSuccess: 'Latest delivery',
  failingSince: 'Open failures since',
  pausedUntil: 'Paused until',
  waiting: 'To deliver',
  hooks: 'Events',
  enable: 'Enable endpoint',
  enableText: '{{name}} gets deliveries again, with a first attempt that tells whether it answers.',
  enabled: 'Endpoint enabled: {{name}}',
  enabledMany: { one: '{{count}} endpoint enabled', other: '{{count}} endpoints enabled' },
  disable: 'Disable endpoint',
  disableText:
    'Nothing more will be delivered to {{name}}. What waits for it ends as failed when its turn comes and can be tried again once it is enabled.',
  disableFails: {
    one: 'Nothing more will be delivered to {{name}}. {{count}} request waits for it and ends as failed; it can be tried again once the endpoint is enabled. Holding the queue keeps what waits.',
    other:
      'Nothing more will be delivered to {{name}}. {{count}} requests wait for it and end as failed; they can be tried again once the endpoint is enabled. Holding the queue keeps what waits.',
  },
  disabled: 'Endpoint disabled: {{name}}',
  disabledMany: { one: '{{count}} endpoint disabled', other: '{{count}} endpoints disabled' },
  hold: 'Hold the endpoint’s queue',
  holdSynonyms: 'hold, keep, postpone, maintenance, deploy, do not send for now',
  holdUntilWhen: 'Until when? 14:30, +30min, +2h; empty: until somebody releases it',
  holdEndUnclear: 'Write a time, such as 14:30 or +30min, or leave it empty.',
  held: '{{name}} is held until somebody releases it: nothing is sent, and what is for it waits.',
  heldUntil: '{{name}} is held until {{time}}: nothing is sent, and what is for it waits.',
  release: 'Release the endpoint',
  releaseSynonyms: 'let go, continue, send what waits, end of maintenance',
  released: 'Endpoint released: {{name}}',
  releasedMany: { one: '{{count}} endpoint released', other: '{{count}} endpoints released' },
  rotate: 'Rotate the endpoint’s key',
  rotateSynonyms: 'secret, signature, whsec, rotation, new key',
  rotateText:
    '{{name}} will get signatures by a new key, which is shown only once. The current key goes on signing beside it for {{hours}} hours.',
  secretTitle: 'New key of {{name}}',
  secretOnce: 'Copy it now: the key is not shown again. The one before signs beside it until {{at}}.',
  secretLabel: 'Key',
  secretNotCopied:
    'The key was not copied yet and is not shown again. Copy it, or press Esc once more to leave without it.',
  secretName: 'the new key of {{name}}',
  new: 'New endpoint',
  newSynonyms: 'create endpoint, register, webhook, url, subscribe to events',
  create: 'Create endpoint',
  edit: 'Edit endpoint',
  editSynonyms: 'change address, change events, subscriptions, limit, webhook',
  save: 'Save endpoint',
  saved: 'Endpoint saved: {{name}}',
  test: 'Test now',
  testSynonyms: 'test, probe, ping, check endpoint, test message, end the pause',
  testing: 'Testing {{name}}…',
  testSucceeded: '{{name}} works: it answered {{code}} in {{time}} ms.',
  testFailed: 'Test of {{name}}: {{cause}}.',
  urlHint: 'The http or https address that gets the deliveries.',
  rateLimit: 'Deliveries a second, at most',
  rateHint: 'Empty: no limit.',
  secretFirst: 'Copy it now: the key is not shown again. The endpoint verifies signatures with it.',
  back: 'Back to endpoints',
  tabs: 'Sections of the endpoint',
  retry: 'Try again what failed',
  requests: 'See requests',
  requestsSynonyms: 'list, deliveries, what was sent, filter by endpoint',
  oneOnly: 'This is done with one endpoint at a time.',
  health: 'Health',
  configuration: 'Configuration',
  causes: 'Why it fails',
  noCauses: 'Nothing is failing.',
  cause: '{{cause}}: {{count}}',
  causeSince: 'since {{since}} · latest attempt {{latest}}',
  lastDay: 'Last 24 hours',
  nothingOver: 'No delivery has ended.',
  delivered: '{{share}}% delivered ({{results}})',
  probeAfter: 'from {{at}} on',
  probeDue: 'at the next delivery',
  schedule: {
    one: '{{count}} attempt, with a wait of {{waits}}',
    other: '{{count}} attempts, with waits of {{waits}}',
  },
  toldBy: 'Open the request that showed it',
}

/** States of an endpoint. */
export const endpointStates: Translation<typeof pt.endpointStates> = {
  HEALTHY: 'Working',
  UNPROVEN: 'Unproven',
  DEGRADED: 'Failing',
  PAUSED: 'Paused',
  HELD: 'Held',
  DISABLED: 'Disabled',
}

export const statuses = { HELD: 'Held' } as const

export const events = {
  HOLD: 'Queue held',
  RELEASE: 'Released',
  HOLD_ENDED: 'Hold is over',
} as const

export const fields = { heldSince: 'Held since' } as const
