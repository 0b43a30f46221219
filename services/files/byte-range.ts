/** Bytes of a file that a caller asks for, both ends included. */
export interface ByteRange {
  from: number
  to: number
}

/**
 * Reads a `Range` header with one range of bytes (RFC 9110 §14.1.2): `bytes=0-499`, `bytes=500-`, `bytes=-500`.
 * @param size bytes of the whole file
 * @returns null to answer with the whole file, because the header is missing, is no range of bytes or has several;
 * `outside` where no byte of the file is within it
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return null
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  return from > to ? 'outside' : { from, to }
}
