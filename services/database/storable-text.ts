/** Characters that PostgreSQL stores in no text: NUL, and halves of surrogate pairs. */
function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/**
 * Path of a text, a key included, that PostgreSQL cannot store; null where there is none. Every request passes here, so
 * that a path is made for a fault only.
 */
export function pathOfUnstorableText(value: unknown): readonly (string | number)[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : []
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return null
  if (Array.isArray(value)) {
    for (const [at, part] of value.entries()) {
      const found = pathOfUnstorableText(part)
      if (found) return [at, ...found]
    }
    return null
  }
  for (const [key, part] of Object.entries(value)) {
    const found = isStorable(key) ? pathOfUnstorableText(part) : []
    if (found) return [key, ...found]
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
