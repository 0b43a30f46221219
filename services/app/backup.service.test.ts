import { statSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import { readSettings, type Settings } from '../settings.ts'
import { backUp, restore } from './backup.ts'

let folder: string
let settings: Settings
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'torre-backup-'))
  settings = readSettings({ TORRE_DATA: join(folder, 'data'), TORRE_SEED: 'none' })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const now = new Date('2026-11-23T12:00:00Z')

/** Opens the database, does something and closes it. */
async function withDatabase<Result>(
  work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<Result>,
): Promise<Result> {
  const { db, close } = await openDatabase(settings)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

const addTenant = (id: string) =>
  withDatabase((db) => db.system.insertInto('tenants').values({ id, name: id, demo: false, features: '[]' }).execute())
const tenants = () =>
  withDatabase(async (db) =>
    (await db.system.selectFrom('tenants').select('id').orderBy('id').execute()).map(({ id }) => id),
  )

test('a backup is restored into an empty folder, and beside the former database where one exists', async () => {
  const file = join(folder, 'night.tar')
  await addTenant('before')
  expect(await backUp(settings, file)).toBeGreaterThan(1_000_000)
  // Personal documents are in it.
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
  await addTenant('later')
  await expect(backUp(settings, file)).rejects.toThrow('exists already')
  await expect(restore(settings, file, { replace: false, now })).rejects.toThrow('add --replace')
  const kept = await restore(settings, file, { replace: true, now })
  expect(kept).toMatch(/database\.before-2026-11-23T12-00-00-000Z$/)
  expect(await tenants()).toEqual(['before'])

  settings = { ...settings, data: join(folder, 'other') }
  expect(await restore(settings, file, { replace: false, now })).toBe(null)
  expect(await tenants()).toEqual(['before'])
}, 120_000)

test('what cannot be backed up or restored is refused in one sentence, and nothing is changed', async () => {
  const file = join(folder, 'night.tar')
  await expect(backUp(settings, file)).rejects.toThrow('There is no database')
  await addTenant('acme')
  const { close } = await openDatabase(settings)
  await expect(backUp(settings, file)).rejects.toThrow('is using the data folder')
  await expect(restore(settings, file, { replace: true, now })).rejects.toThrow('There is no file')
  await writeFile(file, 'not a backup')
  await expect(restore(settings, file, { replace: true, now })).rejects.toThrow('is using the data folder')
  await close()
  await expect(restore(settings, file, { replace: true, now })).rejects.toThrow('cannot be restored')
  expect(await tenants()).toEqual(['acme'])
  expect((await readdir(settings.data)).filter((name) => name.startsWith('database'))).toEqual(['database'])
  const onServer = { ...settings, databaseUrl: 'postgres://127.0.0.1/torre' }
  await expect(backUp(onServer, file)).rejects.toThrow('pg_dump')
}, 120_000)
