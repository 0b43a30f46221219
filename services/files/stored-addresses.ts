/**
 * Host of addresses that stand for the platform's own pictures within stored JSON, such as answers; it can never exist
 * (RFC 2606).
 */
const HOST = 'https://files.invalid/'
const ADDRESS = /^https:\/\/files\.invalid\/([0-9a-f]{24})(\.pdf)?$/

/**
 * The address that is stored for one of the platform's pictures or PDFs. Signed addresses expire, so they are not
 * stored. The ending of a PDF tells it from a picture, by which the rules of answers judge it.
 */
export function storedAddress(fileId: string, isPdf = false): string {
  return HOST + fileId + (isPdf ? '.pdf' : '')
}

/**
 * Replaces every such address in a stored value by the signed address of the file; that of a PDF says so at its end.
 */
export function withSignedAddresses(value: unknown, sign: (fileId: string) => string): unknown {
  if (typeof value === 'string') {
    const [, id, ending] = ADDRESS.exec(value) ?? []
    return id ? sign(id) + (ending ? `#document${ending}` : '') : value
  }
  if (Array.isArray(value)) return value.map((each) => withSignedAddresses(each, sign))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withSignedAddresses(each, sign)]))
}

/** A file that an address stands for. */
export interface StoredName {
  id: string
  isPdf: boolean
}

/** The pictures and PDFs that stand in a value by such addresses. */
export function storedNamesIn(value: unknown): StoredName[] {
  if (typeof value === 'string') {
    const [, id, ending] = ADDRESS.exec(value) ?? []
    return id ? [{ id, isPdf: ending !== undefined }] : []
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(storedNamesIn) : []
}
