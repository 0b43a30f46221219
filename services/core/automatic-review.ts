import { type Selectable, sql, type SqlBool, type Transaction } from 'kysely'
import { AUTOMATIC_REVIEW_FEATURE } from '#contract/schemas/rules/feature'
import { isEnabled } from '#contract/features'
import { defaultLanguage } from '#contract/languages'
import { areTrue } from '#contract/schemas/rules/conditions'
import { apply } from '#machines/lifecycle'
import { reviewLifecycles } from '#machines/reviews/reviewed.lifecycle'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext, World } from '../http/context.ts'
import { ServiceError } from '../http/errors.ts'
import { createSignal, repeat } from '../jobs/signal.ts'
import { updateRecord } from '../records/change-record.ts'
import { lockRecord } from '../records/rows.ts'
import { changeOfDecision, type RuleDecision } from './decide.ts'
import { type Evidence, evidenceKey, factsOf, readEvidence } from './review-evidence.ts'
import { recordOf } from './reviewed-records.ts'
import { RULES_CHANNEL } from './waiting.ts'

/** Waiting records that are read together. */
const AT_ONCE = 100
/** How often waiting records are looked for when no notification comes, milliseconds. */
const POLL_MS = 60_000

/** A rule; `is_given` is false where it disapproves with a reason that the tenant no longer gives. */
type Rule = Selectable<Tables['review_rules']> & { is_given: boolean }
/** A waiting record. `state` changes with every change of its row. */
type Waiting = Pick<Selectable<Tables['reviews']>, 'id' | 'kind' | 'resource_id' | 'driver_id' | 'ruled_at'> & {
  state: string
}

export interface AutomaticReviewOptions {
  database: Database
  world: World
  /** Is called with each fault; the other records are reviewed all the same. */
  onFault(error: unknown): void
  /** True once no further record is to be decided, because the process stops. */
  isOver?(): boolean
}

/**
 * Active rules of tenants with the feature: those of one kind of one tenant together, in the order in which they are
 * asked.
 */
async function activeRules({ system }: Database): Promise<Rule[][]> {
  const rows = await system
    .selectFrom('review_rules as r')
    .innerJoin('tenants as t', 't.id', 'r.tenant')
    .selectAll('r')
    .select('t.features')
    .select((eb) =>
      eb
        .or([
          sql<SqlBool>`r.result->>'action' <> 'DISAPPROVE'`,
          eb.exists(
            eb
              .selectFrom('disapproval_reasons as d')
              .select('d.id')
              .whereRef('d.tenant', '=', 'r.tenant')
              .where('d.active', '=', true)
              .where('d.deleted_at', 'is', null)
              .where(sql<SqlBool>`d.reason_code = r.result->'reason'->>'code' and d.kinds @> to_jsonb(array[r.kind])`),
          ),
        ])
        .$castTo<boolean>()
        .as('is_given'),
    )
    .where('r.status', '=', 'ACTIVE')
    .where('r.deleted_at', 'is', null)
    .orderBy('r.position')
    .orderBy('r.id')
    .execute()
  const groups = new Map<string, Rule[]>()
  for (const { features, ...rule } of rows) {
    if (!isEnabled(AUTOMATIC_REVIEW_FEATURE, features)) continue
    const key = `${rule.tenant} ${rule.kind}`
    groups.set(key, [...(groups.get(key) ?? []), rule])
  }
  return [...groups.values()]
}

/** The change of a rule has the rule as its author and no person. */
function contextOf({ database, world, onFault }: AutomaticReviewOptions, rule: Rule): RequestContext {
  const { tenant, id, name } = rule
  return {
    ...world,
    author: { by: null, byName: name },
    caller: { tenant, userId: id, userName: name, username: name, role: 'CONSOLE_VIEWER', expiresAt: 0, token: '' },
    calendar: world.calendars.of(tenant),
    language: defaultLanguage,
    db: database.tenant(tenant),
    requestId: `rule-${world.newId()}`,
    warn: onFault,
    idempotency: null,
  }
}

