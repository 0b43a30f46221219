import { useMemo, useState } from 'react'
import type { Ask, Command, Given } from '#commands/command'
import { commandById } from '../console/registry.ts'
import { type OfferedReason, digitOf, reasonChosen, reasonKey } from '#contract/schemas/reviews/offered-reasons'
import { useKeysOf } from '../console/keymap.ts'
import { reasonWords } from '../i18n/reason-words.ts'
import { type Texts, useTexts } from '../i18n/use-texts.ts'
import type { PaletteItem } from './palette-body.tsx'
import { providerOf } from './providers.ts'
import { type AskPage, type Question, questionText, questionTitle } from './question.ts'
import { createIndex } from './search-index.ts'
import { useRecords } from './use-records.ts'
import { useReasonsFor } from '../ui/reasons-of-tenant.ts'
import { isWritten, writtenQuestion } from './written-question.ts'

/** Most lines of a question that are drawn at once. */
const LINES_MAXIMUM = 50

const NO_REASONS: readonly OfferedReason[] = []
const NO_PROVIDERS: readonly ReturnType<typeof providerOf>[] = []

interface QuestionProps {
  page: AskPage | null
  /** The kinds of the records that the command works on. */
  kinds: readonly string[]
  onAnswer(command: Command, given: Given): void
  /** A reason in the person's own words. */
  onWrite(command: Command, given: Given, ask: Ask, reason: OfferedReason): void
  onCancel(): void
}

type Records = ReturnType<typeof useRecords>

/** What choosing a line does. */
interface Actions {
  answer(answer: Given): void
  /** Asks for a reason in the person's own words. */
  write(reason: OfferedReason): void
  cancel(): void
}

/** All lines of a question. */
function linesOf(
  { ask }: AskPage,
  reasons: readonly OfferedReason[],
  texts: Texts,
  keysOf: ReturnType<typeof useKeysOf>,
  records: Records,
  { answer, write, cancel }: Actions,
): PaletteItem[] {
  const { t } = texts
  switch (ask.kind) {
    case 'reason':
      return reasons.map((reason) => ({
        id: reasonKey(reason),
        label: reasonWords(texts, reason),
        keys: digitOf(reasons, reason) ? keysOf(commandById(`reason.${digitOf(reasons, reason)}`))[0] : undefined,
        choose: () => (reason.code === 'OTHER' ? write(reason) : answer({ reason: reasonChosen(reason) })),
      }))
    case 'choice':
      return ask.options.map(({ value, label }) => ({
        id: value,
        label: t(label),
        choose: () => answer({ choice: value }),
      }))
    case 'confirm':
      return [
        { id: 'yes', label: t('asking.yes'), choose: () => answer({ confirmed: true }) },
        { id: 'no', label: t('asking.no'), choose: cancel },
      ]
    case 'record':
      return records.groups.flatMap(({ items }) =>
        items.map(({ id, title, hint }) => ({
          id,
          label: title,
          hint,
          choose: () => answer({ record: { id, title } }),
        })),
      )
    case 'text':
    case 'number':
      return []
  }
}

/** The lines that match the text; records are searched by their service. */
function matchingLines({ ask, text }: AskPage, lines: readonly PaletteItem[]): readonly PaletteItem[] {
  if (ask.kind === 'record') return lines
  const entries = lines.map((line, at) => ({ id: line.id, texts: [line.label], weight: -at, value: line }))
  return createIndex(entries)
    .search(text, LINES_MAXIMUM)
    .map(({ value }) => value)
}

/** Says why there are no lines. */
function emptyHint({ ask, text }: AskPage, { t }: Texts, records: Records): string {
  const minimum = ask.kind === 'record' ? providerOf(ask.source).minimum : 0
  if (text.trim().length < minimum) return t('asking.recordHint', { count: minimum })
  return records.isSearching ? t('asking.searching') : t('palette.nothing')
}

/** A question that is answered by choosing a line. */
function choiceQuestion(page: AskPage, texts: Texts, records: Records, lines: readonly PaletteItem[]): Question {
  const { t } = texts
  const { ask, text } = page
  const failed = records.groups.find((group) => group.problem !== null)
  const title = questionText(page, texts)
  return {
    title: questionTitle(page, texts),
    placeholder: title,
    sections: [
      {
        id: 'options',
        title,
        items: matchingLines(page, lines),
        note: failed?.problem ? t('asking.failed', { message: failed.problem }) : undefined,
      },
    ],
    error: undefined,
    hint: emptyHint(page, texts, records),
    isNumeric: false,
    onKeyDown(event) {
      // A digit chooses its reason; after the first letter, digits belong to the text.
      if (ask.kind !== 'reason' || text !== '' || event.ctrlKey || event.metaKey || event.altKey) return
      const line = lines.find(({ keys }) => keys === event.key)
      if (!line) return
      event.preventDefault()
      if (!event.repeat) line.choose()
    },
  }
}

/** One question of a command: its lines or its input, the problem with the input, and what an answer does. */
export function useQuestion({ page, kinds, onAnswer, onWrite, onCancel }: QuestionProps): Question | null {
  const texts = useTexts()
  const keysOf = useKeysOf()
  const [refused, setRefused] = useState<string | null>(null)
  const reasons = useReasonsFor(kinds) ?? NO_REASONS
  const source = page?.ask.kind === 'record' ? page.ask.source : null
  const providers = useMemo(() => (source ? [providerOf(source)] : NO_PROVIDERS), [source])
  const records = useRecords(providers, source && page ? page.text : '', () =>
    page?.selected ? { record: page.selected } : 'above',
  )
  if (!page) return null
  const { command, given, ask } = page
  const answer = (part: Given) => onAnswer(command, { ...given, ...part })
  if (isWritten(page)) return writtenQuestion(page, texts, refused, setRefused, answer)
  const actions = { answer, write: (reason: OfferedReason) => onWrite(command, given, ask, reason), cancel: onCancel }
  return choiceQuestion(page, texts, records, linesOf(page, reasons, texts, keysOf, records, actions))
}
