import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { databaseFolder, readSettings } from '../settings.ts'
import { openDatabase } from './open-database.ts'

it('a folder whose killed holder had this process id, as in a container, opens at once and to one alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'torre-folder-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // What a process leaves that was killed a moment ago.
  writeFileSync(join(folder, 'process.json'), JSON.stringify({ host: hostname(), pid: process.pid }))
  mkdirSync(join(folder, 'lock'))
  const settings = readSettings({ TORRE_DATA: folder, TORRE_SEED: 'none' })
  const { db, close } = await openDatabase(settings)
  await db.ping()
  await expect(openDatabase(settings)).rejects.toThrow(
    `Another Torre (process ${process.pid}) is using the data folder`,
  )
  await close()
})

it('the embedded database is closed to other users of the machine, one that was open to them too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'torre-folder-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const settings = readSettings({ TORRE_DATA: folder, TORRE_SEED: 'none' })
  for (const _ of ['new', 'opened again']) {
    if (existsSync(databaseFolder(settings))) chmodSync(databaseFolder(settings), 0o755)
    const { close } = await openDatabase(settings)
    expect((statSync(databaseFolder(settings)).mode & 0o777).toString(8)).toBe('700')
    await close()
  }
})
