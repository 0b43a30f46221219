import { sql } from 'kysely'
import { mayUse } from '#contract/roles'
import { reviewKind } from '#contract/schemas/reviews/review'
import {
  BATCH_SECONDS,
  type Distribution,
  IDLE_SECONDS,
  NUMBERS_DAYS,
  type ReviewNumbers,
  type ShiftNumbers,
  type TeamNumbers,
  type Withdrawal,
} from '#contract/schemas/reviews/review-numbers'
import { textOf } from '#contract/texts'
import type { RequestContext } from '../http/context.ts'

interface PersonRow extends ShiftNumbers {
  person: string
}

/** The numbers of each person since a moment, from the histories; of one person, or of all. */
async function numbersOf(context: RequestContext, from: string, person: string | null): Promise<PersonRow[]> {
  const by = person === null ? sql`by_user is not null` : sql`by_user = ${person}`
  const kinds = sql.join(reviewKind.options.map((kind) => sql.lit(kind)))
  const { rows } = await sql<PersonRow>`
    with decisions as (
      select by_user, resource, resource_id, event, at,
        extract(epoch from at - lag(at) over (partition by by_user order by at, id))::float8 as seconds
      from histories
      where at >= ${from} and event in ('APPROVE', 'DISAPPROVE') and ${by} and resource in (${kinds})
    ), people as (
      select d.by_user as person, count(*) as decided, count(*) filter (where d.event = 'APPROVE') as approved,
        percentile_cont(0.5) within group (order by d.seconds)
          filter (where d.seconds >= ${BATCH_SECONDS} and d.seconds <= ${IDLE_SECONDS}) as seconds,
        count(*) filter (where following.event = 'REOPEN') as reopened,
        count(*) filter (where later.event in ('APPROVE', 'DISAPPROVE') and later.event <> d.event) as overturned
      from decisions d
      left join lateral (
        select h.event, h.at from histories h
        where h.resource = d.resource and h.resource_id = d.resource_id and h.at > d.at
        order by h.at, h.id limit 1
      ) following on true
      left join lateral (
        select h.event from histories h
        where following.event = 'REOPEN' and h.resource = d.resource and h.resource_id = d.resource_id
          and h.at > following.at and h.event in ('APPROVE', 'DISAPPROVE', 'RESUBMITTED')
        order by h.at, h.id limit 1
      ) later on true
      group by d.by_user
    ), withdrawn as (
      select by_user as person, count(*) as undone from review_withdrawals where at >= ${from} and ${by} group by by_user
    )
    select person, coalesce(decided, 0)::bigint as decided, coalesce(approved, 0)::bigint as approved,
      coalesce(decided - approved, 0)::bigint as disapproved, round(seconds::numeric, 1)::float8 as "medianSeconds",
      coalesce(undone, 0)::bigint as undone, coalesce(reopened, 0)::bigint as reopened,
      coalesce(overturned, 0)::bigint as overturned
    from people full join withdrawn using (person) order by person`.execute(context.db)
  return rows
}

const NONE: ShiftNumbers = {
  decided: 0,
  approved: 0,
  disapproved: 0,
  medianSeconds: null,
  undone: 0,
  reopened: 0,
  overturned: 0,
}

function withoutPerson({ person: _person, ...numbers }: PersonRow): ShiftNumbers {
  return numbers
}

/** The value below which this share of sorted values lies, between two of them in proportion. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const [low = 0, high = low] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return Math.round((low + (high - low) * (place % 1)) * 10) / 10
}

/** The distribution of some values; null for none. */
export function distributionOf(values: readonly number[]): Distribution | null {
  if (values.length === 0) return null
  const sorted = [...values].sort((one, other) => one - other)
  return {
    minimum: quantile(sorted, 0),
    lowerQuartile: quantile(sorted, 0.25),
    median: quantile(sorted, 0.5),
    upperQuartile: quantile(sorted, 0.75),
    maximum: quantile(sorted, 1),
  }
}

function teamOf(rows: readonly PersonRow[]): TeamNumbers | null {
  const people = rows.filter(({ decided }) => decided > 0)
  const of = (name: 'decided' | 'undone' | 'reopened' | 'overturned') => distributionOf(people.map((row) => row[name]))
  const [decided, undone, reopened, overturned] = [of('decided'), of('undone'), of('reopened'), of('overturned')]
  if (!decided || !undone || !reopened || !overturned) return null
  const medianSeconds = distributionOf(people.flatMap((row) => row.medianSeconds ?? []))
  return { people: people.length, decided, medianSeconds, undone, reopened, overturned }
}

/** The caller's numbers of today and of the last days, with those of the team for who administers. */
export async function getReviewNumbers(context: RequestContext): Promise<ReviewNumbers> {
  const { userId, role } = context.caller
  const isTeamShown = mayUse('administer', role)
  const periods = []
  for (const days of NUMBERS_DAYS) {
    const from = context.calendar.startOfToday(context.now(), days - 1)
    const rows = await numbersOf(context, from, isTeamShown ? null : userId)
    const own = rows.find(({ person }) => person === userId)
    periods.push({ days, from, own: own ? withoutPerson(own) : NONE, team: isTeamShown ? teamOf(rows) : null })
  }
  return { message: textOf('ok', context.language), periods }
}

/** Counts decisions that the caller took back before they were sent. Those that are counted already are left out. */
export async function noteWithdrawals(context: RequestContext, withdrawals: readonly Withdrawal[]) {
  const { tenant, userId, userName } = context.caller
  const at = context.now().toISOString()
  await context.db
    .insertInto('review_withdrawals')
    .values(
      withdrawals.map(({ key, kind, resourceId, event }) => ({
        tenant,
        key,
        by_user: userId,
        by_name: userName,
        kind,
        resource_id: resourceId,
        event,
        at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['tenant', 'key']).doNothing())
    .execute()
  return { message: textOf('ok', context.language) }
}
