import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EventObject } from 'xstate'
import { department } from '#machines/departments/department.lifecycle'
import { freight } from '#machines/freights/freight.lifecycle'
import { game } from '#machines/games/game.lifecycle'
import { allowedEvents, apply, type Lifecycle } from '#machines/lifecycle'
import { locationCuration } from '#machines/locations/location-curation.lifecycle'
import { webhookEndpoint } from '#machines/requests/endpoint.lifecycle'
import { pendency } from '#machines/pendencies/pendency.lifecycle'
import type { RuleStatus } from '#contract/schemas/rules/review-rule'
import { reviewRule } from '#machines/rules/review-rule.lifecycle'
import { ruleOfTests } from '#services/core/test-register-records'
import { openTestCore, personOf, requestOf, type TestCore } from '#services/app/test-core'
import { initialOf, nameOfSteps, pathsOf } from './paths.ts'

/** The stored state of a record. */
interface Stored {
  status: string
  context: Record<string, unknown>
  version: number
}

/**
 * Connects a lifecycle with the services: makes records in a state, reads their stored state, and sends a person's
 * event as a call.
 */
interface Register {
  lifecycle: Lifecycle
  /** Events that have a history row and leave the record in its version. */
  leaving?: readonly string[]
  make(state: { status: string; context: Record<string, unknown> }): Promise<string>
  stored(id: string): Promise<Stored>
  /** Stores a state that the clock or another service causes. */
  store(id: string, state: Stored): Promise<unknown>
  /** The request that raises an event of a person. */
  request(
    event: string,
    id: string,
    version: number,
  ): ReturnType<typeof requestOf> | Promise<ReturnType<typeof requestOf>>
}

/**
 * Raises events by one call that names the event.
 * @param details the other fields of the call beside the event
 */
function byCall(
  call:
    | 'updateDepartment'
    | 'updateLocale'
    | 'updateGame'
    | 'updateReviewRule'
    | 'updateEndpoint'
    | 'updateDriverChecklist',
  details: (event: string) => object = () => ({}),
): Register['request'] {
  return (event, id, __v) => requestOf(call, { params: { id }, body: { event, __v, ...details(event) } })
}

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())

const address = {
  country: 'Brasil',
  countryCode: 'BRA',
  state: 'Paraná',
  stateCode: 'PR',
  city: 'Curitiba',
  street: 'Rua XV de Novembro',
}

