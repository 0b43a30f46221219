import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDomains } from '../../tests/fixtures/test-domains.ts'
import { personDocumentOf } from '../demo/identifiers.ts'
import { openTestCore, personOf, type TestCore } from '../app/test-core.ts'

let core: TestCore
/** Every table with a tenant column, from the database's own catalogue. */
let tables: { name: string; enabled: boolean; forced: boolean }[]

async function rowsOf<Row>(tenant: string, statement: string): Promise<Row[]> {
  return (await core.db.tenant(tenant).executeQuery<Row>(CompiledQuery.raw(statement))).rows
}

/** SQLSTATE of a statement's failure; null where it succeeds. */
async function refusalOf(tenant: string, statement: string): Promise<string | null> {
  try {
    await core.db.tenant(tenant).executeQuery(CompiledQuery.raw(statement))
    return null
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}

const FORBIDDEN = '42501'

/** Tables that no caller reads. */
const SECRETS = [
  'account_links',
  'account_resets',
  'oidc_records',
  'service_clients',
  'sessions',
  'signing_keys',
  'user_authenticators',
  'webhook_secrets',
]

const cpfOf = (tenant: string) => personDocumentOf('BRA', tenant.length, 7)

beforeAll(async () => {
  core = await openTestCore()
  for (const [tenant, records] of [
    ['demo', core.records],
    ['demo2', core.others],
  ] as const) {
    const document = cpfOf(tenant)
    const driver = await records.driver({ document })
    await records.licence(driver)
    await records.vehicle(driver)
    await records.composition(driver)
    await records.document(driver)
    await records.pendency(driver)
    await records.link(driver)
    await records.secondLook(driver)
    const freight = await records.freight()
    const moment = new Date().toISOString()
    const between = { tenant, freight_id: freight, driver_id: driver }
    await core.db.system
      .insertInto('freight_drivers')
      .values({ ...between, defined_by: null, defined_at: moment })
      .execute()
    await core.db.system
      .insertInto('freight_interactions')
      .values({ ...between, publication: 1, type: 'SAVE', at: moment })
      .execute()
    await core.db.system
      .insertInto('freight_contacts')
      .values({ ...between, id: `contact-${tenant}`, type: 'CONTACT', by_user: null, by_name: 'Operador', at: moment })
      .execute()
    const told = { tenant, driver_id: driver, at: moment }
    await core.db.system
      .insertInto('app_events')
      .values({ ...told, id: `event-${tenant}`, type: 'driver.app-opened', received_at: moment })
      .execute()
    await core.db.system
      .insertInto('driver_app_states')
      .values({ tenant, driver_id: driver, first_used_at: moment, last_used_at: moment })
      .execute()
    await core.db.system
      .insertInto('freight_searches')
      .values({ ...told, id: 'a', origin_city: '', origin_state: 'sp', destination_city: '', destination_state: '' })
      .execute()
    await core.db.system
      .insertInto('review_withdrawals')
      .values({
        tenant,
        key: 'a',
        by_user: personOf('operator').id,
        by_name: 'Operador',
        kind: 'DRIVER',
        resource_id: driver,
        event: 'APPROVE',
        at: moment,
      })
      .execute()
    await core.db.system
      .insertInto('second_look_rates')
      .values({
        tenant,
        rates: '{"rate":0,"reasons":{},"reviewers":{}}',
        updated_by: personOf('admin').id,
        updated_at: new Date().toISOString(),
      })
      .execute()
    await core.db.system
      .insertInto('reopening_policies')
      .values({
        tenant,
        policy: '{"hours":24,"right":"operate"}',
        updated_by: personOf('admin').id,
        updated_at: new Date().toISOString(),
      })
      .execute()
    await records.file(new Uint8Array([1]))
    for (const insert of Object.values(records.plain)) await insert()
    for (const { insert } of testDomains) await insert(records.rows)
    const own = await core.db.system
      .selectFrom('companies')
      .select(['tenant', 'id as company_id'])
      .where('tenant', '=', tenant)
      .executeTakeFirstOrThrow()
    await core.db.system.insertInto('own_companies').values(own).execute()
    const setting = { id: '0'.repeat(24), version: 1, updated_by: personOf('admin').id }
    await core.db.system
      .insertInto('tenant_time_zones')
      .values({ ...setting, tenant, time_zone: 'UTC', updated_at: new Date().toISOString() })
      .execute()
    await core.db.system
      .insertInto('sign_in_policies')
      .values({
        ...setting,
        tenant,
        code_for: 'NOBODY',
        updated_at: new Date().toISOString(),
      })
      .execute()
    await core.db.system
      .insertInto('user_departments')
      .values({
        tenant,
        user_id: personOf('operator').id,
        department_id: await records.department(),
        level: 'CONSOLE_VIEWER',
      })
      .execute()
    const endpoint = await records.webhook.endpoint()
    const request = await records.webhook.request({ endpoint_id: endpoint })
    const retry = await records.webhook.retry()
    await records.webhook.hook('driver.approved')
    const at = new Date().toISOString()
    await core.db.system
      .insertInto('licence_readings')
      .values({ tenant, user_id: personOf('operator').id, digest: 'a', readings: 1, last_at: at })
      .execute()
    const revocation = { tenant, subject: 'session:a', epoch: 0, revoked_at: at }
    await core.db.system.insertInto('token_revocations').values(revocation).execute()
    // Of an unknown transaction, so that committing this one does not apply it.
    const counted = { status: 'A', vehicle_status: 'A', country: 'BRA', work_mode: 'A', level: 'A', step: 1 }
    await core.db.system
      .insertInto('driver_count_steps')
      .values({ tenant, writer: '1', ...counted })
      .execute()
    await core.db.system.insertInto('driver_order_steps').values({ tenant, writer: '1' }).execute()
    await core.db.system
      .insertInto('review_count_steps')
      .values({ tenant, writer: '1', kind: 'DRIVER', flagged: false, comparison: 'CLEAN', is_foreign: false, step: 1 })
      .execute()
    await core.db.system
      .insertInto('webhook_request_steps')
      .values({ tenant, writer: '1', hour: at, status: 'PENDING', type: 'a', endpoint_id: 'a', cause: '', step: 1 })
      .execute()
    await core.db.system
      .insertInto('freight_candidate_notes')
      .values({ tenant, driver_id: driver, from_app: false, writer: '1' })
      .execute()
    await core.db.system
      .insertInto('integration_histories')
      .values({
        tenant,
        id: `exchange-${tenant}`,
        driver_id: driver,
        integration: 'ERP',
        event: 'SENT',
        direction: 'OUT',
        status: 'SUCCESS',
        at,
      })
      .execute()
    await core.reply(tenant === 'demo' ? 'operator' : 'demo2/operator', 'createAccessCode', {
      body: { document: { type: 'CPF', value: document }, phone: '+5511987654321' },
    })
    await core.db.system
      .insertInto('webhook_attempts')
      .values({
        tenant,
        request_id: request,
        number: 1,
        started_at: at,
        timing: '{}',
        request_headers: '{}',
        response_headers: '{}',
      })
      .execute()
    await core.db.system
      .insertInto('webhook_retry_items')
      .values({ tenant, retry_id: retry, request_id: request, endpoint_id: endpoint })
      .execute()
    await core.db.system
      .insertInto('webhook_receiver_faults')
      .values({ tenant, endpoint_id: endpoint, fault: 'NONE', url: 'http://127.0.0.1:1/' })
      .execute()
    await core.db.system
      .insertInto('webhook_arrivals')
      .values({ tenant, endpoint_id: endpoint, webhook_id: 'msg_1', last_at: at })
      .execute()
  }
  for (const who of ['operator', 'demo2/operator'] as const) {
    const [review] = (await core.reply(who, 'claimReviews', { body: { limit: 1, kind: 'DRIVER' } })).reviews
    await core.reply(
      who,
      'updateDriver',
      { params: { id: review?.resourceId ?? '' }, body: { event: 'APPROVE', __v: 0 } },
      { 'idempotency-key': 'a' },
    )
  }
  const { rows } = await core.db.system.executeQuery<{ name: string; enabled: boolean; forced: boolean }>(
    CompiledQuery.raw(`
      select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant' and not a.attisdropped
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace order by 1`),
  )
  tables = rows
}, 60_000)
afterAll(() => core?.close())

describe('row-level security', () => {
  it('is on and forced for every table with a tenant', () => {
    expect(tables.length).toBeGreaterThanOrEqual(30)
    expect(tables.filter(({ enabled, forced }) => !enabled || !forced)).toEqual([])
  })

  it('is not bypassed by the roles that the services take', async () => {
    const { rows } = await core.db.system.executeQuery(
      CompiledQuery.raw(
        `select rolname, rolsuper, rolbypassrls, rolcanlogin from pg_roles where rolname in ('torre_app', 'torre_system') order by 1`,
      ),
    )
    expect(rows).toEqual(
      ['torre_app', 'torre_system'].map((rolname) => ({
        rolname,
        rolsuper: false,
        rolbypassrls: false,
        rolcanlogin: false,
      })),
    )
  })

  it('shows a tenant its own rows of every table, and secrets of identity to nobody', async () => {
    const refusals = new Map<string, string | null>()
    for (const { name } of tables) refusals.set(name, await refusalOf('demo', `select tenant from ${name}`))
    const secrets = tables.map(({ name }) => name).filter((name) => refusals.get(name) === FORBIDDEN)
    for (const { name } of tables.filter((table) => !secrets.includes(table.name))) {
      const seen = await Promise.all(
        ['demo', 'demo2', 'nobody', ''].map((tenant) => rowsOf(tenant, `select distinct tenant from ${name}`)),
      )
      expect([name, seen]).toEqual([name, [[{ tenant: 'demo' }], [{ tenant: 'demo2' }], [], []]])
    }
    expect(secrets).toEqual(SECRETS)
  })

  it('lets no tenant write into another one: not over rows, not with rows, not away with rows', async () => {
    const readable = tables.filter(({ name }) => name !== 'users' && !SECRETS.includes(name))
    for (const { name } of readable) {
      const before = (
        await core.db.system.executeQuery<{ rows: number }>(
          CompiledQuery.raw(`select count(*)::bigint as rows from ${name} where tenant = 'demo2'`),
        )
      ).rows
      expect([
        name,
        await rowsOf('demo', `update ${name} set tenant = tenant where tenant = 'demo2' returning 1`),
      ]).toEqual([name, []])
      expect([name, await rowsOf('demo', `delete from ${name} where tenant = 'demo2' returning 1`)]).toEqual([name, []])
      expect([name, await refusalOf('demo', `update ${name} set tenant = 'demo2'`)]).toEqual([name, FORBIDDEN])
      expect([name, await refusalOf('', `update ${name} set tenant = 'demo2'`)]).toEqual([name, null])
      const after = (
        await core.db.system.executeQuery<{ rows: number }>(
          CompiledQuery.raw(`select count(*)::bigint as rows from ${name} where tenant = 'demo2'`),
        )
      ).rows
      expect([name, after]).toEqual([name, before])
    }
    expect(
      await refusalOf('demo', `insert into files (tenant, id, type, bytes) values ('demo2', 'x', 'image/jpeg', '')`),
    ).toBe(FORBIDDEN)
    expect(
      await refusalOf(
        'demo',
        `insert into histories (tenant, id, resource, resource_id, event, by_name, request_id) values ('demo2', 'x', 'DRIVER', 'x', 'APPROVE', 'x', 'x')`,
      ),
    ).toBe(FORBIDDEN)
  })

  it('lets nobody change people, tenants or the key of file addresses', async () => {
    for (const statement of [
      `update users set role = 'CONSOLE_OWNER'`,
      `delete from users`,
      `update tenants set name = 'x'`,
      `select value from secrets`,
      `select password_hash from users`,
    ]) {
      expect([statement, await refusalOf('demo', statement)]).toEqual([statement, FORBIDDEN])
    }
  })

  it.each([
    ['drivers', 'driver_matches', 'motorista'],
    ['companies', 'company_matches', 'transportadora'],
    ['locations', 'location_matches', 'campinas'],
    ['freights', 'freight_matches', ''],
    ['driver_checklists', 'checklist_matches', ''],
    ['exchange_transactions', 'exchange_matches', ''],
    ['captures', 'capture_matches', ''],
    ['captures', 'capture_client_matches', ''],
  ])('binds the search of %s that looks in the index to the caller’s tenant', async (table, search, text) => {
    for (const tenant of ['demo', 'demo2']) {
      const own = await rowsOf<{ id: string }>(tenant, `select id from ${table} order by id`)
      expect(own).not.toEqual([])
      expect(await rowsOf(tenant, `select id from ${search}('${text}', 100) as id order by id`)).toEqual(own)
    }
    expect(await rowsOf('', `select id from ${search}('${text}', 100) as id`)).toEqual([])
  })

  it('keeps a connection’s tenant from the next borrower', async () => {
    const seen = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        rowsOf<{ tenant: string }>(at % 2 ? 'demo' : 'demo2', 'select distinct tenant from drivers'),
      ),
    )
    expect(seen).toEqual(seen.map((_, at) => [{ tenant: at % 2 ? 'demo' : 'demo2' }]))
  })
})
