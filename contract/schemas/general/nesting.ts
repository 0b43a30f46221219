import { z } from 'zod'
import { rule } from '../../rule.ts'

/** True where values are nested more than `maximum` levels deep. Visits every value once, without recursion. */
export function isNestedDeeper(value: unknown, maximum: number): boolean {
  const seen = new Set<object>()
  let level = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    const parents = level.filter((item): item is object => item !== null && typeof item === 'object' && !seen.has(item))
    if (parents.length > 0 && depth >= maximum) return true
    for (const parent of parents) seen.add(parent)
    level = parents.flatMap((parent) => Object.values(parent))
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
