import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EventObject } from 'xstate'
import { decisionCalls } from '#contract/calls/decisions'
import { reviewResult } from '#contract/schemas/drivers/driver'
import type { ReviewKind } from '#contract/schemas/reviews/review'
import { lifecycles } from '#machines/catalogue'
import { allowedEvents, apply, type Lifecycle, waits } from '#machines/lifecycle'
import { reviewLifecycles } from '#machines/reviews/reviewed.lifecycle'
import { tableOf } from '#services/core/records'
import { openTestCore, personOf, requestOf, type TestCore } from '#services/app/test-core'
import { initialOf, nameOfSteps, pathsOf } from './paths.ts'

describe.each(Object.entries(lifecycles))('the lifecycle %s', (_name, lifecycle) => {
  const paths = pathsOf(lifecycle)

  it('is walked along every shortest and simple path', () => {
    // At least one path for each state; that of the initial state has no events.
    expect(paths.length).toBeGreaterThanOrEqual(Object.keys(lifecycle.machine.states).length)
    for (const steps of paths) {
      let { status, context } = initialOf(lifecycle)
      const reached = steps.map(({ event }) => {
        const outcome = apply(lifecycle, status, event, context)
        if (!outcome) throw new Error(`${event.type} is not allowed in ${status} on the way ${nameOfSteps(steps)}`)
        ;({ status, context } = outcome)
        expect(outcome.waits).toBe(waits(lifecycle, status))
        return { event, status, context }
      })
      expect(reached).toEqual(steps)
    }
  })

  it('reaches every state, with review results of the contract only', () => {
    const states = new Set([initialOf(lifecycle), ...paths.flat()].map(({ status }) => status))
    expect([...states].toSorted()).toEqual(Object.keys(lifecycle.machine.states).toSorted())
    // Statuses that no person reviews have no review result.
    const results = new Set(
      paths.flat().flatMap(({ context }) => ('reviewResult' in context ? [context['reviewResult']] : [])),
    )
    expect([...results].filter((result) => !reviewResult.options.includes(result as 'INACTIVATED'))).toEqual([])
  })

  it('allows in each state what a path goes on with, and nothing else', () => {
    const onward = new Map(Object.keys(lifecycle.machine.states).map((status) => [status, new Set<string>()]))
    for (const steps of paths) {
      let { status } = initialOf(lifecycle)
      for (const step of steps) {
        onward.get(status)?.add(step.event.type)
        status = step.status
      }
    }
    for (const [status, taken] of onward) {
      const possible = Object.values(lifecycle.samples).filter((event) => apply(lifecycle, status, event) !== null)
      // A simple path never returns to a state, so it may leave out events that lead back; it never takes an impossible
      // event.
      expect([...taken].filter((type) => !possible.some((event) => event.type === type))).toEqual([])
      expect(allowedEvents(lifecycle, status)).toEqual(
        lifecycle.person.filter((type) => possible.some((event) => event.type === type)),
      )
    }
  })
})

