import type { pt } from './pt.ts'

type Portuguese = typeof pt

/** The texts of every language have exactly the keys of the Portuguese ones. */
export type Messages = { readonly [Domain in keyof Portuguese]: Readonly<Record<keyof Portuguese[Domain], string>> }

/** Names one text, as in `commands.approve`. */
export type MessageKey = {
  [Domain in keyof Portuguese]: `${Domain}.${keyof Portuguese[Domain] & string}`
}[keyof Portuguese]
