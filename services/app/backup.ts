import { existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { keepPrivate, openEmbedded } from '../database/embedded.ts'
import { holdFolder, openFolder } from '../database/open-database.ts'
import { databaseFolder, type Settings, StartError } from '../settings.ts'

function assertEmbedded(settings: Settings): void {
  if (settings.databaseUrl !== null)
    throw new StartError(
      'DATABASE_URL is set: back up and restore that server with pg_dump and pg_restore, as docs/operating.md shows.',
    )
}

/** Waits until a file is on the disk. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Writes the embedded database, which holds the files too, into one file. The file gets its name when it is complete.
 * @returns its size, bytes
 * @throws StartError where a Torre runs on the data folder, there is no database, or the file exists
 */
export async function backUp(settings: Settings, file: string): Promise<number> {
  assertEmbedded(settings)
  if (existsSync(file)) throw new StartError(`The file ${file} exists already: choose another name.`)
  if (!existsSync(databaseFolder(settings)))
    throw new StartError(`There is no database in ${settings.data}: set TORRE_DATA to the data folder.`)
  const partial = `${file}.partial`
  const { pool, unlock } = await openFolder(settings)
  try {
    await pool.dump(partial)
    await keepPrivate(partial)
    await flush(partial)
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true })
    throw new StartError(`The backup cannot be written: ${(error as Error).message}.`)
  } finally {
    await pool.end()
    await unlock()
  }
  return (await stat(file)).size
}

/**
 * Makes the embedded database from a backup. A database that exists already is kept beside it under another name.
 * @param replace allows that a database exists already
 * @returns where the former database is kept; null where there was none
 * @throws StartError where a Torre runs on the data folder, a database exists and `replace` is false, or the file is no
 *   backup; the former database then stays in its place
 */
export async function restore(
  settings: Settings,
  file: string,
  { replace, now }: { replace: boolean; now: Date },
): Promise<string | null> {
  assertEmbedded(settings)
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`)
  const folder = databaseFolder(settings)
  const restored = `${folder}.restoring`
  const unlock = await holdFolder(settings)
  try {
    const isTaken = existsSync(folder)
    if (isTaken && !replace)
      throw new StartError(`There is a database in ${settings.data} already: add --replace to keep it aside.`)
    await rm(restored, { recursive: true, force: true })
    await (await openEmbedded(restored, file)).end()
    const kept = isTaken ? `${folder}.before-${now.toISOString().replaceAll(/[:.]/g, '-')}` : null
    if (kept !== null) await rename(folder, kept)
    try {
      await rename(restored, folder)
    } catch (error) {
      if (kept !== null) await rename(kept, folder)
      throw error
    }
    return kept
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`The file ${file} cannot be restored: ${(error as Error).message}.`)
  } finally {
    await rm(restored, { recursive: true, force: true })
    await unlock()
  }
}