/** A record that somebody looks at, or has set aside, is left to that person. */
function isFree(now: Date) {
  return sql<SqlBool>`flagged_at is null and (held_until is null or held_until <= ${now.toISOString()})`
}

/** What a rule decides; null where it leaves the record to a person, also because its reason is no longer given. */
function decisionOf({ id, name, result, is_given: isGiven }: Rule, version: number): RuleDecision | null {
  if (!isGiven) return null
  const rule = { _id: id, name }
  switch (result.action) {
    case 'APPROVE':
      return { event: 'TRUST_RULE_PASSED', __v: version, rule }
    case 'DISAPPROVE': {
      const { reason, requestNewPhoto } = result
      return { event: 'TRUST_RULE_FAILED', __v: version, rule, reason, requestNewPhoto }
    }
    case 'PASS_ON':
      return null
  }
}

/** Counts a decision of a rule. @returns false where the rule was changed or switched off meanwhile */
async function countDecision(trx: Transaction<Tables>, rule: Rule): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('review_rules')
    .set({ decided: sql`decided + 1` })
    .where('tenant', '=', rule.tenant)
    .where('id', '=', rule.id)
    .where('version', '=', rule.version)
    .where('status', '=', 'ACTIVE')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Decides a record as a rule says, as `decide` does for people, unless somebody was first. The evidence is read again
 * under the record's lock, because a document that it is compared with may have been replaced meanwhile.
 * @param rules all rules of the record's kind, in their order
 * @returns whether it was decided
 */
async function decideByRule(
  options: AutomaticReviewOptions,
  rules: readonly Rule[],
  rule: Rule,
  review: Waiting,
): Promise<boolean> {
  const context = contextOf(options, rule)
  const record = recordOf[rule.kind]
  const id = review.resource_id
  try {
    return await context.db.transaction().execute(async (trx) => {
      // Lock order: record, review, rule. People who decide lock the record first too.
      await lockRecord(trx, record.table, id)
      const waiting = trx.selectFrom('reviews').select('id').where('id', '=', review.id).where(isFree(context.now()))
      if (!(await waiting.forUpdate().executeTakeFirst())) return false
      const evidence = (await readEvidence(trx, [review])).evidence.get(evidenceKey(review))
      const isSame = evidence && ruleFor(rules, evidence, context.calendar.dayOf(context.now()))?.id === rule.id
      const decision = isSame ? decisionOf(rule, evidence.version) : null
      if (!decision || !(await countDecision(trx, rule))) return false
      await updateRecord(context, trx, record, id, decision, changeOfDecision(context, record, id, decision))
      return true
    })
  } catch (error) {
    // Changed, decided or gone meanwhile: rules are asked about the record again if it still waits.
    if (error instanceof ServiceError) return false
    throw error
  }
}

/** Notes that rules leave these records to people, unless a record was changed since it was read. */
async function leaveToPeople(
  { database }: AutomaticReviewOptions,
  rule: Rule | null,
  { tenant, reviews, at }: { tenant: string; reviews: readonly Waiting[]; at: string },
): Promise<void> {
  if (reviews.length === 0) return
  const ids = reviews.map(({ id }) => id)
  const states = reviews.map(({ state }) => state)
  await database
    .tenant(tenant)
    .transaction()
    .execute(async (trx) => {
      const left = await trx
        .updateTable('reviews')
        .set({ ruled_at: at, passed_on_by: rule?.id ?? null })
        .where('tenant', '=', tenant)
        .where(sql<SqlBool>`(id, xmin::text) in (select * from unnest(${ids}::text[], ${states}::text[]))`)
        .returning('id')
        .execute()
      if (rule && left.length > 0)
        await trx
          .updateTable('review_rules')
          .set({ passed_on: sql`passed_on + ${left.length}` })
          .where('tenant', '=', tenant)
          .where('id', '=', rule.id)
          .execute()
    })
}

