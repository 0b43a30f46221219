import { expect, it } from 'vitest'
import { DRAFT_FILES_BYTES_MAXIMUM, draftsWithoutRoom } from './draft-files-store.ts'

/** A draft with two pictures of this size in bytes together. */
const draft = (key: string, at: number, bytes: number) => ({
  key,
  at,
  files: { 'files.front': [{ size: bytes - 1 } as File], 'files.back': [{ size: 1 } as File] },
})

it('keeps the files of drafts up to a bound for all of them; those that were left alone longest make room', () => {
  const quarter = DRAFT_FILES_BYTES_MAXIMUM / 4
  const all = [
    draft('oldest', 1, quarter),
    draft('newest', 4, quarter),
    draft('older', 2, quarter),
    draft('newer', 3, quarter),
  ]
  expect(draftsWithoutRoom(draft('newest', 5, quarter), all)).toEqual([])
  expect(draftsWithoutRoom(draft('another', 5, quarter), all)).toEqual(['oldest'])
  expect(draftsWithoutRoom(draft('another', 5, quarter + 1), all)).toEqual(['older', 'oldest'])
})
