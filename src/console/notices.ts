import { atom } from 'jotai'
import type { Message } from '#commands/command'
import type { MessageValues } from '#locales/messages'
import { formatDateTime } from '../i18n/formats.ts'
import { textsIn } from '../i18n/use-texts.ts'
import { languageSetting, store } from '../settings/settings.ts'
import { keysInWords } from './keys-in-words.ts'

export type Tone = 'plain' | 'success' | 'warning' | 'error'

/** The text of the polite live region. The number makes an equal sentence a new one, so that it is announced again. */
export const announcementAtom = atom<{ text: string; number: number }>({ text: '', number: 0 })

/** Notices on screen: at most five, three seconds each, equal texts only once (CON §9). */
export const NOTICE_LIMIT = 5
export const NOTICE_MS = 3_000

/**
 * The values of a message: words of the platform's vocabularies are translated, `since` is a moment, and `keysOf` names
 * a command whose keys are the value `keys`.
 */
function translateValues(message: Message): MessageValues {
  const { word } = textsIn(store.get(languageSetting))
  return Object.fromEntries(
    Object.entries(message.values ?? {}).map(([name, value]) => {
      if (name === 'status') return [name, word('statuses', String(value))]
      if (name === 'since') return [name, formatDateTime(String(value))]
      if (name === 'keysOf') return ['keys', keysInWords(String(value))]
      if (name === 'guard') return [name, word('machineGuards', String(value))]
      if (name === 'role') return [name, word('roles', String(value))]
      return [name, value]
    }),
  )
}

/** A message in the language on screen. */
export function textOfMessage(message: Message): string {
  return textsIn(store.get(languageSetting)).t(message.key, translateValues(message))
}

/** Speaks to a screen reader without taking space on the screen. */
export function announce(message: Message): void {
  store.set(announcementAtom, (previous) => ({ text: textOfMessage(message), number: previous.number + 1 }))
}

/** The notices on screen of decisions that are held, by record. */
const heldNotices = new Map<string, string>()

/**
 * Shows a short notice and speaks it.
 * @param held the ids of the records whose decisions it announces, and the keys that undo them
 */
export function tell(
  message: Message,
  tone: Tone = 'plain',
  held?: { keys: string | undefined; ids: readonly string[] },
): void {
  announce(message)
  const text = textOfMessage(message)
  for (const id of held?.ids ?? []) heldNotices.set(id, text)
  void import('./toaster.tsx').then(({ showNotice }) => showNotice(text, tone, held?.keys))
}

/** Takes the notice of a decision off the screen, because the decision was undone or refused. */
export function withdrawNotice(record: string): void {
  const text = heldNotices.get(record)
  if (text !== undefined) void import('./toaster.tsx').then(({ removeNotice }) => removeNotice(text))
  heldNotices.delete(record)
}

/** Forgets which notice told of a decision, because it was sent. */
export function forgetNotice(record: string): void {
  heldNotices.delete(record)
}
