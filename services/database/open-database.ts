import { constants, existsSync } from 'node:fs'
import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import lockfile from 'proper-lockfile'
import { databaseFolder, type Settings, StartError } from '../settings.ts'
import { createDatabase, type Database } from './database.ts'
import { hasNoRoom, isDiskFull } from './disk-full.ts'
import { type EmbeddedPool, openEmbedded } from './embedded.ts'
import { isAlive } from './is-alive.ts'
import { migrate } from './migrate.ts'
import type { Pool } from './pool.ts'
import { openPostgresql } from './postgresql.ts'

interface Holder {
  host: string
  pid: number
}

async function readHolder(path: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder
  } catch {
    return null // Never written, or by a process that was killed while writing; the lock itself decides.
  }
}

/** Folders whose lock this process holds. */
const held = new Set<string>()

/**
 * True where the holder of a folder was killed. In a container each start has the same process id, so a holder with
 * this one is another process, unless this process holds the folder itself.
 */
const wasKilled = ({ host, pid }: Holder, folder: string) =>
  host === hostname() && (pid === process.pid ? !held.has(folder) : !isAlive(pid))

/**
 * Keeps a second process off the data folder. PGlite itself does not, and two processes would destroy the data. The
 * holder's process id shows whether it was killed, so that nobody waits until the lock is stale.
 */
async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const holderPath = join(folder, 'process.json')
  const holder = await readHolder(holderPath)
  const options = { lockfilePath: join(folder, 'lock'), stale: 10_000, update: 2_000, realpath: false }
  if (holder && wasKilled(holder, folder)) {
    await rm(options.lockfilePath, { recursive: true, force: true })
  }
  let release: () => Promise<void>
  try {
    release = await lockfile.lock(folder, options)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error
    throw new StartError(
      `Another Torre${holder ? ` (process ${holder.pid})` : ''} is using the data folder ${folder}: stop it first, or set TORRE_DATA to another folder.`,
    )
  }
  held.add(folder)
  await writeFile(holderPath, JSON.stringify({ host: hostname(), pid: process.pid }))
  return async () => {
    held.delete(folder)
    await rm(holderPath, { force: true })
    await release()
  }
}

function fullDisk(settings: Settings): StartError {
  return new StartError(
    `The disk of the data folder ${settings.data} is full: make room, or set TORRE_DATA to another folder. Nothing that was stored is lost.`,
  )
}

/** @throws StartError for a folder that cannot be used */
async function prepareFolder(settings: Settings): Promise<void> {
  try {
    // Recursive only where a parent is missing: on a file system without folders, Node would retry endlessly.
    if (!existsSync(settings.data)) await mkdir(settings.data, { recursive: !existsSync(dirname(settings.data)) })
    await access(settings.data, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    if (isDiskFull(error)) throw fullDisk(settings)
    throw new StartError(
      `The data folder ${settings.data} cannot be used (${(error as NodeJS.ErrnoException).code}): check its rights or set TORRE_DATA.`,
    )
  }
}

/**
 * Keeps every other process off the data folder.
 * @returns a function that ends this
 * @throws StartError for a folder that cannot be used or is in use
 */
export async function holdFolder(settings: Settings): Promise<() => Promise<void>> {
  await prepareFolder(settings)
  if (await hasNoRoom(settings.data)) throw fullDisk(settings)
  return lockFolder(settings.data)
}

/**
 * Opens the embedded database for this process alone, as it is: its schema is not brought up to date.
 * @throws StartError for a folder that cannot be used or is in use
 */
export async function openFolder(settings: Settings): Promise<{ pool: EmbeddedPool; unlock: () => Promise<void> }> {
  const unlock = await holdFolder(settings)
  try {
    return { pool: await openEmbedded(databaseFolder(settings)), unlock }
  } catch (error) {
    await unlock()
    if (isDiskFull(error)) throw fullDisk(settings)
    throw new StartError(`The database in ${settings.data} cannot be opened: ${(error as Error).message}`)
  }
}

async function openServer(url: string): Promise<Pool> {
  const pool = openPostgresql(url)
  try {
    const client = await pool.connect()
    client.release()
    return pool
  } catch (error) {
    await pool.end()
    throw new StartError(
      `The database at DATABASE_URL cannot be reached: ${(error as Error).message || (error as NodeJS.ErrnoException).code}.`,
    )
  }
}

/** Milliseconds between two checkpoints of the embedded database. */
const CHECKPOINT_MS = 10 * 60_000

async function checkpoint(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    client.scope = ''
    await client.exec('reset role; checkpoint')
  } finally {
    client.release()
  }
}

/**
 * Opens the database that the settings name, with its schema brought up to date.
 * @throws StartError for a folder that cannot be used or is in use, and for a server that cannot be reached
 */
export async function openDatabase(settings: Settings): Promise<{ db: Database; close(): Promise<void> }> {
  const { pool, unlock } = settings.databaseUrl
    ? { pool: await openServer(settings.databaseUrl), unlock: async () => undefined }
    : await openFolder(settings)
  try {
    await migrate(pool)
  } catch (error) {
    await pool.end()
    await unlock()
    if (isDiskFull(error) && !settings.databaseUrl) throw fullDisk(settings)
    throw new StartError(`The schema of the database cannot be prepared: ${(error as Error).message}.`)
  }
  // PGlite has no background writer, so without checkpoints its log grows for as long as the process lives.
  const checkpoints =
    pool.kind === 'pglite'
      ? setInterval(() => void checkpoint(pool).catch(() => undefined), CHECKPOINT_MS).unref()
      : undefined
  return {
    db: createDatabase(pool),
    async close() {
      clearInterval(checkpoints)
      // Without room there is no checkpoint; the next start recovers from the log instead.
      if (pool.kind === 'pglite')
        await checkpoint(pool).catch((error: unknown) => {
          if (!isDiskFull(error)) throw error
        })
      await pool.end()
      await unlock()
    },
  }
}
