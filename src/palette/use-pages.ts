import { useState } from 'react'
import type { Ask, Command, Given } from '#commands/command'
import type { OfferedReason } from '#contract/schemas/reviews/offered-reasons'
import { firstPages, goBack, type Page, pageOf, type Pages, withQuestion, withSelected, withText } from './pages.ts'

/** What the footer says: the effects of a command, or why it cannot run. */
export type FootNote = { kind: 'dryRun'; command: Command } | { kind: 'refused'; why: string } | null

/** The pages of the palette and the note in its footer, which disappears with the next input. */
export interface PalettePages {
  page: Page
  note: FootNote
  setNote(note: FootNote): void
  /** Opens the page of a question. */
  open(command: Command, given: Given, ask: Ask): void
  /** Opens the page on which the question's reason is written. */
  write(command: Command, given: Given, ask: Ask, reason: OfferedReason): void
  back(): void
  setText(text: string): void
  select(id: string): void
}

/** The pages that the palette opens with are those of a command that a key ran, if there is one. */
export function usePages(command: Command | null, given: Given): PalettePages {
  const [pages, setPages] = useState(() => firstPages(command, given))
  const [note, setNote] = useState<FootNote>(null)
  const change = (next: (before: Pages) => Pages) => {
    setNote(null)
    setPages(next)
  }
  return {
    page: pageOf(pages),
    note,
    setNote,
    open: (asking, answers, ask) => change((before) => withQuestion(before, asking, answers, ask)),
    write: (asking, answers, ask, reason) => setPages((before) => withQuestion(before, asking, answers, ask, reason)),
    back: () => change(goBack),
    setText: (text) => change((before) => withText(before, text)),
    select: (id) => change((before) => withSelected(before, id)),
  }
}
