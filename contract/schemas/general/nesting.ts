import { z } from 'zod'
import { rule } from '../../rule.ts'

/**
 * True where values are nested more than `maximum` levels deep. Visits every value once, without recursion. Every
 * request passes here, so that no list is made besides the objects of a level.
 */
export function isNestedDeeper(value: unknown, maximum: number): boolean {
  if (value === null || typeof value !== 'object') return false
  const seen = new Set<object>([value])
  let level: object[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth >= maximum) return true
    const next: object[] = []
    for (const parent of level)
      for (const part of Array.isArray(parent) ? parent : Object.values(parent))
        if (part !== null && typeof part === 'object' && !seen.has(part)) {
          seen.add(part)
          next.push(part)
        }
    level = next
  }
  return false
}

/** A recursive schema that refuses values nested more than `maximum` levels deep. */
export function nestedAtMost<Schema extends z.core.$ZodType>(maximum: number, schema: Schema) {
  return z.preprocess((value, context) => {
    if (!isNestedDeeper(value, maximum)) return value
    context.addIssue({ code: 'custom', message: rule('nesting'), input: value })
    return z.NEVER
  }, schema)
}
