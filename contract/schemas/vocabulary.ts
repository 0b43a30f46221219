import { z } from 'zod'
import type { TextKey } from '../texts.ts'

/**
 * An enumeration that is written in one vocabulary and read in more than one (decisions §7).
 * `options` are the written values; a read value is given as what is written for it.
 * @param read what else is read, and as which written value
 */
export function vocabulary<const Written extends readonly [string, ...string[]], const Read extends string>(
  written: Written,
  read: Readonly<Record<Read, Written[number]>>,
  message?: TextKey,
) {
  type Value = Written[number]
  const also: Readonly<Record<string, Value>> = read
  const accepted = z.enum([...written, ...Object.keys(read)], message) as unknown as z.ZodType<
    Value | Read,
    Value | Read
  >
  const target = z.enum(written) as unknown as z.ZodType<Value, Value>
  const schema = z
    .pipe(
      accepted,
      z.transform((value: Value | Read): Value => (Object.hasOwn(also, value) ? also[value] : value) as Value),
    )
    .pipe(target as never) as unknown as z.ZodType<Value, Value | Read>
  return Object.assign(schema, { options: written })
}

/** The console document's words for written values: PRE_REGISTERED is read as pre-registered too. They are not what anybody should write, so that no type names them. */
export function wordsOf<const Written extends readonly string[]>(
  written: Written,
): Readonly<Record<never, Written[number]>> {
  return Object.fromEntries(written.map((value) => [value.toLowerCase().replaceAll('_', '-'), value]))
}
