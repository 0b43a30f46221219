import { parse } from '@conform-to/react'
import type { FormValues } from '#machines/forms/form.machine'

/** Fields with names under this one say what chosen ids are called; they go into drafts and are not sent. */
const LABELS = '__labels'

/** The name of the field that keeps what the ids of another field are called. */
export function labelsName(name: string): string {
  return `${LABELS}.${name}`
}

/** The one written form of a path into a value, as fields are named: `contact.items[0].value`. */
export function nameOfPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (name, part) => (typeof part === 'number' ? `${name}[${part}]` : name ? `${name}.${String(part)}` : String(part)),
    '',
  )
}

/** What stands in the fields of a form, without secrets: those are never kept. */
export function valuesOf(form: HTMLFormElement): FormValues {
  const data = new FormData(form)
  for (const element of form.querySelectorAll<HTMLInputElement>('[data-secret][name]')) data.delete(element.name)
  return parse(data, { resolve: () => ({ value: undefined }) }).payload
}

/** What is there to be checked: empty fields and empty groups are none. */
export function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (value === null || typeof value !== 'object' || value instanceof Blob) return value === '' ? undefined : value
  const entries = Object.entries(value)
    .map(([name, part]) => [name, withoutEmpty(part)] as const)
    .filter(([, part]) => part !== undefined)
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** The fields of a form as they are sent. */
export function sentOf(payload: Record<string, unknown>): Record<string, unknown> {
  const { [LABELS]: _labels, ...sent } = payload
  return (withoutEmpty(sent) ?? {}) as Record<string, unknown>
}

/** What stands at the place that a field's name leads to. */
export function valueAt(values: unknown, name: string): unknown {
  let found = values
  for (const part of name.split(/[.[\]]+/).filter(Boolean)) {
    if (found === null || typeof found !== 'object') return undefined
    found = (found as Record<string, unknown>)[part]
  }
  return found
}

/** Every text in a form's values by the name of its field. */
export function leavesOf(values: unknown, name = ''): Record<string, string> {
  if (values === null || values === undefined) return {}
  if (Array.isArray(values))
    return Object.assign({}, ...values.map((value, at) => leavesOf(value, `${name}[${at}]`))) as Record<string, string>
  if (typeof values !== 'object') return { [name]: typeof values === 'string' ? values : JSON.stringify(values) }
  return Object.assign(
    {},
    ...Object.entries(values).map(([part, value]) => leavesOf(value, name ? `${name}.${part}` : part)),
  ) as Record<string, string>
}

/** Values whose texts stand under these names; the other way round than {@link leavesOf}. */
export function valuesOfLeaves(leaves: Readonly<Record<string, string>>): FormValues {
  const data = new FormData()
  for (const [name, text] of Object.entries(leaves)) data.set(name, text)
  return parse(data, { resolve: () => ({ value: undefined }) }).payload
}