/** The first rule whose conditions are true of a record, if the record's lifecycle allows its decision. */
function ruleFor(rules: readonly Rule[], record: Evidence, today: string): Rule | null {
  const rule = rules.find(({ conditions }) => areTrue(conditions, factsOf(record), today))
  const decision = rule && decisionOf(rule, record.version)
  if (!rule || !decision) return rule ?? null
  const { event: type } = decision
  return apply(reviewLifecycles[rule.kind], record.status, { type }) ? rule : null
}

/** Waiting records of one kind that the rules have not been asked about since `since`, after `last`. */
function nextWaiting(
  { database, world }: AutomaticReviewOptions,
  { tenant, kind }: Rule,
  since: string,
  last: Waiting | undefined,
): Promise<Waiting[]> {
  let waiting = database
    .tenant(tenant)
    .selectFrom('reviews')
    .select(['id', 'kind', 'resource_id', 'driver_id', 'ruled_at', sql<string>`xmin::text`.as('state')])
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('ruled_at', '<', since)
    .where(isFree(world.now()))
  if (last) waiting = waiting.where(sql<SqlBool>`(ruled_at, id) > (${last.ruled_at}::timestamptz, ${last.id})`)
  return waiting.orderBy('ruled_at').orderBy('id').limit(AT_ONCE).execute()
}

/** Asks the rules of one kind of one tenant about every record that waits for them. */
async function reviewKind(options: AutomaticReviewOptions, rules: readonly Rule[]): Promise<number> {
  const [first] = rules
  if (!first) return 0
  const { database, world, onFault } = options
  const { tenant } = first
  const since = rules.reduce((latest, { activated_at: at }) => (at && at > latest ? at : latest), '')
  let decided = 0
  let last: Waiting | undefined
  while (!options.isOver?.()) {
    const waiting = await nextWaiting(options, first, since, last)
    last = waiting.at(-1)
    if (!last) return decided
    const now = world.now().toISOString()
    // Not before the activation, so that a record is asked about once even if clocks differ.
    const at = now < since ? since : now
    const { evidence } = await readEvidence(database.tenant(tenant), waiting)
    const left = new Map<Rule | null, Waiting[]>([[null, []]])
    for (const review of waiting) {
      if (options.isOver?.()) break
      const record = evidence.get(evidenceKey(review))
      const rule = record ? ruleFor(rules, record, world.calendars.of(tenant).dayOf(world.now())) : null
      if (rule && record && decisionOf(rule, record.version)) {
        const isDecided = decideByRule(options, rules, rule, review)
        if (await isDecided.catch(onFault)) decided += 1
      } else left.set(rule, [...(left.get(rule) ?? []), review])
    }
    for (const [rule, reviews] of left) await leaveToPeople(options, rule, { tenant, reviews, at })
  }
  return decided
}

/**
 * Asks the active rules of every tenant about the records that wait for them: those that began to wait or were sent
 * again, and all that wait once a rule is activated. The first rule whose conditions are true decides; without one a
 * person does.
 * @returns how many records were decided
 */
export async function reviewByRules(options: AutomaticReviewOptions): Promise<number> {
  let decided = 0
  for (const rules of await activeRules(options.database)) decided += await reviewKind(options, rules)
  return decided
}

/** The part of a process that reviews automatically. Any number of processes may run it. */
export interface AutomaticReview {
  stop(): Promise<void>
}

/** Asks the rules as soon as a record begins to wait or a rule is activated, until it is stopped. */
export async function startAutomaticReview(options: AutomaticReviewOptions): Promise<AutomaticReview> {
  const due = createSignal()
  let stopping = false
  async function work(): Promise<void> {
    await reviewByRules({ ...options, isOver: () => stopping })
    await due.wait(POLL_MS)
  }
  const unlisten = await options.database.pool.listen(RULES_CHANNEL, due.raise, due.raise)
  const working = repeat(work, () => stopping, options.onFault)
  return {
    async stop() {
      stopping = true
      due.raise()
      await working
      await unlisten()
    },
  }
}