describe('against the running services', () => {
  let core: TestCore
  beforeAll(async () => {
    core = await openTestCore()
  }, 60_000)
  afterAll(() => core?.close())

  const kinds = Object.keys(reviewLifecycles) as ReviewKind[]
  const operator = personOf('operator')

  function raise(kind: ReviewKind, id: string, event: EventObject, version: number) {
    const { type, ...details } = event
    return core.ask(
      'operator',
      requestOf(decisionCalls[kind], { params: { id }, body: { event: type, __v: version, ...details } }),
    )
  }
  const historiesOf = (id: string) =>
    core.db.system
      .selectFrom('histories')
      .select(['event', 'from_status', 'to_status', 'by_user'])
      .where('resource_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute()
  const rowOf = (kind: ReviewKind, id: string) =>
    core.db.system
      .selectFrom(tableOf[kind] as 'driver_compositions')
      .select(['status', 'review_result', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  /** A review can be reopened for some time after its decision. */
  const decidedNow = (kind: ReviewKind, id: string) =>
    core.db.system
      .updateTable(tableOf[kind] as 'driver_compositions')
      .set({ reviewed_at: core.clock.now.toISOString() })
      .where('id', '=', id)
      .execute()

  /** The reply, and the stored rows, after an event in a status. */
  async function triedOn(kind: ReviewKind, status: string, event: EventObject) {
    const { id } = await core.records.ofKind(kind, status)
    await decidedNow(kind, id)
    const answer = await raise(kind, id, event, 0)
    const body = answer.status === 200 ? null : answer.body
    return {
      status: answer.status,
      body,
      row: await rowOf(kind, id),
      histories: await historiesOf(id),
      waits: (await core.records.reviewOf(id)) !== null,
    }
  }

  /** The expected reply and rows, computed from the lifecycle alone. */
  function expectedOf(lifecycle: Lifecycle, status: string, event: EventObject): Awaited<ReturnType<typeof triedOn>> {
    const outcome = apply(lifecycle, status, event, { reviewResult: 'WAITING_REVISION' })
    if (!outcome) {
      return {
        status: 409,
        body: {
          message: 'The current state of the record does not allow this action.',
          error: 'NOT_POSSIBLE_NOW',
          details: null,
          issues: [],
          validationContext: {
            allowed: allowedEvents(lifecycle, status),
            status,
            __v: 0,
            lastEvent: null,
            by: null,
            at: null,
          },
        },
        row: { status, review_result: 'WAITING_REVISION', version: 0 },
        histories: [],
        waits: waits(lifecycle, status),
      }
    }
    return {
      status: 200,
      body: null,
      row: { status: outcome.status, review_result: String(outcome.context['reviewResult']), version: 1 },
      histories: [{ event: event.type, from_status: status, to_status: outcome.status, by_user: operator.id }],
      waits: outcome.waits,
    }
  }

  it.each(kinds)(
    'each event that a person may raise on a %s succeeds with one history row, each other one is 409 with what is allowed',
    async (kind) => {
      const lifecycle = reviewLifecycles[kind]
      const outcomes: number[] = []
      for (const status of Object.keys(lifecycle.machine.states)) {
        for (const type of lifecycle.person) {
          const event = lifecycle.samples[type]!
          const tried = await triedOn(kind, status, event)
          expect([status, type, tried]).toEqual([status, type, expectedOf(lifecycle, status, event)])
          outcomes.push(tried.status)
        }
      }
      expect([...new Set(outcomes)].map(String).toSorted()).toEqual(['200', '409'])
    },
  )

  it.each([
    ['CTR-4-009', 'DRIVER', ['ACTIVE', 'DISAPPROVED', 'INACTIVE', 'WAITING_REVIEW']],
    ['CON-4-022', 'DRIVER_COMPOSITION', ['ACTIVE', 'DISAPPROVED', 'INACTIVE', 'WAITING_REVIEW']],
  ] as const)(
    '%s a %s has its specified statuses and no other, as the services tell them',
    async (_row, kind, statuses) => {
      expect(Object.keys(reviewLifecycles[kind].machine.states).toSorted()).toEqual(statuses)
      const told: unknown[] = []
      for (const status of statuses) {
        const { driver: id } = await core.records.ofKind(kind, status)
        const { driver, driverCompositions } = await core.reply('viewer', 'getDriverBasicData', { params: { id } })
        told.push(
          kind === 'DRIVER' ? driver.status.driver : driverCompositions.map((composition) => composition.status)[0],
        )
      }
      expect(told).toEqual(statuses)
    },
  )

  it.each(kinds)('every path of a %s is walked: people by calls, the system by its rows', async (kind) => {
    const lifecycle = reviewLifecycles[kind]
    for (const steps of pathsOf(lifecycle)) {
      const start = initialOf(lifecycle)
      const { id } = await core.records.ofKind(kind, start.status)
      const told: string[] = []
      let version = 0
      for (const { event, status, context } of steps) {
        core.clock.now = new Date(core.clock.now.getTime() + 1)
        if (lifecycle.person.includes(event.type)) {
          await raise(kind, id, event, version)
          told.push(event.type)
        } else {
          await core.db.system
            .updateTable(tableOf[kind] as 'driver_compositions')
            .set({ status, review_result: String(context['reviewResult']), version: version + 1 })
            .where('id', '=', id)
            .execute()
          await decidedNow(kind, id)
        }
        version += 1
        expect([nameOfSteps(steps), await rowOf(kind, id)]).toEqual([
          nameOfSteps(steps),
          { status, review_result: context['reviewResult'], version },
        ])
      }
      expect([nameOfSteps(steps), (await historiesOf(id)).map((row) => row.event)]).toEqual([nameOfSteps(steps), told])
    }
  })
})
