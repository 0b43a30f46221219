import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestCore, type TestCore } from '../app/test-core.ts'
import { inTransaction } from '../database/retry.ts'
import { publish } from './publish.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())

/** A trigger on departments that fails this many times with a deadlock's code, as PostgreSQL reports one. */
const deadlocks = (times: number) =>
  core.exec(`
    create sequence if not exists deadlocks; select setval('deadlocks', 1, false);
    grant usage on sequence deadlocks to torre_app, torre_system;
    create or replace function deadlock() returns trigger language plpgsql as $$
    begin
      if nextval('deadlocks') <= ${times} then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return new;
    end $$;
    create or replace trigger deadlock before insert on departments for each row execute function deadlock();`)

const department = (identifier: string) => ({ body: { identifier, description: 'Pátio' } })

describe('a change that the server undoes because of another one', () => {
  it('is made again inside, and nobody is told', async () => {
    await deadlocks(3)
    const made = await core.reply('admin', 'createDepartment', department('patio-a'), { 'idempotency-key': 'a' })
    expect(made.department.identifier).toBe('patio-a')
    const { count } = await core.reply('viewer', 'listDepartments', { query: { search: 'patio-a' } })
    expect(count).toBe(1)
  })

  it('is refused as busy after some tries, and not as a database that is away', async () => {
    await deadlocks(1_000)
    const refused = await core.refusal('admin', 'createDepartment', department('patio-b'))
    expect([refused.status, refused.error]).toEqual([503, 'BUSY'])
    await core.exec('drop trigger deadlock on departments')
    const { count } = await core.reply('viewer', 'listDepartments', { query: { search: 'patio-b' } })
    expect(count).toBe(0)
  })
})

describe('kept counts', () => {
  const totals = () =>
    core.db.system
      .selectFrom('driver_counts')
      .select(['level', (eb) => eb.fn.sum<number>('total').as('total')])
      .where('tenant', '=', 'demo')
      .groupBy('level')
      .having((eb) => eb.fn.sum('total'), '<>', 0)
      .orderBy('level')
      .execute()
  const counted = () =>
    core.db.system
      .selectFrom('drivers')
      .select(['level', (eb) => eb.fn.countAll<number>().as('total')])
      .where('tenant', '=', 'demo')
      .where('deleted_at', 'is', null)
      .groupBy('level')
      .orderBy('level')
      .execute()
  const setLevel = (trx: Pick<TestCore['db']['system'], 'updateTable'>, id: string, level: string) =>
    trx.updateTable('drivers').set({ level }).where('tenant', '=', 'demo').where('id', '=', id).execute()
  const expectRightTotals = async () => {
    const numbers = (rows: { level: string; total: number | string }[]) =>
      rows.map(({ level, total }) => [level, Number(total)])
    expect(numbers(await totals())).toEqual(numbers(await counted()))
  }

  it('follow several changes of one transaction, and none that is rolled back', async () => {
    const [first, second] = [await core.records.driver(), await core.records.driver()]
    await core.db.system.transaction().execute(async (trx) => {
      await setLevel(trx, first, 'GOLD')
      await setLevel(trx, second, 'GOLD')
      await setLevel(trx, first, 'SILVER')
    })
    await expect(
      core.db.system.transaction().execute(async (trx) => {
        await setLevel(trx, first, 'BRONZE')
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    await expectRightTotals()
    expect(await core.db.system.selectFrom('driver_count_steps').selectAll().execute()).toEqual([])
  })

  it.runIf(process.env['TORRE_TEST_DATABASE'] === 'postgresql')(
    'never deadlock, in whichever order transactions change drivers',
    async () => {
      const ids = await Promise.all(Array.from({ length: 8 }, () => core.records.driver()))
      let failures = 0
      await Promise.all(
        ids.map(async (id, at) => {
          for (let round = 0; round < 20; round += 1) {
            const levels = (at + round) % 2 === 0 ? ['GOLD', 'SILVER', 'BRONZE'] : ['BRONZE', 'SILVER', 'GOLD']
            await core.db.system
              .transaction()
              .execute(async (trx) => {
                for (const level of levels) await setLevel(trx, id, level)
              })
              .catch(() => (failures += 1))
          }
        }),
      )
      expect(failures).toBe(0)
      await expectRightTotals()
    },
  )

  it.runIf(process.env['TORRE_TEST_DATABASE'] === 'postgresql')(
    'make no decision wait for another one that is still being written',
    async () => {
      await core.records.webhook.endpoint({ hooks: JSON.stringify(['driver.approved']) })
      await core.records.webhook.hook('driver.approved')
      const [first, second] = [await core.records.ofKind('DRIVER'), await core.records.ofKind('DRIVER')]
      const approved = { body: { event: 'APPROVE' as const, __v: 0 } }
      await core.db.system.transaction().execute(async (trx) => {
        await trx.deleteFrom('reviews').where('resource_id', '=', first.id).execute()
        await publish(trx, [
          {
            tenant: 'demo',
            resource: 'DRIVER',
            id: first.id,
            driver: first.id,
            event: 'APPROVE',
            from: 'WAITING_REVISION',
            to: 'ACTIVE',
            at: core.clock.now.toISOString(),
            by: null,
            byName: 'Torre',
          },
        ])
        // Would wait for the end of this transaction if a count were held.
        await core.reply('operator', 'updateDriver', { params: { id: second.id }, ...approved })
      })
      const requests = await core.reply('operator', 'listWebhookRequests', { query: { type: 'driver.approved' } })
      expect(requests.count).toBe(2)
      const { summary } = await core.reply('operator', 'getReviewSummary', {})
      const waiting = await core.db.system
        .selectFrom('reviews')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .where('tenant', '=', 'demo')
        .executeTakeFirstOrThrow()
      expect(summary.waiting).toBe(waiting.total)
      const left = ['driver_count_steps', 'review_count_steps', 'webhook_request_steps'] as const
      for (const table of left) expect(await core.db.system.selectFrom(table).selectAll().execute()).toEqual([])
    },
  )

  it('give up only what is no contention', async () => {
    let tries = 0
    const failing = inTransaction(core.db.system, async () => {
      tries += 1
      throw Object.assign(new Error('a unique value'), { code: '23505' })
    })
    await expect(failing).rejects.toThrow('a unique value')
    expect(tries).toBe(1)
  })
})