const registers: Readonly<Record<string, Register>> = {
  department: {
    lifecycle: department,
    make: ({ status }) => core.records.department({ active: status === 'ACTIVE' }),
    async stored(id) {
      const { active, version } = await core.db.system
        .selectFrom('departments')
        .select(['active', 'version'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return { status: active ? 'ACTIVE' : 'INACTIVE', context: {}, version }
    },
    store: (id, { status, version }) =>
      core.db.system
        .updateTable('departments')
        .set({ active: status === 'ACTIVE', version })
        .where('id', '=', id)
        .execute(),
    request: byCall('updateDepartment'),
  },
  location: {
    lifecycle: locationCuration,
    make: ({ status, context }) => core.records.location({ status, needs_review: context['needsReview'] === true }),
    async stored(id) {
      const {
        status,
        needs_review: needsReview,
        version,
      } = await core.db.system
        .selectFrom('locations')
        .select(['status', 'needs_review', 'version'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return { status, context: { needsReview }, version }
    },
    store: (id, { status, context, version }) =>
      core.db.system
        .updateTable('locations')
        .set({ status, needs_review: context['needsReview'] === true, version })
        .where('id', '=', id)
        .execute(),
    request: byCall('updateLocale', (event) => (event === 'EDIT' ? address : {})),
  },
  game: {
    lifecycle: game,
    make: ({ status }) => core.records.game({ status }),
    async stored(id) {
      const { status, version } = await core.db.system
        .selectFrom('games')
        .select(['status', 'version'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return { status, context: {}, version }
    },
    store: (id, { status, version }) =>
      core.db.system.updateTable('games').set({ status, version }).where('id', '=', id).execute(),
    request: byCall('updateGame'),
  },
  freight: {
    lifecycle: freight,
    leaving: ['COPY'],
    make: ({ status }) => core.records.freight({ status }),
    async stored(id) {
      const { status, version } = await core.db.system
        .selectFrom('freights')
        .select(['status', 'version'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return { status, context: {}, version }
    },
    store: (id, { status, version }) =>
      core.db.system.updateTable('freights').set({ status, version }).where('id', '=', id).execute(),
    async request(event, id, __v) {
      const params = { id }
      const price = { value: 190, calculationUnit: 't' }
      const dates = { origin: { date: '2029-02-01T08:00:00Z' }, destination: { date: '2029-02-03T08:00:00Z' } }
      switch (event) {
        case 'COPY':
          return requestOf('copyFreight', { params, body: price })
        case 'FINISH':
          return requestOf('finishFreights', { body: { freights: [{ _id: id, __v }] } })
        case 'DEFINE_DRIVERS':
          return requestOf('addFreightDrivers', {
            params,
            body: { __v, drivers: [await core.records.driver({ status: 'ACTIVE' })] },
          })
        case 'UPDATE_DATES':
          return requestOf('updateFreight', { params, body: { event, __v, ...dates } })
        default:
          return requestOf('updateFreight', { params, body: { event, __v, ...price } })
      }
    },
  },
  'review rule': {
    lifecycle: reviewRule,
    make: ({ status }) => core.records.reviewRule({ status: status as RuleStatus }),
    async stored(id) {
      const { status, version } = await core.db.system
        .selectFrom('review_rules')
        .select(['status', 'version'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return { status, context: {}, version }
    },
    store: (id, { status, version }) =>
      core.db.system
        .updateTable('review_rules')
        .set({ status: status as RuleStatus, version })
        .where('id', '=', id)
        .execute(),
    request: byCall('updateReviewRule', (event) => (event === 'UPDATE' ? ruleOfTests : {})),
  },
  'webhook endpoint': {
    lifecycle: webhookEndpoint,
    make: ({ status }) => core.records.webhook.endpoint({ active: status === 'ENABLED' }),
    async stored(id) {
      const { active, version } = await core.db.system
        .selectFrom('webhook_endpoints')
        .select(['active', 'version'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const { disabled } = await core.db.system
        .selectFrom('webhook_endpoint_health')
        .select('disabled')
        .where('endpoint_id', '=', id)
        .executeTakeFirstOrThrow()
      return { status: active && !disabled ? 'ENABLED' : 'DISABLED', context: {}, version }
    },
    // An endpoint that answered 410 stays active; its health is marked as disabled.
    async store(id, { status, version }) {
      await core.db.system.updateTable('webhook_endpoints').set({ version }).where('id', '=', id).execute()
      await core.db.system
        .updateTable('webhook_endpoint_health')
        .set({ disabled: status === 'DISABLED' })
        .where('endpoint_id', '=', id)
        .execute()
    },
    request: byCall('updateEndpoint'),
  },
  pendency: {
    lifecycle: pendency,
    make: async ({ status }) => core.records.pendency(await core.records.driver(), { status }),
    async stored(id) {
      const { status, version } = await core.db.system
        .selectFrom('driver_checklists')
        .select(['status', 'version'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return { status, context: {}, version }
    },
    store: (id, { status, version }) =>
      core.db.system.updateTable('driver_checklists').set({ status, version }).where('id', '=', id).execute(),
    request: byCall('updateDriverChecklist'),
  },
}

const admin = personOf('admin')
const historiesOf = (id: string) =>
  core.db.system
    .selectFrom('histories')
    .select(['event', 'from_status', 'to_status', 'by_user'])
    .where('resource_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()

async function raise({ request }: Register, id: string, { type }: EventObject, version: number) {
  return core.ask('admin', await request(type, id, version))
}

describe.each(Object.entries(registers))('the lifecycle of a %s, against the running services', (_name, register) => {
  const { lifecycle, leaving = [] } = register
  const raisedBy = (type: string) => (leaving.includes(type) ? 0 : 1)
  const states = [initialOf(lifecycle), ...pathsOf(lifecycle).flat()].map(({ status, context }) => ({
    status,
    context,
  }))
  const different = [...new Map(states.map((state) => [JSON.stringify(state), state])).values()]

  it('each event that a person may raise succeeds with one history row, each other one is 409 with what is allowed', async () => {
    const outcomes = new Set<number>()
    for (const state of different) {
      for (const type of lifecycle.person) {
        const id = await register.make(state)
        const answer = await raise(register, id, { type }, 0)
        const outcome = apply(lifecycle, state.status, { type }, state.context)
        const tried = [
          state,
          type,
          answer.status,
          answer.status === 200 ? null : answer.body,
          await register.stored(id),
          await historiesOf(id),
        ]
        expect(tried).toEqual(
          outcome
            ? [
                state,
                type,
                200,
                null,
                { status: outcome.status, context: outcome.context, version: raisedBy(type) },
                [{ event: type, from_status: state.status, to_status: outcome.status, by_user: admin.id }],
              ]
            : [
                state,
                type,
                409,
                {
                  message: 'The current state of the record does not allow this action.',
                  error: 'NOT_POSSIBLE_NOW',
                  details: null,
                  issues: [],
                  validationContext: {
                    allowed: allowedEvents(lifecycle, state.status),
                    status: state.status,
                    __v: 0,
                    lastEvent: null,
                    by: null,
                    at: null,
                  },
                },
                { ...state, version: 0 },
                [],
              ],
        )
        outcomes.add(answer.status)
      }
    }
    expect([...outcomes].map(String).toSorted()).toEqual(['200', '409'])
  })

  it('every path is walked: people by calls, the system by its rows', async () => {
    for (const steps of pathsOf(lifecycle)) {
      const id = await register.make(initialOf(lifecycle))
      const told: string[] = []
      let version = 0
      for (const { event, status, context } of steps) {
        core.clock.now = new Date(core.clock.now.getTime() + 1)
        if (lifecycle.person.includes(event.type)) {
          await raise(register, id, event, version)
          told.push(event.type)
        } else await register.store(id, { status, context, version: version + 1 })
        version += raisedBy(event.type)
        expect([nameOfSteps(steps), await register.stored(id)]).toEqual([
          nameOfSteps(steps),
          { status, context, version },
        ])
      }
      expect([nameOfSteps(steps), (await historiesOf(id)).map((row) => row.event)]).toEqual([nameOfSteps(steps), told])
    }
  })
})

describe('the statuses of a pendency', () => {
  it('CON-4-029 are the specified ones and no other, as the services tell them', async () => {
    const statuses = ['CANCELED', 'COMPLETED', 'CREATED', 'EXPIRED', 'STARTED']
    expect(Object.keys(pendency.machine.states).toSorted()).toEqual(statuses)
    const told: string[] = []
    for (const status of statuses) {
      const id = await core.records.pendency(await core.records.driver(), { status })
      told.push((await core.reply('viewer', 'getDriverChecklist', { params: { id } })).driverChecklist.status)
    }
    expect(told).toEqual(statuses)
    const { driverChecklists } = await core.reply('viewer', 'listDriverChecklists', {
      query: { status: 'PENDING', pageLength: 500 },
    })
    expect([...new Set(driverChecklists.map(({ status }) => status))]).toEqual(['CREATED'])
  })
})
