import type { Schedule, ScheduleCandidate } from '#contract/schemas/schedules/schedule'
import type { SchedulesQuery } from '#contract/schemas/schedules/schedule-history'
import { textOf } from '#contract/texts'
import type { RequestContext } from '../http/context.ts'
import {
  listOperations,
  type OperationParts,
  placeText,
  readOperation,
  type ToldRecordRow,
} from '../records/operation-history.ts'
import { presentBase } from '../records/present-base.ts'
import { idOfName, presentOccurrences, presentPlace, presentReasons } from '../records/told-parts.ts'
import type { OperationKind } from '../records/told-records.ts'

type ScheduleRow = ToldRecordRow<ScheduleCandidate>

/** Schedules among the records that other systems tell. */
export const SCHEDULES = {
  table: 'schedules',
  resource: 'SCHEDULE',
  moment: 'scheduled_at',
} as const satisfies OperationKind

function partsOf({ place, client, operation, vehiclePlates, origin, destination, stopovers }: ScheduleCandidate) {
  return {
    place: place?.name ?? null,
    client: client?.name ?? null,
    operation: operation ?? null,
    plates: vehiclePlates,
    origin: placeText(origin),
    destination: placeText(destination),
    stopovers: stopovers.flatMap((locale) => placeText(locale) ?? []),
  } satisfies OperationParts
}

/** The schedule in the contract's form, its events in their order. */
function presentSchedule(context: RequestContext, row: ScheduleRow): Schedule {
  const {
    createdBySystem: _system,
    company: _company,
    origin: _origin,
    destination: _destination,
    stopovers: _stopovers,
    occurrences: _occurrences,
    place,
    events,
    ...facts
  } = row.told
  return {
    ...facts,
    ...presentBase(row),
    driver: row.driver_id,
    company: row.company_id,
    place: place ? presentPlace(context, place) : null,
    events: events
      .toSorted((one, other) => one.order - other.order)
      .map((event) => ({ ...event, _id: event._id ?? idOfName(row.id, event.type, event.order) })),
  }
}

export async function listSchedules(context: RequestContext, query: SchedulesQuery) {
  const { head, rows } = await listOperations(context, SCHEDULES, query, partsOf)
  return { ...head, schedules: rows }
}

/** @throws ServiceError 404 for an unknown schedule */
export async function getSchedule(context: RequestContext, id: string) {
  const { row, shown } = await readOperation(context, SCHEDULES, { id }, partsOf)
  const { occurrences } = row.told
  return {
    message: textOf('ok', context.language),
    schedule: {
      ...shown,
      record: presentSchedule(context, row),
      occurrences: presentOccurrences(context, row, occurrences, { schedule: id }),
      categories: presentReasons(
        context,
        row,
        'occurrence',
        occurrences.map(({ category }) => category),
      ),
    },
  }
}
