import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { type FileStore, openFileStore } from '../files/file-store.ts'
import { checkFiles, moveFiles, type MoveResult } from '../files/stored-files.ts'
import { progressLine } from '../process/progress-line.ts'
import { readSettings, StartError } from '../settings.ts'

const USAGE = 'Usage: npm run files -- move [--to database], or npm run files -- check'
/** Missing files that are named; all are counted. */
const NAMED_MAXIMUM = 20
/** Milliseconds between two looks whether another process still moves files. */
const WAIT_MS = 2_000

interface Wish {
  command: 'move' | 'check'
  to: 'store' | 'database'
}

/** @throws StartError with one clear sentence */
function readArguments(args: string[]): Wish {
  try {
    const { values, positionals } = parseArgs({ args, options: { to: { type: 'string' } }, allowPositionals: true })
    const [command, ...others] = positionals
    const { to = 'store' } = values
    if ((command !== 'move' && command !== 'check') || others.length > 0) throw new Error('Say move or check')
    if ((to !== 'store' && to !== 'database') || (command === 'check' && values.to !== undefined))
      throw new Error('Files move to the store, or with --to database back')
    return { command, to }
  } catch (error) {
    throw new StartError(`${(error as Error).message.split('. ')[0]}. ${USAGE}`)
  }
}

/** Names files that the store lacks. The command ends with 2. */
function tellMissing(missing: readonly string[], told: string): void {
  process.stdout.write(`${told}\n`)
  for (const key of missing.slice(0, NAMED_MAXIMUM)) process.stdout.write(`${key}\n`)
  process.exitCode = 2
}

/** True once somebody stopped the command; the second signal ends it at once. */
function stoppedBySignal(): () => boolean {
  let isStopped = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (isStopped = true))
  return () => isStopped
}

/** Moves every file as soon as no other process does, until it is stopped. */
async function moveAll(db: Database, store: FileStore, to: Wish['to'], isOver: () => boolean): Promise<MoveResult> {
  const onProgress = progressLine('files')
  let moved = 0
  for (let wait = 0; ; wait += 1) {
    const result = await moveFiles(db, store, to, { onProgress, isOver })
    moved += result?.moved ?? 0
    if (result?.isWhole) return { ...result, moved }
    if (isOver()) return { missing: [], ...result, moved, isWhole: false }
    if (wait === 0) process.stdout.write('Another process moves files; this one waits for it.\n')
    await pause(WAIT_MS)
  }
}

async function run(): Promise<void> {
  const { command, to } = readArguments(process.argv.slice(2))
  const settings = readSettings(process.env)
  if (!settings.store)
    throw new StartError('Set TORRE_S3_BUCKET, the bucket of the store, and TORRE_S3_ENDPOINT unless it is Amazon’s.')
  const store = await openFileStore(settings.store)
  const { db, close } = await openDatabase(settings)
  try {
    if (command === 'move') {
      const { moved, missing, isWhole } = await moveAll(db, store, to, stoppedBySignal())
      process.stdout.write(`${moved} files moved to the ${to}.\n`)
      if (!isWhole) throw new StartError('The move was stopped before its end; the same command goes on with it.')
      if (missing.length > 0)
        tellMissing(
          missing,
          `${missing.length} were not moved, because the store lacks them or has another size of them:`,
        )
      return
    }
    const { count, missing } = await checkFiles(db, store)
    const told = `${count} files should be in ${settings.store.bucket}; ${missing.length} are missing.`
    if (missing.length > 0) tellMissing(missing, told)
    else process.stdout.write(`${told}\n`)
  } finally {
    await close()
    store.close()
  }
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${(error as Error).message || String(error)}\n`)
  process.exitCode = 1
}
