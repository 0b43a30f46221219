import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type DraftPlace, draftKey } from './draft-store.ts'

/** Files that were chosen, by the name of their field. */
export type FilesByField = Readonly<Record<string, readonly File[]>>

interface Row {
  key: string
  /** When a file was chosen last, milliseconds since 1970. */
  at: number
  files: FilesByField
}

interface DraftFilesSchema extends DBSchema {
  drafts: { key: string; value: Row }
}

/** Files of all drafts on this computer, bytes: above it the drafts that were left alone longest lose theirs. Ours. */
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

/** Keys of the drafts that lose their files for the one that was changed last: those that were left alone longest. */
export function draftsWithoutRoom(latest: Row, all: readonly Row[]): string[] {
  let bytes = bytesOf(latest.files)
  return all
    .filter(({ key }) => key !== latest.key)
    .toSorted((one, other) => other.at - one.at)
    .flatMap(({ key, files }) => ((bytes += bytesOf(files)) > DRAFT_FILES_BYTES_MAXIMUM ? [key] : []))
}

/** What was chosen beside a text draft; nothing where nothing is kept, or nothing that can be read. */
export async function readDraftFiles(place: DraftPlace): Promise<FilesByField> {
  try {
    const row = await (await database()).get('drafts', draftKey(place))
    return row?.files ?? {}
  } catch {
    return {}
  }
}

/**
 * Keeps the files that were chosen in a form over a reload, a crash and a new sign-in.
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

/** What cannot be removed is bounded all the same, and nobody finds it without its draft. */
export function removeDraftFiles(place: DraftPlace): void {
  database()
    .then((kept) => kept.delete('drafts', draftKey(place)))
    .catch(() => undefined)
}
