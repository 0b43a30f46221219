/**
 * Host of addresses that stand for the platform's own pictures within stored JSON, such as answers; it can never exist
 * (RFC 2606).
 */
const HOST = 'https://files.invalid/'
const ADDRESS = /^https:\/\/files\.invalid\/([0-9a-f]{24})$/

/** The address that is stored for one of the platform's pictures. Signed addresses expire, so they are not stored. */
export function storedAddress(fileId: string): string {
  return HOST + fileId
}

/** Replaces every such address in a stored value by the signed address of the picture. */
export function withSignedAddresses(value: unknown, sign: (fileId: string) => string): unknown {
  if (typeof value === 'string') {
    const [, id] = ADDRESS.exec(value) ?? []
    return id ? sign(id) : value
  }
  if (Array.isArray(value)) return value.map((each) => withSignedAddresses(each, sign))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withSignedAddresses(each, sign)]))
}

/** The ids of the pictures that stand in a value by such addresses. */
export function storedIdsIn(value: unknown): string[] {
  if (typeof value === 'string') return ADDRESS.exec(value)?.slice(1) ?? []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(storedIdsIn) : []
}
