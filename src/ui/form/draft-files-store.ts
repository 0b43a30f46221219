import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type DraftPlace, draftKey } from './draft-store.ts'

/** Chosen files by the name of their field. */
export type FilesByField = Readonly<Record<string, readonly File[]>>

interface Row {
  key: string
  /** When its files last changed, in milliseconds since 1970. */
  at: number
  files: FilesByField
}

interface DraftFilesSchema extends DBSchema {
  drafts: { key: string; value: Row }
}

/**
 * Most bytes of files in all drafts on this computer. Above it the drafts unchanged for longest lose their files. Not
 * in the specification; it bounds the browser storage that forgotten drafts occupy.
 */
export const DRAFT_FILES_BYTES_MAXIMUM = 200_000_000

let opened: Promise<IDBPDatabase<DraftFilesSchema>> | null = null

function database(): Promise<IDBPDatabase<DraftFilesSchema>> {
  opened ??= openDB<DraftFilesSchema>('torre-draft-files', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('drafts', { keyPath: 'key' })
    },
  })
  return opened
}

const bytesOf = (files: FilesByField) =>
  Object.values(files)
    .flat()
    .reduce((sum, { size }) => sum + size, 0)

/** Keys of the drafts that lose their files to make room for the latest one: those unchanged for longest. */
export function draftsWithoutRoom(latest: Row, all: readonly Row[]): string[] {
  let bytes = bytesOf(latest.files)
  return all
    .filter(({ key }) => key !== latest.key)
    .toSorted((one, other) => other.at - one.at)
    .flatMap(({ key, files }) => ((bytes += bytesOf(files)) > DRAFT_FILES_BYTES_MAXIMUM ? [key] : []))
}

/** The files of a draft; none where none are stored or they cannot be read. */
export async function readDraftFiles(place: DraftPlace): Promise<FilesByField> {
  try {
    const row = await (await database()).get('drafts', draftKey(place))
    return row?.files ?? {}
  } catch {
    return {}
  }
}

/**
 * Stores the files chosen in a form, so that they survive a reload, a crash and a new sign-in.
 * @throws (rejects) where the browser has no room or forbids it
 */
export async function writeDraftFiles(place: DraftPlace, files: FilesByField): Promise<void> {
  const key = draftKey(place)
  const transaction = (await database()).transaction('drafts', 'readwrite')
  const row = { key, at: Date.now(), files }
  for (const crowdedOut of draftsWithoutRoom(row, await transaction.store.getAll()))
    void transaction.store.delete(crowdedOut)
  void transaction.store.put(row)
  await transaction.done
}

/**
 * Removes the files of a draft. A failure is ignored: the total size stays bounded, and without their draft the files
 * are never read.
 */
export function removeDraftFiles(place: DraftPlace): void {
  database()
    .then((kept) => kept.delete('drafts', draftKey(place)))
    .catch(() => undefined)
}
