/** The platform's own pictures within what is kept as JSON, such as answers: an address of a host that never exists (RFC 2606). */
const HOST = 'https://files.invalid/'
const ADDRESS = /^https:\/\/files\.invalid\/([0-9a-f]{24})$/

/** How a picture of ours is named where its address is stored; signed ones would not live as long. */
export function storedAddress(fileId: string): string {
  return HOST + fileId
}

/** A stored value in which every such name is the signed address of the picture. */
export function withSignedAddresses(value: unknown, sign: (fileId: string) => string): unknown {
  if (typeof value === 'string') {
    const [, id] = ADDRESS.exec(value) ?? []
    return id ? sign(id) : value
  }
  if (Array.isArray(value)) return value.map((each) => withSignedAddresses(each, sign))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withSignedAddresses(each, sign)]))
}
