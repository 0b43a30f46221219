import type { pt } from './pt.ts'

type Portuguese = typeof pt

/** The texts of a language; every language has exactly the keys of the Portuguese texts. */
export type Messages = { readonly [Domain in keyof Portuguese]: Readonly<Record<keyof Portuguese[Domain], string>> }

/** Key of one text, such as `commands.approve`. */
export type MessageKey = {
  [Domain in keyof Portuguese]: `${Domain}.${keyof Portuguese[Domain] & string}`
}[keyof Portuguese]
