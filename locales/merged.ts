import type { PluralForms } from './plural-forms.ts'

type Text = string | PluralForms

/** Texts by domain, such as `games` or `statuses`. */
export type Texts = Readonly<Record<string, Readonly<Record<string, Text>>>>

/** The words of one file. A module would do, but the compiler takes what two modules export for optional. */
type Words<File> = { readonly [Domain in Extract<keyof File, string>]: File[Domain] }

type Merged<Files extends readonly unknown[], All = unknown> = Files extends readonly [infer File, ...infer Others]
  ? Merged<Others, All & Words<File>>
  : All

/**
 * The texts of several files as one value. A file may add words to a vocabulary of the whole platform, such as
 * `statuses`, by exporting those words under the vocabulary's name.
 */
export function merged<const Files extends readonly Texts[]>(...files: Files): Merged<Files> {
  const all: Record<string, Record<string, Text>> = {}
  for (const file of files)
    for (const [domain, words] of Object.entries(file)) all[domain] = { ...all[domain], ...words }
  return all as Merged<Files>
}
