import { z } from 'zod'
import { appUsed, driverRegistered, faceMatched, pictureSent, residenceGiven } from '../drivers/driver-app-events.ts'
import { freightContacted, freightInteracted, freightSearched } from '../freights/freight-app-events.ts'
import { objectId } from '../general/base-record.ts'
import { issue } from '../general/error-reply.ts'
import { isNestedDeeper } from '../general/nesting.ts'
import { imageUrl } from '../general/web.ts'
import { drawerInteracted } from '../drawers/drawer-app-events.ts'
import { exchangeTransactionTold } from '../exchange/exchange-app-events.ts'
import { gamePlayed } from '../games/game-app-events.ts'
import { notificationInteracted } from '../notifications/notification-app-events.ts'
import { driverOptedOut } from '../notifications/opt-outs.ts'
import { scheduleTold } from '../schedules/schedule-app-events.ts'
import { pendencyAnswered, pendencyStarted } from '../pendencies/pendency-app-events.ts'
import { driverLocated } from '../positions/position-app-events.ts'
import { partnershipInteracted } from '../partnerships/partnership-app-events.ts'
import { storyInteracted } from '../story-groups/story-app-events.ts'
import { travelTold } from '../travels/travel-app-events.ts'

/** Most events of one call. Not in the specification; bounds one transaction. */
export const APP_EVENTS_MAXIMUM = 1_000
/** How far an app's clock may be ahead, milliseconds. Not in the specification; phones are seldom wrong by more. */
export const CLOCK_AHEAD_MS = 300_000

/** Everything that the driver app and integrations tell (decisions §20); each domain adds its types. */
export const appEvent = z
  .discriminatedUnion('type', [
    driverRegistered,
    appUsed,
    pictureSent,
    faceMatched,
    residenceGiven,
    freightSearched,
    freightInteracted,
    freightContacted,
    storyInteracted,
    drawerInteracted,
    gamePlayed,
    travelTold,
    scheduleTold,
    driverLocated,
    exchangeTransactionTold,
    partnershipInteracted,
    notificationInteracted,
    driverOptedOut,
    pendencyStarted,
    pendencyAnswered,
  ])
  .meta({ id: 'AppEvent' })
export type AppEvent = z.infer<typeof appEvent>
export type AppEventType = AppEvent['type']
export type AppEventOf<Type extends AppEventType> = Extract<AppEvent, { type: Type }>

/** Deepest nesting of an event. Not in the specification; the deepest, evidence of a document at a stop, needs 10. */
const NESTING_MAXIMUM = 12

/** Escapes of NUL and of halves of surrogate pairs in JSON; no database stores either. */
const UNSTORABLE = /(?:^|[^\\])(?:\\\\)*\\u(?:0000|d[89a-f])/i

/**
 * The events of one batch. One that is no `AppEvent` is refused by itself and spoils no other, so anything is read
 * here as it came, names included that no event has; one with a text that cannot be stored, or nested deeper than any
 * event, is read as null. `appEvent` is named for those who read the contract: a union takes the first part that fits.
 */
const anyEvent = z.preprocess(
  (given) => (isNestedDeeper(given, NESTING_MAXIMUM) || UNSTORABLE.test(JSON.stringify(given) ?? '') ? null : given),
  z.union([z.unknown(), appEvent]),
)

export const appEventsRequest = z.object({ events: z.array(anyEvent).min(1).max(APP_EVENTS_MAXIMUM) })
export type AppEventsRequest = z.infer<typeof appEventsRequest>

/** Why an event does not count. */
export const appEventRefusal = z.enum([
  'MALFORMED',
  'UNKNOWN_TYPE',
  'IN_FUTURE',
  'TOO_OLD',
  'UNKNOWN_DRIVER',
  'DRIVER_EXISTS',
  'DOCUMENT_REGISTERED',
  'UNKNOWN_PICTURE',
  'UNKNOWN_FREIGHT',
  'FREIGHT_FINISHED',
  'UNKNOWN_STORY_GROUP',
  'STORY_GROUP_NOT_SHOWN',
  'UNKNOWN_DRAWER',
  'DRAWER_NOT_SHOWN',
  'UNKNOWN_GAME',
  'GAME_NOT_SHOWN',
  'UNKNOWN_PARTNERSHIP',
  'PARTNERSHIP_NOT_SHOWN',
  'UNKNOWN_NOTIFICATION',
  'NOTIFICATION_NOT_SENT',
  'UNKNOWN_SOURCE',
  'UNKNOWN_PENDENCY',
  'PENDENCY_OVER',
  'ANSWERS_REFUSED',
])
export type AppEventRefusal = z.infer<typeof appEventRefusal>

/** An event that does not count, by its place in the batch; `id` is null where none can be read. */
export const refusedAppEvent = z
  .object({ index: z.int().min(0), id: z.string().nullable(), reason: appEventRefusal, issues: z.array(issue) })
  .meta({ id: 'RefusedAppEvent' })
export type RefusedAppEvent = z.infer<typeof refusedAppEvent>

/** How many events count now, how many counted before, and which do not count. */
export const appEventsReply = z.object({
  message: z.string(),
  accepted: z.int().min(0),
  repeated: z.int().min(0),
  refused: z.array(refusedAppEvent),
})

/** A picture says nothing beside its file. */
export const newAppPicture = z.object({})

/** The id under which later events name a picture, and the address by which answers to checklists name it. */
export const appPictureReply = z.object({ message: z.string(), picture: z.object({ _id: objectId, url: imageUrl }) })
