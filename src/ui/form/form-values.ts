import { parse } from '@conform-to/react'
import type { FormValues } from '#machines/forms/form.machine'

/** Fields under this name contain the labels of chosen ids; they are stored in drafts and not sent. */
const LABELS = '__labels'

/** Name of the field with the labels of another field's ids. */
export function labelsName(name: string): string {
  return `${LABELS}.${name}`
}

/** Turns a path into the name of its field: `contact.items[0].value`. */
export function nameOfPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (name, part) => (typeof part === 'number' ? `${name}[${part}]` : name ? `${name}.${String(part)}` : String(part)),
    '',
  )
}

/** The values of a form's fields. Secrets are left out, because drafts must never contain them. */
export function valuesOf(form: HTMLFormElement): FormValues {
  const data = new FormData(form)
  for (const element of form.querySelectorAll<HTMLInputElement>('[data-secret][name]')) data.delete(element.name)
  return parse(data, { resolve: () => ({ value: undefined }) }).payload
}

/** The value without empty fields and empty groups. */
export function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (value === null || typeof value !== 'object' || value instanceof Blob) return value === '' ? undefined : value
  const entries = Object.entries(value)
    .map(([name, part]) => [name, withoutEmpty(part)] as const)
    .filter(([, part]) => part !== undefined)
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** The values of a form as they are sent. */
export function sentOf(payload: Record<string, unknown>): Record<string, unknown> {
  const { [LABELS]: _labels, ...sent } = payload
  return (withoutEmpty(sent) ?? {}) as Record<string, unknown>
}

/** The value at the path that a field's name states. */
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

/** Builds values from texts by field name; the inverse of {@link leavesOf}. */
export function valuesOfLeaves(leaves: Readonly<Record<string, string>>): FormValues {
  const data = new FormData()
  for (const [name, text] of Object.entries(leaves)) data.set(name, text)
  return parse(data, { resolve: () => ({ value: undefined }) }).payload
}
