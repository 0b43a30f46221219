import { type KeyboardEvent, useMemo, useState } from 'react'
import type { Ask, Command, Given } from '#commands/command'
import { REASON_TEXT_MAXIMUM, reasonCode } from '#contract/schemas/review-decision'
import { textOfMessage } from '../console/notices.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { commandById } from '#commands/registry'
import { useKeysOf } from '../console/keymap.ts'
import type { Page } from './pages.ts'
import type { PaletteItem, PaletteSection } from './palette-body.tsx'
import { providerOf } from './providers.ts'
import { createIndex } from './search-index.ts'
import { useRecords } from './use-records.ts'

/** Most lines of a question that are drawn at once. */
const SHOWN = 50

type AskPage = Extract<Page, { kind: 'ask' }>

interface QuestionProps {
  page: AskPage | null
  onAnswer(command: Command, given: Given): void
  /** A reason in the person's own words. */
  onWrite(command: Command, given: Given, ask: Ask): void
  onCancel(): void
}

interface Question {
  title: string
  placeholder: string
  /** Null where words or a number are typed. */
  sections: readonly PaletteSection[] | null
  error: string | undefined
  hint: string | undefined
  isNumeric: boolean
  onKeyDown(event: KeyboardEvent): void
}

const NO_PROVIDERS: readonly ReturnType<typeof providerOf>[] = []

/** One question of a command: its lines or its input, the problem with the input, and what an answer does. */
export function useQuestion({ page, onAnswer, onWrite, onCancel }: QuestionProps): Question | null {
  const { t, word } = useTexts()
  const keysOf = useKeysOf()
  const [refusedText, setRefusedText] = useState<string | null>(null)
  const source = page?.ask.kind === 'record' ? page.ask.source : null
  const providers = useMemo(() => (source ? [providerOf(source)] : NO_PROVIDERS), [source])
  const records = useRecords(providers, source && page ? page.text : '', () =>
    page?.selected ? { record: page.selected } : 'above',
  )
  if (!page) return null
  const { command, given, ask, writes, text } = page
  const give = (part: Given) => onAnswer(command, { ...given, ...part })

  /** Why the text is not accepted; null when it is. */
  const problem = (): string | null => {
    const written = text.trim()
    const { minimum, maximum } = ask.kind === 'text' ? ask : { minimum: 1, maximum: REASON_TEXT_MAXIMUM }
    if (ask.kind === 'number') {
      const value = Number(written.replace(',', '.'))
      return written !== '' && value >= ask.minimum && value <= ask.maximum
        ? null
        : t('asking.number', { minimum: ask.minimum, maximum: ask.maximum })
    }
    if (written.length < minimum) return t('asking.minimum', { count: minimum })
    if (maximum !== undefined && written.length > maximum) return t('asking.maximum', { count: maximum })
    const wrong = ask.kind === 'text' ? (ask.check?.(written) ?? null) : null
    return wrong && textOfMessage(wrong)
  }
  const submit = () => {
    if (problem() !== null) return setRefusedText(text)
    const written = text.trim()
    setRefusedText(null)
    if (writes) give({ reason: { code: 'OTHER', text: written } })
    else if (ask.kind === 'number') give({ number: Number(written.replace(',', '.')) })
    else give({ text: written })
  }

  const isWritten = writes || ask.kind === 'text' || ask.kind === 'number'
  const options = isWritten ? [] : optionsOf()
  function optionsOf(): PaletteItem[] {
    switch (ask.kind) {
      case 'reason':
        return reasonCode.options.map((code) => ({
          id: code,
          label: word('reasonCodes', code),
          keys: keysOf(commandById(`reason.${code}`))[0],
          choose: () => (code === 'OTHER' ? onWrite(command, given, ask) : give({ reason: { code } })),
        }))
      case 'choice':
        return ask.options.map((option) => ({
          id: option.value,
          label: t(option.label),
          choose: () => give({ choice: option.value }),
        }))
      case 'confirm':
        return [
          { id: 'yes', label: t('asking.yes'), choose: () => give({ confirmed: true }) },
          { id: 'no', label: t('asking.no'), choose: onCancel },
        ]
      case 'record':
        return records.groups.flatMap(({ items }) =>
          items.map(({ id, title, hint }) => ({
            id,
            label: title,
            hint,
            choose: () => give({ record: { id, title } }),
          })),
        )
      case 'text':
      case 'number':
        return []
    }
  }
  const listed =
    ask.kind === 'record'
      ? options
      : createIndex(options.map((option, at) => ({ id: option.id, texts: [option.label], weight: -at, value: option })))
          .search(text, SHOWN)
          .map(({ value }) => value)
  const questions = command.asks ?? []
  const subtitle = ask.kind === 'reason' ? t('palette.pickReason') : t(ask.title)
  const step =
    questions.length > 1 ? ` · ${t('asking.step', { at: questions.indexOf(ask) + 1, total: questions.length })}` : ''
  const failed = records.groups.find((group) => group.problem !== null)

  return {
    title: subtitle === t(command.title) ? `${subtitle}${step}` : `${t(command.title)}: ${subtitle}${step}`,
    placeholder: writes ? t('palette.writeReason') : isWritten ? t('asking.write') : subtitle,
    sections: isWritten
      ? null
      : [
          {
            id: 'options',
            title: subtitle,
            items: listed,
            note: failed?.problem ? t('asking.failed', { message: failed.problem }) : undefined,
          },
        ],
    error: refusedText === text && isWritten ? (problem() ?? undefined) : undefined,
    hint: hintOf(),
    isNumeric: ask.kind === 'number',
    onKeyDown(event) {
      if (isWritten && event.key === 'Enter' && !event.altKey) {
        event.preventDefault()
        if (!event.repeat) submit()
      } else if (ask.kind === 'reason' && !writes && text === '' && !event.ctrlKey && !event.metaKey && !event.altKey) {
        const chosen = options.find(({ keys }) => keys === event.key)
        if (!chosen) return
        event.preventDefault()
        if (!event.repeat) chosen.choose()
      }
    },
  }

  function hintOf(): string | undefined {
    if (ask.kind === 'number') return t('asking.number', { minimum: ask.minimum, maximum: ask.maximum })
    if (isWritten) return undefined
    if (ask.kind === 'record' && text.trim().length < providerOf(ask.source).minimum)
      return t('asking.recordHint', { count: providerOf(ask.source).minimum })
    return records.isSearching ? t('asking.searching') : t('palette.nothing')
  }
}
