import { statfs } from 'node:fs/promises'

/** True where the disk has no room left: SQLSTATE 53100, and Node's own errors of writing. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : ''
  return code === '53100' || code === 'ENOSPC' || code === 'EDQUOT' || /No space left on device/.test(error.message)
}

/** Bytes that the embedded database needs to start: one file of its log, and some room to write. */
const ROOM_BYTES = 32 * 1024 * 1024

/** True where the disk of a folder has too little room for the embedded database to start. */
export async function hasNoRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < ROOM_BYTES
}
