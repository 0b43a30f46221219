/**
 * A text about a number of things: the value `count` chooses the form, by the plural rules of the language. A language
 * whose forms do not differ has one text.
 */
export interface PluralForms {
  readonly one: string
  readonly other: string
}
