/**
 * A key for a change that is asked for once. Sent again under it, the change is answered as it was and made no second
 * time.
 */
export function newIdempotencyKey(): string {
  return crypto.randomUUID()
}

/**
 * One key for each request that a form sends: repeated as it was it is answered as it was, changed it is another one.
 */
export function idempotencyKeys(): (request: unknown, files?: readonly File[]) => string {
  const keys = new Map<string, string>()
  return (request, files = []) => {
    const name = JSON.stringify([
      request,
      files.map(({ name: file, size, lastModified }) => [file, size, lastModified]),
    ])
    const key = keys.get(name) ?? newIdempotencyKey()
    keys.set(name, key)
    return key
  }
}
