import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { getDriverBasicData as call } from '#contract/calls/drivers'
import { getDriverBasicData } from '../core/drivers.ts'
import type { Database } from '../database/database.ts'
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts'
import type { RequestContext } from '../http/context.ts'
import { registerRows } from './registers.ts'
import { seedDemo, type SeedOptions } from './seed.ts'

const options: SeedOptions = {
  tenant: 'demo',
  drivers: 60,
  seed: 1,
  now: new Date('2026-03-02T12:00:00Z'),
  images: 60,
  onProgress: () => undefined,
}

describe('seedDemo', () => {
  let opened: TestDatabase
  let database: Database

  beforeAll(async () => {
    opened = await openTestDatabase()
    database = opened.db
  }, 60_000)
  afterAll(() => opened.drop())

  const ids = async () =>
    (await database.system.selectFrom('drivers').select('id').where('tenant', '=', 'demo').orderBy('id').execute()).map(
      ({ id }) => id,
    )

  it('goes on where it stopped, and then does nothing', async () => {
    await seedDemo(database, { ...options, drivers: 12 })
    const first = await ids()
    await seedDemo(database, options)
    const second = await ids()
    await seedDemo(database, options)
    expect([first.length, second.length, second.slice(0, 12), await ids()]).toEqual([12, 60, first, second])
  }, 60_000)

  it('keeps the registers once, however often it runs', async () => {
    const tables = ['departments', 'commodities', 'companies', 'locations', 'users', 'user_departments'] as const
    const counts = await Promise.all(
      tables.map((table) =>
        database.system
          .selectFrom(table)
          .select(sql<number>`count(*)::bigint`.as('total'))
          .where('tenant', '=', 'demo')
          .executeTakeFirstOrThrow(),
      ),
    )
    const rows = await registerRows(options)
    expect(counts.map(({ total }) => total)).toEqual(tables.map((table) => rows[table].length))
  })

  it('keeps counts, and files for the evidence', async () => {
    const waiting = await database.system.selectFrom('reviews').select('kind').where('tenant', '=', 'demo').execute()
    const counted = await database.system
      .selectFrom('review_counts')
      .select(({ fn }) => fn.sum<string>('total').as('total'))
      .where('tenant', '=', 'demo')
      .executeTakeFirstOrThrow()
    expect(Number(counted.total)).toBe(waiting.length)
    const files = await database.system.selectFrom('files').select('id').where('tenant', '=', 'demo').execute()
    const kept = new Set(files.map(({ id }) => id))
    const evidenced = ['driver_licences', 'driver_vehicles', 'driver_additional_documents'] as const
    for (const table of evidenced) {
      const rows = await database.system.selectFrom(table).select('file_ids').where('tenant', '=', 'demo').execute()
      expect(rows.flatMap(({ file_ids }) => file_ids).filter((id) => !kept.has(id))).toEqual([])
    }
  })

  it('gives every driver so that a console reads it', async () => {
    const context = {
      db: database.tenant('demo'),
      caller: { tenant: 'demo' },
      language: 'pt',
      now: () => options.now,
      fileUrl: (_tenant: string, id: string) => `https://torre.example/${id}`,
    } as unknown as RequestContext
    for (const id of await ids()) {
      const given = await getDriverBasicData(context, id)
      expect(z.parse(call.reply, given)).toMatchObject({ driver: { _id: id } })
    }
  })

  it('refuses a tenant that is not a demo, and drivers of another seed', async () => {
    await database.system
      .insertInto('tenants')
      .values({ id: 'real', name: 'Real', demo: false, features: '["*"]' })
      .execute()
    await expect(seedDemo(database, { ...options, tenant: 'real' })).rejects.toThrow(
      'Tenant "real" is not a demo tenant, so it is not seeded.',
    )
    await expect(seedDemo(database, { ...options, seed: 9 })).rejects.toThrow(
      'Tenant "demo" has drivers of another seed: name that seed, or another tenant.',
    )
  })
})
