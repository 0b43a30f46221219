/** One key for each request that is sent: repeated as it was it is answered as it was, changed it is another one. */
export function idempotencyKeys(): (request: unknown, files?: readonly File[]) => string {
  const keys = new Map<string, string>()
  return (request, files = []) => {
    const name = JSON.stringify([request, files.map(({ name: file, size, lastModified }) => [file, size, lastModified])])
    const key = keys.get(name) ?? crypto.randomUUID()
    keys.set(name, key)
    return key
  }
}
