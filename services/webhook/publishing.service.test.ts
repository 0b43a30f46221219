import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallName } from '#contract/catalogue'
import type { Change } from '#contract/change'
import { openTestCore, personOf, requestOf, type TestCore } from '../app/test-core.ts'
import { newCompositionOfTests } from '../core/test-compositions.ts'
import { openChangeHub } from '../http/changes.ts'
import { formOf, testFile, type TestFile } from '../http/test-form.ts'
import { newObjectId } from '../http/world.ts'
import { coreClock } from '../core/core.ts'
import { raiseDue } from '../records/due.ts'
import { insertMissingHooks } from './hook-types.ts'
import { eventTypes } from '../records/publish.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 120_000)
afterAll(() => core?.close())

const webhook = () => core.records.webhook

describe('what happens on the platform', () => {
  let other: string
  beforeEach(async () => {
    other = await core.records.driver()
  })
  const requestsOf = (id: string) =>
    core.db.system
      .selectFrom('webhook_requests')
      .selectAll()
      .where('tenant', '=', 'demo')
      .where('resource_id', '=', id)
      .execute()

  it('is told to each endpoint that an active hook names, in the transaction of the change', async () => {
    await webhook().hook('driver.disapproved')
    await webhook().hook('driver.activated', { active: false })
    const hooks = '["driver.disapproved", "driver.activated"]'
    const first = await webhook().endpoint({ hooks })
    const second = await webhook().endpoint({ hooks })
    await webhook().endpoint({ hooks: '["driver.approved"]' })
    await webhook().endpoint({ hooks, active: false })
    await webhook().endpoint({ hooks }, { disabled: true })
    const heard: Change[] = []
    const hub = await openChangeHub(core.db)
    hub.subscribe('demo', (change) => change && heard.push(change))
    await core.reply('operator', 'updateDriver', {
      params: { id: other },
      body: { event: 'DISAPPROVE', reason: { code: 'ILLEGIBLE' }, __v: 0 },
    })
    const made = await requestsOf(other)
    expect(made.map((row) => row.endpoint_id).toSorted()).toEqual([first, second].toSorted())
    expect(made.map((row) => [row.type, row.status, row.webhook_id === `msg_${row.id}`])).toEqual(
      made.map(() => ['driver.disapproved', 'CREATED', true]),
    )
    expect(JSON.parse(made[0]?.body ?? '')).toMatchObject({
      type: 'driver.disapproved',
      data: {
        resource: 'DRIVER',
        id: other,
        driver: other,
        event: 'DISAPPROVE',
        from: 'WAITING_REVIEW',
        to: 'DISAPPROVED',
        byName: personOf('operator').name,
        reason: { code: 'ILLEGIBLE' },
      },
    })
    expect(new Set(made.map(({ id }) => id)).size).toBe(2)
    const created = () =>
      heard.filter(({ resource, event }) => resource === 'WEBHOOK_REQUEST' && event === 'CREATED').map(({ id }) => id)
    await expect.poll(() => created().toSorted(), { timeout: 20_000 }).toEqual(made.map(({ id }) => id).toSorted())
    await hub.close()
    expect(made.every(({ id }) => /^[0-9a-f]{24}$/.test(id))).toBe(true)

    const inactive = await core.records.driver({ status: 'INACTIVE' })
    await core.reply('operator', 'updateDriver', { params: { id: inactive }, body: { event: 'ACTIVATE', __v: 0 } })
    expect(await requestsOf(inactive)).toEqual([])
  })

  it('is told of nothing where the change is refused', async () => {
    await core.refusal('operator', 'updateDriver', {
      params: { id: other },
      body: { event: 'DISAPPROVE', reason: { code: 'ILLEGIBLE' }, __v: 7 },
    })
    expect(await requestsOf(other)).toEqual([])
  })

  it('is every registration, edit, addition, end and expiry of a driver’s records', async () => {
    const types = eventTypes.filter((type) => /registered|edited|added|expired|unlinked|canceled/.test(type))
    for (const type of types) await webhook().hook(type)
    const listening = await webhook().endpoint({ hooks: JSON.stringify(types) })
    const told = async () => {
      const rows = await core.db.system
        .selectFrom('webhook_requests')
        .select(['id', 'type', 'body'])
        .where('endpoint_id', '=', listening)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return rows.map(({ type, body }) => [type, (JSON.parse(body) as { data: object }).data] as const)
    }
    const send = async (
      name: CallName,
      input: Parameters<typeof requestOf>[1] & { body: object },
      files: readonly TestFile[],
    ) => {
      const form = formOf(input.body, files)
      const { status, body } = await core.ask('operator', { ...requestOf(name, { params: input.params }), ...form })
      expect([name, status]).toEqual([name, 200])
      core.clock.now = new Date(core.clock.now.getTime() + 1_000)
      return body as Record<string, { _id: string }>
    }
    const by = { by: personOf('operator').id, byName: personOf('operator').name }
    const { driver } = await core.reply('operator', 'createDriver', {
      body: { document: { type: 'CPF', value: '52998224725' }, fullName: 'Ana Prado' },
    })
    const one = { ...by, driver: driver._id }
    await core.reply('operator', 'updateDriver', {
      params: { id: driver._id },
      body: { event: 'EDIT', __v: 0, motherName: 'Rosa' },
    })
    const licence =
      (await send('createDriverLicence', { body: { driver: driver._id } }, [testFile('images', 'image/png')]))[
        'driverLicense'
      ]?._id ?? ''
    await send(
      'updateDriverLicence',
      { params: { id: licence }, body: { event: 'EDIT', __v: 0, data: { city: 'Ipê' } } },
      [],
    )
    const { driverComposition } = (await send(
      'createDriverComposition',
      { body: newCompositionOfTests(driver._id, ['WHK1A00']) },
      [testFile('tractionDocument', 'image/png')],
    )) as unknown as { driverComposition: { _id: string; vehicles: { _id: string }[] } }
    const paper = await core.records.document(driver._id, {
      status: 'PENDING',
      additional_document_id: await core.records.requestedDocument('Química Aurora'),
    })
    await send(
      'updateDriverAdditionalDocument',
      { params: { id: paper }, body: { event: 'ADD', __v: 0, expireAt: '2030-01-01' } },
      [testFile('image', 'image/png')],
    )
    const pendency = await core.records.pendency(driver._id)
    await core.reply('operator', 'updateDriverChecklist', {
      params: { id: pendency },
      body: { event: 'CANCEL', __v: 0 },
    })
    core.clock.now = new Date(core.clock.now.getTime() + 1_000)
    const link = await core.records.link(driver._id)
    await send(
      'updateDriverCompany',
      { params: { id: link }, body: { event: 'UNLINK', __v: 0, workMode: 'AGGREGATED' } },
      [],
    )
    const known = await told()
    expect(known.toSorted(([a], [b]) => a.localeCompare(b))).toEqual([
      [
        'driver.company.unlinked',
        {
          ...one,
          resource: 'DRIVER_COMPANY',
          id: link,
          event: 'UNLINK',
          from: 'LINKED',
          to: 'UNLINKED',
          company: expect.any(String),
          workMode: 'AGGREGATED',
        },
      ],
      [
        'driver.composition.registered',
        {
          ...one,
          resource: 'DRIVER_COMPOSITION',
          id: driverComposition._id,
          event: 'CREATE',
          from: null,
          to: 'WAITING_REVIEW',
        },
      ],
      [
        'driver.document.added',
        { ...one, resource: 'DRIVER_ADDITIONAL_DOCUMENT', id: paper, event: 'SENT', from: 'PENDING', to: 'SENT' },
      ],
      [
        'driver.edited',
        {
          ...one,
          resource: 'DRIVER',
          id: driver._id,
          event: 'EDIT',
          from: 'WAITING_REVIEW',
          to: 'WAITING_REVIEW',
          fields: ['motherName'],
        },
      ],
      [
        'driver.edited',
        {
          ...one,
          resource: 'DRIVER',
          id: driver._id,
          event: 'WORK_MODE_CHANGED',
          from: 'WAITING_REVIEW',
          to: 'WAITING_REVIEW',
          workMode: 'AGGREGATED',
        },
      ],
      [
        'driver.licence.edited',
        {
          ...one,
          resource: 'DRIVER_LICENSE',
          id: licence,
          event: 'RESUBMITTED',
          from: 'SENT',
          to: 'SENT',
          fields: ['city'],
        },
      ],
      [
        'driver.licence.registered',
        { ...one, resource: 'DRIVER_LICENSE', id: licence, event: 'SENT', from: null, to: 'SENT' },
      ],
      [
        'driver.pendency.canceled',
        { ...one, resource: 'DRIVER_CHECKLIST', id: pendency, event: 'CANCEL', from: 'CREATED', to: 'CANCELED' },
      ],
      [
        'driver.registered',
        { ...one, resource: 'DRIVER', id: driver._id, event: 'CREATED', from: null, to: 'WAITING_REVIEW' },
      ],
      [
        'driver.vehicle.registered',
        {
          ...one,
          resource: 'DRIVER_VEHICLE',
          id: driverComposition.vehicles[0]?._id,
          event: 'CREATE',
          from: null,
          to: 'SENT',
        },
      ],
    ])

    // Expiries by the clock, several in one statement: each is published once, with its own id.
    const over = [
      await core.records.document(driver._id, { status: 'APPROVED_MANUALLY', expire_at: '2020-01-01' }),
      await core.records.document(driver._id, { status: 'APPROVED_MANUALLY', expire_at: '2020-01-01' }),
    ]
    const theirs = await core.others.document(await core.others.driver(), {
      status: 'APPROVED_MANUALLY',
      expire_at: '2020-01-01',
    })
    expect(
      await raiseDue(core.db, coreClock, { now: core.clock.now, newId: () => newObjectId(core.clock.now) }),
    ).toBeGreaterThanOrEqual(3)
    const expired = (await told()).filter(([type]) => type === 'driver.document.expired').map(([, data]) => data)
    const ofClock = over.map((id) => ({
      by: null,
      byName: 'Torre',
      driver: driver._id,
      resource: 'DRIVER_ADDITIONAL_DOCUMENT',
      id,
      event: 'EXPIRED',
      from: 'APPROVED_MANUALLY',
      to: 'EXPIRED',
    }))
    expect(expired).toHaveLength(2)
    expect(expired).toEqual(expect.arrayContaining(ofClock))
    expect(await requestsOf(theirs)).toEqual([])
  })

  it('has a hook of each kind in every tenant once a process starts; what was switched off or removed stays so, and no endpoint is told of more', async () => {
    const { system } = core.db
    const [off, removed] = ['driver.pendency.expired', 'driver.composition.inactivated']
    for (const type of [off, removed])
      await system
        .deleteFrom('webhook_hooks')
        .where('tenant', '=', 'demo')
        .where('type', '=', type ?? '')
        .execute()
    await webhook().hook(off ?? '', { active: false })
    await webhook().hook(removed ?? '', { deleted_at: core.clock.now.toISOString() })
    const hooksOf = (tenant: string) =>
      system
        .selectFrom('webhook_hooks')
        .select(['id', 'type', 'active'])
        .where('tenant', '=', tenant)
        .where('deleted_at', 'is', null)
        .where('type', 'in', [...eventTypes])
        .orderBy('type')
        .execute()
    const told = () => system.selectFrom('webhook_endpoints').select(['id', 'hooks', 'version']).orderBy('id').execute()
    const [before, endpoints] = [await hooksOf('demo'), await told()]
    for (let start = 0; start < 2; start += 1) await insertMissingHooks(system, core.clock.now)
    const [own, others] = [await hooksOf('demo'), await hooksOf('demo2')]
    expect(others.map(({ type, active }) => [type, active])).toEqual(
      [...eventTypes].toSorted().map((type) => [type, true]),
    )
    expect(own.map(({ type, active }) => [type, active])).toEqual(
      [...eventTypes]
        .toSorted()
        .filter((type) => type !== removed)
        .map((type) => [type, type !== off && type !== 'driver.activated']),
    )
    expect(own).toEqual(expect.arrayContaining(before))
    expect([...own, ...others].every(({ id }) => /^[0-9a-f]{24}$/.test(id))).toBe(true)
    expect(await told()).toEqual(endpoints)
  })

  it('has a type for every decision and for what else happens to a driver’s records, each once', () => {
    expect(eventTypes).toEqual([
      ...['approved', 'disapproved', 'activated', 'inactivated', 'reopened', 'registered', 'edited'].map(
        (happening) => `driver.${happening}`,
      ),
      ...['approved', 'disapproved', 'activated', 'inactivated', 'reopened', 'registered', 'edited', 'expired'].map(
        (happening) => `driver.licence.${happening}`,
      ),
      ...['approved', 'disapproved', 'activated', 'inactivated', 'reopened', 'registered'].map(
        (happening) => `driver.vehicle.${happening}`,
      ),
      ...['approved', 'disapproved', 'activated', 'inactivated', 'reopened', 'registered'].map(
        (happening) => `driver.composition.${happening}`,
      ),
      ...['approved', 'disapproved', 'activated', 'inactivated', 'reopened', 'added', 'expired'].map(
        (happening) => `driver.document.${happening}`,
      ),
      'driver.company.unlinked',
      'driver.pendency.canceled',
      'driver.pendency.expired',
    ])
  })
})
