import { z } from 'zod'
import type { TextKey } from '../../texts.ts'

/**
 * An enumeration with one set of written values that also reads other names of them (decisions §7). `options` are the
 * written values; parsing gives the written value.
 * @param read other names that are read, each with its written value
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

/** Longest word of another system for a status, characters. Not in the specification. */
const FOREIGN_STATUS_MAXIMUM = 50

/**
 * A status that another system tells: one of the vocabulary, or that system's own word, which is kept and shown as it
 * was received.
 */
export function toldStatus<Known extends z.core.$ZodType>(known: Known) {
  return z.union([known, z.string().trim().min(1).max(FOREIGN_STATUS_MAXIMUM)])
}

/**
 * The console document's names of written values: PRE_REGISTERED is also read as pre-registered. The type does not list
 * them, because nothing should write them.
 */
export function wordsOf<const Written extends readonly string[]>(
  written: Written,
): Readonly<Record<never, Written[number]>> {
  return Object.fromEntries(written.map((value) => [value.toLowerCase().replaceAll('_', '-'), value]))
}
