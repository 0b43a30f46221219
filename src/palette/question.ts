import type { KeyboardEvent } from 'react'
import type { Texts } from '../i18n/use-texts.ts'
import type { Page } from './pages.ts'
import type { PaletteSection } from './palette-body.tsx'

export type AskPage = Extract<Page, { kind: 'ask' }>

/** One question of a command, as the palette draws it. */
export interface Question {
  title: string
  placeholder: string
  /** Null where words or a number are typed. */
  sections: readonly PaletteSection[] | null
  error: string | undefined
  hint: string | undefined
  isNumeric: boolean
  onKeyDown(event: KeyboardEvent): void
}

/** The question itself, without its command. */
export function questionText({ ask }: AskPage, { t }: Texts): string {
  return ask.kind === 'reason' ? t('palette.pickReason') : t(ask.title)
}

/** Command and question, and which of the command's questions it is. */
export function questionTitle(page: AskPage, texts: Texts): string {
  const { command, ask } = page
  const { t } = texts
  const questions = command.asks ?? []
  const text = questionText(page, texts)
  const title = t(command.title)
  const step =
    questions.length > 1 ? ` · ${t('asking.step', { at: questions.indexOf(ask) + 1, total: questions.length })}` : ''
  return text === title ? `${text}${step}` : `${title}: ${text}${step}`
}
