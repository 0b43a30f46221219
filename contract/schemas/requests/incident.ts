import { z } from 'zod'
import { dateTime, objectId, uuid, version } from '../general/base-record.ts'
import { dayOrder, dayRange, daysInOrder, listQuery } from '../general/list-query.ts'
import { flag, page, pageLength, pagingReply } from '../general/paging.ts'
import { truth } from '../general/truth.ts'
import { TEXT_MAXIMUM, writtenText } from '../general/written-text.ts'
import { requestHistory } from './request-operations.ts'
import { deliveryCause, endpointState, webhookEndpoint } from './webhook-request.ts'

/**
 * Status of an outage. RECOVERING: the endpoint answers again, and some of its requests still fail. Not in the
 * specification, like everything here.
 */
export const incidentStatus = z.enum(['OPEN', 'ACKNOWLEDGED', 'RECOVERING', 'CLOSED'])
export type IncidentStatus = z.infer<typeof incidentStatus>

const counted = z.object({ cause: deliveryCause, count: z.int().min(1) })

const incidentNote = z.object({ text: z.string(), byName: z.string(), at: dateTime })

/** An outage of one endpoint. */
export const incident = z
  .object({
    _id: objectId,
    __v: version,
    status: incidentStatus,
    endpoint: webhookEndpoint.pick({ _id: true, name: true, url: true, client: true }),
    /** How the endpoint is now, until when nothing is sent to it as far as that is known, and when it last answered. */
    endpointState,
    retryAt: dateTime.nullable(),
    lastSuccessAt: dateTime.nullable(),
    /** When its first failed attempt began. */
    beganAt: dateTime,
    /** Null while it is not closed. */
    endedAt: dateTime.nullable(),
    firstCause: deliveryCause,
    latestCause: deliveryCause,
    /** Failed attempts by cause, most first. */
    causes: z.array(counted),
    /** Requests that began to fail in it. */
    requests: z.int().min(0),
    /** Attempts that failed in it. */
    attempts: z.int().min(0),
    /** Requests of the endpoint that are not delivered now: those that fail, and those that wait. */
    waiting: z.int().min(0),
    /** How often it failed again after it had answered. */
    falls: z.int().min(0),
    /** True where it fell so often that it counts as answering only after some minutes without a failure. */
    isFlapping: truth,
    /** Who has taken it; null where nobody has. */
    acknowledgedBy: uuid.nullable(),
    acknowledgedByName: z.string().nullable(),
    acknowledgedAt: dateTime.nullable(),
    /** What people wrote about it, oldest first. */
    notes: z.array(incidentNote),
  })
  .meta({ id: 'Incident' })
export type Incident = z.infer<typeof incident>

/** One incident with what it concerns. */
export const incidentDetail = incident
  .extend({
    /** Drivers whom its requests are about, as far as their number is counted. */
    drivers: z.int().min(0),
    /** Bulk retries that delivered requests of the endpoint while it lasted. */
    retries: z.array(z.object({ _id: objectId, createdAt: dateTime, byName: z.string(), succeeded: z.int().min(0) })),
  })
  .meta({ id: 'IncidentDetail' })
export type IncidentDetail = z.infer<typeof incidentDetail>

/**
 * Filters: `open` for those that are not closed, `mine` for those that the caller has taken, days of their beginning.
 */
export const incidentsQuery = listQuery
  .extend({
    ...dayRange.shape,
    status: incidentStatus.optional(),
    open: flag.optional(),
    mine: flag.optional(),
    endpoint: objectId.optional(),
  })
  .refine(daysInOrder, dayOrder)
export type IncidentsQuery = z.output<typeof incidentsQuery>

/**
 * Worst first: those that are down and that nobody has taken, then those that are down, then recovering ones; among
 * them those with more that waits, then older ones; closed ones last, newest first.
 */
export const incidentsReply = pagingReply.extend({ incidents: z.array(incident) })
export const incidentReply = z.object({ message: z.string(), incident: incidentDetail })

const note = writtenText(TEXT_MAXIMUM)

/**
 * ACKNOWLEDGE: the caller takes it; TAKE_OVER: takes it from somebody else; NOTE: writes what was found or done, at any
 * time.
 */
export const incidentChange = z
  .discriminatedUnion('event', [
    z.object({ event: z.enum(['ACKNOWLEDGE', 'TAKE_OVER']), __v: version, note: note.optional() }),
    z.object({ event: z.literal('NOTE'), __v: version, note }),
  ])
  .meta({ id: 'IncidentChange' })
export type IncidentChange = z.output<typeof incidentChange>

/** The situation of all endpoints: "2 of 6, both connection refused since 21:47". */
export const incidentSituation = z
  .object({
    /** Incidents of endpoints that do not answer that nobody has taken: those that people are called for. */
    unacknowledged: z.int().min(0),
    /** Endpoints that do not answer, and those that answer again while some of their requests fail. */
    failing: z.int().min(0),
    recovering: z.int().min(0),
    /** Endpoints in all, without disabled ones that fail in no incident. */
    endpoints: z.int().min(0),
    /** Latest causes of the endpoints that do not answer, each once, and since when the first of them does not. */
    causes: z.array(deliveryCause),
    since: dateTime.nullable(),
    /** The worst incident that is not closed, which is first in the list; null without one. */
    worst: z.object({ _id: objectId, endpoint: z.string(), cause: deliveryCause, beganAt: dateTime }).nullable(),
  })
  .meta({ id: 'IncidentSituation' })
export type IncidentSituation = z.infer<typeof incidentSituation>
export const incidentSituationReply = z.object({ message: z.string(), situation: incidentSituation })

/** What happened to one incident, newest first. */
const incidentHistory = requestHistory.extend({ note: z.string().nullable() })
export const incidentHistoriesQuery = z.object({ page, pageLength })
export const incidentHistoriesReply = pagingReply.extend({ histories: z.array(incidentHistory) })
