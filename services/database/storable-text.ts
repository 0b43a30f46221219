/** Characters that PostgreSQL stores in no text: NUL, and halves of surrogate pairs. */
function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/** True where every text is storable; the path of one that is not is looked for afterwards. */
function isAllStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return true
  if (Array.isArray(value)) return value.every(isAllStorable)
  return Object.entries(value).every(([key, part]) => isStorable(key) && isAllStorable(part))
}

/** Path of a text, a key included, that PostgreSQL cannot store; null where there is none. */
export function pathOfUnstorableText(
  value: unknown,
  path: readonly (string | number)[] = [],
): readonly (string | number)[] | null {
  if (path.length === 0 && isAllStorable(value)) return null
  if (typeof value === 'string') return isStorable(value) ? null : path
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return null
  const entries: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  for (const [key, part] of entries) {
    const found = pathOfUnstorableText(key, [...path, key]) ?? pathOfUnstorableText(part, [...path, key])
    if (found) return found
  }
  return null
}

/**
 * True where the database refused a text by its characters (SQLSTATE 22021 and 22P05), which is a malformed request and
 * no fault.
 */
export function isUnstorableText(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '22021' || error.code === '22P05')
}
