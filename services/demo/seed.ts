import { CompiledQuery } from 'kysely'
import { compareAll } from '../core/review-splits.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import type { DriverBundle, Picture } from './bundle.ts'
import { driverBundles } from './generator.ts'
import { driverNumber, idPrefix } from './identifiers.ts'
import { linksOf } from './links.ts'
import { columnTypes, type ColumnTypes, insertRows } from './load.ts'
import { requestedDocumentRows } from './requested-documents.ts'
import { DRAWING_AT_ONCE, forgetBackdrops } from './photograph.ts'
import { insertRegisters } from './registers.ts'
import { drawSpecimen } from './specimen.ts'

export interface SeedOptions {
  /** Number of drivers in the finished tenant. */
  drivers: number
  tenant: string
  /** The same seed gives the same data. */
  seed: number
  /** All dates are relative to it. */
  now: Date
  onProgress(done: number, total: number): void
  /** Waiting drivers with images of their own; later ones reuse those. */
  images?: number | undefined
}

/** By default all waiting drivers of a demo of usual size get images of their own. */
const DEFAULT_IMAGES = 160
/**
 * Drivers of one transaction; bounds the work that is lost when the process is killed, and the memory of process and
 * database.
 */
const BATCH = 2_000
/** Drivers that are generated between two turns of the event loop. */
const AT_A_TIME = 25
/** Drivers between two checkpoints of the embedded database, whose log grows by about 8 kB for each driver. */
const CHECKPOINT_EVERY = 50_000
/** Files of one statement, about 2 MB. */
const FILES_AT_ONCE = 24

const names: Readonly<Record<string, string>> = { demo: 'Rota Norte Transportes', demo2: 'Sul Cargas' }

const tables = [
  'drivers',
  'driver_licences',
  'driver_vehicles',
  'driver_compositions',
  'additional_documents',
  'driver_additional_documents',
  'driver_checklists',
  'reviews',
  'histories',
  'driver_companies',
  'integration_histories',
] as const satisfies (keyof Tables)[]

/** Draws several images at once and stores them under their ids; existing ones stay. */
async function insertPictures(
  database: Database,
  tenant: string,
  pictures: readonly Picture[],
  now: Date,
): Promise<void> {
  if (pictures.length === 0) return forgetBackdrops()
  const remaining = pictures[Symbol.iterator]()
  let drawn: (Awaited<ReturnType<typeof drawSpecimen>> & { id: string })[] = []
  let writing = Promise.resolve()
  const write = () => {
    const rows = drawn.map(({ bytes, ...specimen }) => ({
      tenant,
      ...specimen,
      bytes: new Uint8Array(bytes),
      created_at: now.toISOString(),
    }))
    drawn = []
    if (rows.length === 0) return
    writing = writing.then(async () => {
      await database.system
        .insertInto('files')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    })
  }
  async function draw(): Promise<void> {
    for (const { fileId, drawing } of remaining) {
      // Awaited before `drawn` is used, because `write` may have replaced the list meanwhile.
      const specimen = await drawSpecimen(drawing)
      drawn.push({ id: fileId, ...specimen })
      if (drawn.length >= FILES_AT_ONCE) {
        write()
        await writing
      }
    }
  }
  await Promise.all(Array.from({ length: DRAWING_AT_ONCE }, draw))
  write()
  await writing
}

/** The images that are not stored yet. */
async function missing(database: Database, tenant: string, pictures: readonly Picture[]): Promise<Picture[]> {
  if (pictures.length === 0) return []
  const files = await database.system
    .selectFrom('files')
    .select('id')
    .where('tenant', '=', tenant)
    .where(
      'id',
      'in',
      pictures.map(({ fileId }) => fileId),
    )
    .execute()
  const storedIds = new Set(files.map(({ id }) => id))
  return pictures.filter(({ fileId }) => !storedIds.has(fileId))
}

async function insertBundles(
  database: Database,
  { tenant, seed, now, drivers }: SeedOptions,
  types: ReadonlyMap<string, ColumnTypes>,
  bundles: readonly DriverBundle[],
): Promise<void> {
  await database.system.transaction().execute(async (trx) => {
    await trx.executeQuery(CompiledQuery.raw('set local synchronous_commit = off'))
    const load = (table: (typeof tables)[number], rows: readonly object[]) =>
      insertRows(trx, tenant, table, types.get(table) ?? new Map(), rows)
    await load(
      'drivers',
      bundles.map((bundle) => bundle.driver),
    )
    await load(
      'driver_licences',
      bundles.map((bundle) => bundle.licence),
    )
    await load(
      'driver_vehicles',
      bundles.flatMap((bundle) => bundle.vehicles),
    )
    await load(
      'driver_compositions',
      bundles.flatMap((bundle) => bundle.compositions),
    )
    await load(
      'driver_additional_documents',
      bundles.flatMap((bundle) => bundle.documents),
    )
    await load(
      'driver_checklists',
      bundles.flatMap((bundle) => bundle.pendencies),
    )
    await load(
      'histories',
      bundles.flatMap((bundle) => bundle.histories),
    )
    await load(
      'reviews',
      bundles.flatMap((bundle) => bundle.reviews),
    )
    const { links, exchanges } = linksOf(
      bundles.map((bundle) => bundle.driver),
      { seed, prefix: idPrefix(tenant, seed), now, drivers },
    )
    await load('driver_companies', links)
    await load('integration_histories', exchanges)
  })
}

