import { facet } from '../facet.ts'

/** What a dialog shows once, and what a notice calls it, because notices show no secrets. */
export const shownSecret = facet<{ text: string; called: string }, { noteCopied(): void }>('shownSecret', {
  text: '',
  called: '',
})
