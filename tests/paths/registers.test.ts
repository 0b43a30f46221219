import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EventObject } from 'xstate'
import { department } from '#machines/departments/department.lifecycle'
import { freight } from '#machines/freights/freight.lifecycle'
import { allowedEvents, apply } from '#machines/lifecycle'
import { locationCuration } from '#machines/locations/location-curation.lifecycle'
import { webhookEndpoint } from '#machines/requests/endpoint.lifecycle'
import { pendency } from '#machines/pendencies/pendency.lifecycle'
import type { RuleStatus } from '#contract/schemas/rules/review-rule'
import { reviewRule } from '#machines/rules/review-rule.lifecycle'
import { ruleOfTests } from '#services/core/test-register-records'
import { endpointStatus, statusColumns } from '#services/webhook/present'
import { openTestCore, personOf, requestOf, type TestCore } from '#services/app/test-core'
import type { Register } from '../fixtures/test-domain.ts'
import { testDomains } from '../fixtures/test-domains.ts'
import { initialOf, nameOfSteps, pathsOf } from './paths.ts'

/**
 * Raises events by one call that names the event.
 * @param details the other fields of the call beside the event
 */
function byCall(
  call: 'updateDepartment' | 'updateLocale' | 'updateReviewRule' | 'updateEndpoint' | 'updateDriverChecklist',
  details: (event: string) => object = () => ({}),
): Register['request'] {
  return (_core, event, id, __v) => requestOf(call, { params: { id }, body: { event, __v, ...details(event) } })
}

let services: TestCore
beforeAll(async () => {
  services = await openTestCore()
}, 60_000)
afterAll(() => services?.close())

const address = {
  country: 'Brasil',
  countryCode: 'BRA',
  state: 'Paraná',
  stateCode: 'PR',
  city: 'Curitiba',
  street: 'Rua XV de Novembro',
}

/** The lifecycles of the first domains; those of the others are in `tests/domains/`. */
const registers: Readonly<Record<string, Register>> = {
  department: {
    lifecycle: department,
    make: (core, { status }) => core.records.department({ active: status === 'ACTIVE' }),
    async stored(core, id) {
      const { active, version } = await core.db.system
        .selectFrom('departments')
        .select(['active', 'version'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return { status: active ? 'ACTIVE' : 'INACTIVE', context: {}, version }
    },
    store: (core, id, { status, version }) =>
      core.db.system
        .updateTable('departments')
        .set({ active: status === 'ACTIVE', version })
        .where('id', '=', id)
        .execute(),
    request: byCall('updateDepartment'),
  },
  location: {
    lifecycle: locationCuration,
    make: (core, { status, context }) =>
      core.records.location({ status, needs_review: context['needsReview'] === true }),
    async stored(core, id) {
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
    store: (core, id, { status, context, version }) =>
      core.db.system
        .updateTable('locations')
        .set({ status, needs_review: context['needsReview'] === true, version })
        .where('id', '=', id)
        .execute(),
    request: byCall('updateLocale', (event) => (event === 'EDIT' ? address : {})),
  },
  freight: {
    lifecycle: freight,
    leaving: ['COPY'],
    make: (core, { status }) => core.records.freight({ status }),
    async stored(core, id) {
      const { status, version } = await core.db.system
        .selectFrom('freights')
        .select(['status', 'version'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return { status, context: {}, version }
    },
    store: (core, id, { status, version }) =>
      core.db.system.updateTable('freights').set({ status, version }).where('id', '=', id).execute(),
    async request(core, event, id, __v) {
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
    make: (core, { status }) => core.records.reviewRule({ status: status as RuleStatus }),
    async stored(core, id) {
      const { status, version } = await core.db.system
        .selectFrom('review_rules')
        .select(['status', 'version'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return { status, context: {}, version }
    },
    store: (core, id, { status, version }) =>
      core.db.system
        .updateTable('review_rules')
        .set({ status: status as RuleStatus, version })
        .where('id', '=', id)
        .execute(),
    request: byCall('updateReviewRule', (event) => (event === 'UPDATE' ? ruleOfTests : {})),
  },
  'webhook endpoint': {
    lifecycle: webhookEndpoint,
    make: (core, { status }) =>
      core.records.webhook.endpoint(statusColumns(status, core.clock.now.toISOString(), null)),
    async stored(core, id) {
      const endpoint = await core.db.system
        .selectFrom('webhook_endpoints')
        .select(['active', 'held_since', 'version'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const health = await core.db.system
        .selectFrom('webhook_endpoint_health')
        .select('disabled')
        .where('endpoint_id', '=', id)
        .executeTakeFirstOrThrow()
      return { status: endpointStatus(endpoint, health), context: {}, version: endpoint.version }
    },
    // An endpoint that answered 410 stays active; its health is marked as disabled.
    async store(core, id, { status, version }) {
      const { active: _active, ...hold } = statusColumns(status, core.clock.now.toISOString(), null)
      await core.db.system
        .updateTable('webhook_endpoints')
        .set({ ...hold, version })
        .where('id', '=', id)
        .execute()
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
    make: async (core, { status }) => core.records.pendency(await core.records.driver(), { status }),
    async stored(core, id) {
      const { status, version } = await core.db.system
        .selectFrom('driver_checklists')
        .select(['status', 'version'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return { status, context: {}, version }
    },
    store: (core, id, { status, version }) =>
      core.db.system.updateTable('driver_checklists').set({ status, version }).where('id', '=', id).execute(),
    request: byCall('updateDriverChecklist'),
  },
}

const admin = personOf('admin')
const historiesOf = (id: string) =>
  services.db.system
    .selectFrom('histories')
    .select(['event', 'from_status', 'to_status', 'by_user'])
    .where('resource_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()

async function raise({ request }: Register, id: string, { type }: EventObject, version: number) {
  return services.ask('admin', await request(services, type, id, version))
}

const allRegisters = [registers, ...testDomains.map((domain) => domain.registers ?? {})].flatMap(
  Object.entries<Register>,
)

describe.each(allRegisters)('the lifecycle of a %s, against the running services', (_name, register) => {
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
        const id = await register.make(services, state)
        const answer = await raise(register, id, { type }, 0)
        const outcome = apply(lifecycle, state.status, { type }, state.context)
        const tried = [
          state,
          type,
          answer.status,
          answer.status === 200 ? null : answer.body,
          await register.stored(services, id),
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
                    allowed: allowedEvents(lifecycle, state.status, state.context),
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
      const id = await register.make(services, initialOf(lifecycle))
      const told: string[] = []
      let version = 0
      for (const { event, status, context } of steps) {
        services.clock.now = new Date(services.clock.now.getTime() + 1)
        if (lifecycle.person.includes(event.type)) {
          await raise(register, id, event, version)
          told.push(event.type)
        } else await register.store(services, id, { status, context, version: version + 1 })
        version += raisedBy(event.type)
        expect([nameOfSteps(steps), await register.stored(services, id)]).toEqual([
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
      const id = await services.records.pendency(await services.records.driver(), { status })
      told.push((await services.reply('viewer', 'getDriverChecklist', { params: { id } })).driverChecklist.status)
    }
    expect(told).toEqual(statuses)
    const { driverChecklists } = await services.reply('viewer', 'listDriverChecklists', {
      query: { status: 'PENDING', pageLength: 500 },
    })
    expect([...new Set(driverChecklists.map(({ status }) => status))]).toEqual(['CREATED'])
  })
})
