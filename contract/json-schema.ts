import { z } from 'zod'
import { textOf } from './texts.ts'

/** Side of a schema: what a sender may send (`input`) or what a reader gets (`output`). */
export type Side = 'input' | 'output'
type Json = z.core.JSONSchema.BaseSchema

/** The definitions of a schema's checks, in the order in which they run. */
function checksOf(schema: z.core.$ZodType): z.core.$ZodCheckDef[] {
  return (schema._zod.def.checks ?? []).map((check) => check._zod.def)
}

/**
 * Removes the length and pattern rules that run after the text is cleaned: they hold for the cleaned text and would
 * refuse input that is allowed.
 */
function forgetRulesOfCleanedText(schema: z.core.$ZodType, json: Json): void {
  const checks = checksOf(schema).map(({ check }) => check)
  const cleaning = checks.indexOf('overwrite')
  if (cleaning === -1) return
  const later = checks.slice(cleaning + 1)
  if (later.some((check) => check === 'max_length' || check === 'length_equals')) delete json.maxLength
  if (later.includes('string_format')) {
    delete json.format
    delete json.pattern
    delete json.allOf
  }
}

/** Descriptions of the custom rules, which JSON Schema cannot express. */
function rulesBeyond(schema: z.core.$ZodType): string[] {
  const messages = checksOf(schema)
    .filter(({ check }) => check === 'custom')
    .map(({ error }) => error?.({ code: 'custom', path: [], input: undefined } as never))
    .map((said) => (typeof said === 'string' ? said : said?.message))
  return [...new Set(messages.filter((message) => typeof message === 'string'))].map((key) => textOf(key, 'en'))
}

/**
 * Adds to a JSON Schema what zod leaves out: input before it is cleaned, numbers that may come as text, examples, and
 * in the description the rules that JSON Schema cannot express. For `override` of `z.toJSONSchema`.
 * @param meaning what the schema stands for, where it has no description of its own
 */
export function completeJsonSchema(schema: z.core.$ZodType, json: Json, io: Side, meaning?: string): void {
  const meta = z.globalRegistry.get(schema)
  if (io === 'input') {
    forgetRulesOfCleanedText(schema, json)
    if ('coerce' in schema._zod.def && schema._zod.def.coerce && json.type)
      Object.assign(json, { type: [json.type, 'string'] })
  }
  // Examples are given as valid input; zod leaves them out where input and output differ.
  const valid = (Array.isArray(meta?.examples) ? meta.examples : [])
    .map((value: unknown) => ({ value, result: z.safeParse(schema, value) }))
    .filter(({ result }) => result.success)
  if (valid.length > 0)
    Object.assign(json, { examples: valid.map(({ value, result }) => (io === 'input' ? value : result.data)) })
  const said = [
    meta?.description ?? meaning,
    ...rulesBeyond(schema).map((rule) => `Beyond this schema: ${rule}`),
  ].filter((part) => part !== undefined)
  if (said.length > 0) json.description = said.join(' ')
}
