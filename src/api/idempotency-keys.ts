/**
 * A new idempotency key for one change. When the same change is sent again under its key, the services repeat their
 * first reply and do not make the change twice.
 */
export function newIdempotencyKey(): string {
  return crypto.randomUUID()
}

/**
 * Gives each request that a form sends its key: the same request with the same files gets the same key again, a changed
 * one a new key.
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
