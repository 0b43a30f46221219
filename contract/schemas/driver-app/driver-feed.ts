import { z } from 'zod'
import { checklistResponse, driverStep } from '../checklists/checklist-response.ts'
import { checklist } from '../checklists/checklist.ts'
import { additionalDocumentGroup } from '../documents/listed-additional-document.ts'
import { drawer } from '../drawers/drawer.ts'
import { freight } from '../freights/freight.ts'
import { feedGame } from '../games/game.ts'
import { notification } from '../notifications/notification.ts'
import { driverChecklist } from '../pendencies/driver-checklist.ts'
import { partnershipDetail } from '../partnerships/partnership.ts'
import { driverOccurrence } from '../travels/occurrence.ts'
import { storyGroup } from '../story-groups/story-group.ts'

const company = z.object({ name: z.string(), logoUrl: z.string().nullable() })

/** A freight as the app shows it: what a driver needs, without tax ids, internal fields and other drivers' doings. */
export const feedFreight = freight
  .pick({
    _id: true,
    visibility: true,
    commodity: true,
    cargoType: true,
    itemQuantity: true,
    weight: true,
    endAt: true,
    publishedAt: true,
    origin: true,
    destination: true,
    stopovers: true,
    configurations: true,
    bodies: true,
    negotiation: true,
    estimate: true,
    additionalContacts: true,
    additionalFields: true,
    driverObservation: true,
  })
  .extend({ carrier: company, shipper: company })
  .meta({ id: 'FeedFreight' })
export type FeedFreight = z.infer<typeof feedFreight>

/** Most freights of one feed. Not in the specification; nobody scrolls further. */
export const FEED_FREIGHTS_MAXIMUM = 100

/** A drawer as the app shows it; the app takes the buttons' text in its own language. */
export const feedDrawer = drawer
  .pick({ _id: true, title: true, message: true, category: true, endAt: true, buttons: true, logoUrl: true })
  .meta({ id: 'FeedDrawer' })
export type FeedDrawer = z.infer<typeof feedDrawer>

/** A status campaign as the app shows it, one file after the other. */
export const feedStoryGroup = storyGroup
  .pick({
    _id: true,
    partnerName: true,
    title: true,
    subtitle: true,
    initialButtonText: true,
    redirectUrl: true,
    format: true,
    endAt: true,
    files: true,
  })
  .meta({ id: 'FeedStoryGroup' })
export type FeedStoryGroup = z.infer<typeof feedStoryGroup>

/** A partnership as the app shows it: its cards, and its banner. Without `showValidity` the app shows no days. */
export const feedPartnership = partnershipDetail
  .pick({
    _id: true,
    partnerName: true,
    color: true,
    logoUrl: true,
    type: true,
    productName: true,
    startAt: true,
    endAt: true,
    showValidity: true,
    homeCardUrl: true,
    offersCardLogoUrl: true,
    offersCardUrl: true,
    banner: true,
  })
  .meta({ id: 'FeedPartnership' })
export type FeedPartnership = z.infer<typeof feedPartnership>

/** A notification that the app shows by itself: a card of the drawer, or a message within the app. */
export const feedNotification = notification
  .pick({ _id: true, title: true, message: true, redirectUrl: true, channel: true, sendAt: true })
  .meta({ id: 'FeedNotification' })
export type FeedNotification = z.infer<typeof feedNotification>

/** Most occurrences of one feed, the latest ones. Not in the specification; nobody scrolls further. */
export const FEED_OCCURRENCES_MAXIMUM = 100

/** Most pendencies of one feed, the latest ones. Not in the specification; nobody scrolls further. */
export const FEED_PENDENCIES_MAXIMUM = 50

/**
 * A checklist that the driver is or was asked: what to answer, what is answered, and how far each step is. Pictures
 * have the addresses under which the app sent them.
 */
export const feedPendency = driverChecklist
  .pick({ _id: true, requester: true, description: true, status: true, finishedAt: true, expireAt: true })
  .extend({ checklist, response: checklistResponse.nullable(), steps: z.array(driverStep) })
  .meta({ id: 'FeedPendency' })
export type FeedPendency = z.infer<typeof feedPendency>

/** What the app of a driver shows now; each domain adds its part (decisions §20). */
export const driverFeed = z
  .object({
    freights: z.array(feedFreight),
    drawers: z.array(feedDrawer),
    storyGroups: z.array(feedStoryGroup),
    games: z.array(feedGame),
    partnerships: z.array(feedPartnership),
    notifications: z.array(feedNotification),
    occurrences: z.array(driverOccurrence),
    pendencies: z.array(feedPendency),
    /** By who asks for them: first the platform, then the companies. */
    additionalDocuments: z.array(additionalDocumentGroup),
  })
  .meta({ id: 'DriverFeed' })
export type DriverFeed = z.infer<typeof driverFeed>

export const driverFeedReply = z.object({ message: z.string(), feed: driverFeed })