/**
 * Number of drivers of this seed in the database.
 * @throws Error for a tenant that is not a demo, or has drivers of another seed
 */
async function countSeededDrivers(database: Database, tenant: string, prefix: string): Promise<number> {
  const row = await database.system.selectFrom('tenants').select('demo').where('id', '=', tenant).executeTakeFirst()
  if (row && !row.demo) throw new Error(`Tenant "${tenant}" is not a demo tenant, so it is not seeded.`)
  const last = await database.system
    .selectFrom('drivers')
    .select('id')
    .where('tenant', '=', tenant)
    .where('id', '>=', prefix)
    .where('id', '<', `${prefix}~`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last) return driverNumber(last.id) + 1
  const other = await database.system
    .selectFrom('drivers')
    .select('id')
    .where('tenant', '=', tenant)
    .limit(1)
    .executeTakeFirst()
  if (other) throw new Error(`Tenant "${tenant}" has drivers of another seed: name that seed, or another tenant.`)
  return 0
}

/** Runs statements as the database's owner, one after the other. */
async function asOwner(database: Database, statements: readonly string[]): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query(`select set_config('role', 'none', false)`, [])
    client.scope = ''
    for (const statement of statements) await client.exec(statement)
    client.release()
  } catch (error) {
    client.release(error as Error)
    throw error
  }
}

/** The embedded database makes no checkpoints by itself; without them its log would grow to several times the data. */
async function checkpoint(database: Database): Promise<void> {
  if (database.kind === 'pglite') await asOwner(database, ['checkpoint'])
}

/**
 * Refreshes the planner's statistics and visibility map; without them the first lists of a large tenant would be slow.
 */
async function refreshStatistics(database: Database): Promise<void> {
  await asOwner(
    database,
    [...tables, 'driver_counts', 'review_counts', 'companies', 'locations'].map((table) => `vacuum (analyze) ${table}`),
  )
  await checkpoint(database)
}

/**
 * Fills a demo tenant with its registers, drivers, their documents, reviews and images. Memory does not grow with the
 * number of drivers. Continues an earlier run with the same seed; does nothing when that was complete. The tenant's own
 * row is inserted last, so that a tenant that exists is complete.
 * @throws Error when the tenant is not a demo tenant or holds drivers of another seed
 */
export async function seedDemo(database: Database, options: SeedOptions): Promise<void> {
  const { tenant, seed, drivers, now, onProgress } = options
  const prefix = idPrefix(tenant, seed)
  const seededDrivers = await countSeededDrivers(database, tenant, prefix)
  const types = await columnTypes(database.system, tables)
  if (seededDrivers === 0) {
    const known = await database.system
      .selectFrom('additional_documents')
      .select('id')
      .where('tenant', '=', tenant)
      .where('id', 'like', `${prefix}%`)
      .limit(1)
      .executeTakeFirst()
    if (!known)
      await insertRows(
        database.system,
        tenant,
        'additional_documents',
        types.get('additional_documents') ?? new Map(),
        requestedDocumentRows(prefix, now),
      )
  }

  await insertRegisters(database, { tenant, seed, now })

  if (seededDrivers < drivers) {
    const bundles = driverBundles({ tenant, seed, drivers, now, images: options.images ?? DEFAULT_IMAGES })
    // Later drivers borrow images of earlier ones, which the earlier run may not have drawn if it was for another
    // number.
    const earlier: Picture[] = []
    for (let skipped = 0; skipped < seededDrivers; skipped += 1) earlier.push(...bundles.next().value.pictures)
    await insertPictures(database, tenant, await missing(database, tenant, earlier), now)
    let writing = Promise.resolve()
    for (let done = seededDrivers; done < drivers;) {
      // Generates the next batch, a few drivers at a time, while this one is written; at most two batches are in
      // memory.
      const batch: DriverBundle[] = []
      for (const size = Math.min(BATCH, drivers - done); batch.length < size;) {
        batch.push(bundles.next().value)
        if (batch.length % AT_A_TIME === 0) await new Promise(setImmediate)
      }
      done += batch.length
      await writing
      const reached = done
      writing = insertPictures(
        database,
        tenant,
        batch.flatMap((bundle) => bundle.pictures),
        now,
      )
        .then(() => insertBundles(database, options, types, batch))
        .then(() => (reached % CHECKPOINT_EVERY < batch.length ? checkpoint(database) : undefined))
        .then(() => onProgress(reached, drivers))
      // The awaits of `writing` report the error; this keeps it from counting as unhandled before.
      writing.catch(() => undefined)
    }
    await writing
    forgetBackdrops()
    await compareAll(database)
    await refreshStatistics(database)
  }

  await database.system
    .insertInto('tenants')
    .values({
      id: tenant,
      name: names[tenant] ?? `Transportadora ${tenant}`,
      demo: true,
      features: JSON.stringify(['*']),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
