import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { StartError } from '../settings.ts'
import { type ByteRange, rangeOf } from './byte-range.ts'
import { type FileStore, StoreAwayError } from './file-store.ts'

/** Files that are moved at once. Not in the specification; each is in memory with a few megabytes. */
const AT_ONCE = 8

/**
 * How long a process that moves files is believed to be alive without a sign, seconds. Not in the specification; longer
 * than a portion takes while the store is slow.
 */
const LEASE_SECONDS = 120

interface FileName {
  tenant: string
  id: string
}

/** The key of a file in the store. */
export const fileKey = ({ tenant, id }: FileName) => `${tenant}/${id}`

/** Where a file of the database is, and what is wrong with it if it is nowhere. */
export class MissingFileError extends Error {
  constructor(key: string) {
    super(`the store of files lacks ${key}, or has another size of it`)
    this.name = 'MissingFileError'
  }
}

/** A file, or the part of it that was asked for. */
export interface StoredFile {
  type: string
  /** Bytes of the whole file. */
  size: number
  /** The part, `outside` where the file has no such part, null for the whole file. */
  range: ByteRange | 'outside' | null
  bytes: Uint8Array
}

/** A part of a file's bytes in the database; null where the file has left it. */
async function partInDatabase(database: Database, { tenant, id }: FileName, { from, to }: ByteRange) {
  const row = await database
    .tenant(tenant)
    .selectFrom('files')
    .select(sql<Uint8Array | null>`substring(bytes from ${from + 1}::int for ${to - from + 1}::int)`.as('bytes'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.bytes ?? null
}

/** @throws StoreAwayError, MissingFileError */
async function readStore(store: FileStore | null, file: FileName, size: number, range: ByteRange | null) {
  // Another process has the store by its settings and has moved the file; this one was started without it.
  if (store === null) throw new StoreAwayError(new Error('This process has no store of files.'))
  const part = await store.read(fileKey(file), range)
  const expected = range ? range.to - range.from + 1 : size
  if (part === null || part.size !== size || part.bytes.byteLength !== expected)
    throw new MissingFileError(fileKey(file))
  return part.bytes
}

/**
 * Reads a file from wherever it is; of a part that a caller asks for, no more than its bytes.
 * @param header the caller's `Range` header
 * @returns null where there is no such file
 * @throws StoreAwayError where it is in the store, which does not answer
 * @throws MissingFileError where it should be in the store
 */
export async function readFile(
  database: Database,
  store: FileStore | null,
  file: FileName,
  header?: string,
): Promise<StoredFile | null> {
  const row = await database
    .tenant(file.tenant)
    .selectFrom('files')
    .select([
      'type',
      // Without a part to be asked for, one statement is enough.
      sql<Uint8Array | null>`case when ${header === undefined}::boolean then bytes end`.as('bytes'),
      sql<boolean>`bytes is not null`.as('is_here'),
      sql<number>`coalesce(octet_length(bytes), size)`.as('size'),
    ])
    .where('id', '=', file.id)
    .executeTakeFirst()
  if (!row) return null
  const { type, size } = row
  const range = rangeOf(header, size)
  if (range === 'outside') return { type, size, range, bytes: new Uint8Array() }
  const asked = range ?? { from: 0, to: size - 1 }
  const here = row.is_here ? (row.bytes ?? (await partInDatabase(database, file, asked))) : null
  return { type, size, range, bytes: here ?? (await readStore(store, file, size, range)) }
}

type Place = 'database' | 'store'

const isIn = (place: Place) => sql<boolean>`bytes is ${sql.raw(place === 'store' ? 'null' : 'not null')}`

async function countFiles(database: Database, place: Place): Promise<number> {
  const { count } = await database.system
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(isIn(place))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Every file that is in the database, or every one that is in the store, in portions. */
async function* filesIn(database: Database, place: Place): AsyncGenerator<(FileName & { size: number | null })[]> {
  let last: FileName = { tenant: '', id: '' }
  for (;;) {
    const rows = await database.system
      .selectFrom('files')
      .select(['tenant', 'id', 'size'])
      .where(isIn(place))
      .where(({ eb, refTuple, tuple }) => eb(refTuple('tenant', 'id'), '>', tuple(last.tenant, last.id)))
      .orderBy('tenant')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    const end = rows.at(-1)
    if (!end) return
    yield rows
    last = end
  }
}

async function moveToStore(database: Database, store: FileStore, file: FileName): Promise<void> {
  const { tenant, id } = file
  const row = await database.system
    .selectFrom('files')
    .select(['type', 'bytes'])
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .executeTakeFirst()
  // Another process moves the same files.
  if (!row?.bytes) return
  const { type, bytes } = row
  const key = fileKey(file)
  await store.write(key, { type, bytes })
  if ((await store.size(key)) !== bytes.byteLength) throw new MissingFileError(key)
  await database.system
    .updateTable('files')
    .set({ bytes: null, size: bytes.byteLength })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .execute()
}

async function moveToDatabase(database: Database, store: FileStore, file: FileName): Promise<void> {
  const { tenant, id } = file
  const stored = await readFile(database, store, file)
  if (!stored) return
  await database.system
    .updateTable('files')
    .set({ bytes: new Uint8Array(stored.bytes), size: null })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .execute()
}

const moves = { store: moveToStore, database: moveToDatabase } as const

/** Takes or renews the lease of moving files; false where another process has it. */
async function holdLease(database: Database, holder: string): Promise<boolean> {
  const { rows } = await sql`
    insert into file_moves (holder, until)
    values (${holder}, clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}))
    on conflict (one) do update set holder = excluded.holder, until = excluded.until
    where file_moves.holder = excluded.holder or file_moves.until < clock_timestamp()
    returning holder`.execute(database.system)
  return rows.length > 0
}

/** What a move did: how many files moved, and the keys of those that stay because the store lacks them. */
export interface MoveResult {
  moved: number
  missing: readonly string[]
  /** False where the move was told to stop, or another process took it over, before the end. */
  isWhole: boolean
}

/** Moves a portion; the keys of the files that stay because the store lacks them. @throws StoreAwayError */
async function movePortion(move: () => Promise<void>[], files: readonly FileName[]): Promise<string[]> {
  const results = await Promise.allSettled(move())
  const failures = results.flatMap((result) =>
    result.status === 'rejected'
      ? [result.reason instanceof Error ? result.reason : new Error(String(result.reason))]
      : [],
  )
  const fault = failures.find((error) => !(error instanceof MissingFileError))
  if (fault !== undefined) throw fault
  return files.filter((_file, at) => results[at]?.status === 'rejected').map(fileKey)
}

/**
 * Moves every file to the store, or back to the database, one process at a time. A file is in its new place before it
 * leaves the former one, so that a move may be killed at any moment and begun again. The store keeps its copies. A file
 * that the store lacks holds no other one back.
 * @param onProgress is called with how many files have been moved, of how many
 * @param isOver true once the move is to stop; it stops after the files that are on their way
 * @returns null where another process moves files now
 * @throws StoreAwayError
 */
export async function moveFiles(
  database: Database,
  store: FileStore,
  to: keyof typeof moves,
  {
    onProgress = () => undefined,
    isOver = () => false,
  }: { onProgress?: (moved: number, total: number) => void; isOver?: () => boolean } = {},
): Promise<MoveResult | null> {
  const holder = randomUUID()
  if (!(await holdLease(database, holder))) return null
  try {
    const from = to === 'store' ? 'database' : 'store'
    const total = await countFiles(database, from)
    const missing: string[] = []
    let moved = 0
    for await (const files of filesIn(database, from)) {
      // A process that was held up for longer than its lease leaves the rest to the one that took it over.
      if (isOver() || !(await holdLease(database, holder))) return { moved, missing, isWhole: false }
      const left = await movePortion(() => files.map((file) => moves[to](database, store, file)), files)
      missing.push(...left)
      moved += files.length - left.length
      // Others are added meanwhile.
      onProgress(moved, Math.max(moved, total))
    }
    return { moved, missing, isWhole: true }
  } finally {
    await database.system.deleteFrom('file_moves').where('holder', '=', holder).execute()
  }
}

/**
 * Moves the files that were added since the last time, unless a process does already, until `isOver`.
 * @throws StoreAwayError; MissingFileError where the store did not keep one, which stays in the database
 */
export async function moveNewFiles(database: Database, store: FileStore, isOver: () => boolean): Promise<void> {
  const result = await moveFiles(database, store, 'store', { isOver })
  const [key] = result?.missing ?? []
  if (key !== undefined) throw new MissingFileError(key)
}

/**
 * Compares the files that should be in the store with those that are.
 * @returns how many should be there, and the keys of those that are missing or have another size
 */
export async function checkFiles(
  database: Database,
  store: FileStore,
): Promise<{ count: number; missing: readonly string[] }> {
  const missing: string[] = []
  let count = 0
  for await (const files of filesIn(database, 'store')) {
    const sizes = await Promise.all(files.map((file) => store.size(fileKey(file))))
    missing.push(...files.filter(({ size }, at) => sizes[at] !== size).map(fileKey))
    count += files.length
  }
  return { count, missing }
}

/** @throws StartError where files are in a store that the settings do not name */
export async function assertStoreSet(database: Database, store: FileStore | null): Promise<void> {
  if (store) return
  const moved = await database.system.selectFrom('files').select('id').where('bytes', 'is', null).limit(1).execute()
  if (moved.length > 0)
    throw new StartError(
      'Files of this installation are in an S3-compatible store: set TORRE_S3_BUCKET, or move them back with npm run files -- move --to database.',
    )
}
