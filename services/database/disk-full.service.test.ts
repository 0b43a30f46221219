import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { readSettings, StartError } from '../settings.ts'
import { isDiskFull } from './disk-full.ts'
import { openEmbedded } from './embedded.ts'
import { openDatabase } from './open-database.ts'

const mounted: string[] = []

/** A disk of this size, megabytes; null where this process may not mount one. */
function smallDisk(megabytes: number): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'torre-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  mounted.push(folder)
  return folder
}

function unmountAll(): void {
  for (const folder of mounted.splice(0)) {
    execFileSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true })
  }
}

const mayMount = smallDisk(1) !== null
unmountAll()
afterEach(unmountAll)

/** Fills the disk to its last byte; returns a function that makes room again. */
function fill(disk: string): () => void {
  const folder = join(disk, 'filling')
  mkdirSync(folder)
  try {
    for (let at = 0; ; at += 1) writeFileSync(join(folder, String(at)), Buffer.alloc(1024 * 1024))
  } catch (error) {
    if (!isDiskFull(error)) throw error
  }
  return () => rmSync(folder, { recursive: true })
}

// Only root may mount a disk that can be filled.
describe.runIf(mayMount)('a full disk', () => {
  it('is told at the start in one sentence, and a start with room goes on', async () => {
    const disk = smallDisk(200) ?? ''
    const settings = readSettings({ TORRE_DATA: join(disk, 'data'), TORRE_SEED: 'none' })
    const makeRoom = fill(disk)
    const problem: unknown = await openDatabase(settings).catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(StartError)
    expect((problem as Error).message).toMatch(/^The disk of the data folder .* is full: make room/)
    makeRoom()
    const { db, close } = await openDatabase(settings)
    await db.ping()
    await close()
  })

  it('refuses what would be written, answers what is read, and takes writes again when there is room', async () => {
    const disk = smallDisk(160) ?? ''
    const pool = await openEmbedded(join(disk, 'database'))
    onTestFinished(() => pool.end())
    const query = async (statement: string) => {
      const client = await pool.connect()
      try {
        return (await client.query(statement, [])).rows
      } finally {
        client.release()
      }
    }
    await query('create table facts (id serial primary key)')
    await query('insert into facts default values')
    const makeRoom = fill(disk)
    const write = () =>
      query('insert into facts default values').then(
        () => 'written',
        (error: unknown) => isDiskFull(error),
      )
    await expect.poll(write).toBe(true)
    expect((await query('select id from facts')).length).toBeGreaterThan(0)
    makeRoom()
    await expect.poll(write).toBe('written')
  })

  it('that stops or hangs the database loses nothing, and the database is opened again when there is room', async () => {
    const disk = smallDisk(160) ?? ''
    const pool = await openEmbedded(join(disk, 'database'))
    onTestFinished(() => pool.end())
    const run = async (statement: string) => {
      const client = await pool.connect()
      try {
        return await client.exec(statement)
      } finally {
        client.release()
      }
    }
    const heard: string[] = []
    const hear = (payload: string) => void heard.push(payload)
    await pool.listen('news', hear, () => hear('gap'))
    await run('create table facts (id serial primary key); insert into facts default values; checkpoint')
    const makeRoom = fill(disk)
    // Statements that are not looked at, until the log needs a file that has no room.
    let refusal: unknown = null
    for (let write = 0; refusal === null && write < 500; write += 1)
      refusal = await run(`select pg_logical_emit_message(true, 'x', repeat('x', 200000))`).then(
        () => null,
        (error: unknown) => error,
      )
    expect(refusal).toBeInstanceOf(Error)
    const isOpen = () =>
      run('insert into facts default values').then(
        () => true,
        () => false,
      )
    expect(await isOpen()).toBe(false)
    makeRoom()
    await expect.poll(isOpen, { timeout: 30_000 }).toBe(true)
    expect(await run('select count(*)::integer as kept from facts')).toEqual([{ kept: 2 }])
    await run(`notify news, 'again'`)
    await expect.poll(() => heard).toEqual(['gap', 'again'])
  })
})

describe('an error of a full disk', () => {
  it('is known by its code or its words', () => {
    const coded = (code: string) => Object.assign(new Error('x'), { code })
    expect([coded('53100'), coded('ENOSPC'), new Error('write: No space left on device')].map(isDiskFull)).toEqual([
      true,
      true,
      true,
    ])
    expect([coded('53300'), new Error('x'), 'ENOSPC'].map(isDiskFull)).toEqual([false, false, false])
  })
})
