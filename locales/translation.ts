import type { PluralForms } from './plural-forms.ts'

/**
 * The words of a file in another language: exactly the keys of the Portuguese ones; forms only where those have forms.
 */
export type Translation<Portuguese> = {
  readonly [Key in keyof Portuguese]: Portuguese[Key] extends string ? string : string | PluralForms
}
