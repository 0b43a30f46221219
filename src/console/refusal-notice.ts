import type { Message } from '#commands/command'
import type { Language } from '#contract/languages'
import type { RecordKind } from '#machines/record.lifecycle'
import type { Refusal, StoredDecision } from '#machines/reviews/stored-decision'
import { formatTime } from '../i18n/formats.ts'

/** What a refused event is called; null where the contract has no text for it. */
type FailureText = (event: string, language: Language) => string | null

/** For each kind of record whose refused events have texts of their own, a function that loads these texts. */
export type FailureTexts = Partial<Readonly<Record<RecordKind, () => Promise<FailureText>>>>

let failures: FailureTexts = {}

/** Registers the texts of domains, once when the console starts. */
export function registerFailures(given: FailureTexts): void {
  failures = { ...failures, ...given }
}

/** What a refused event on a kind of record is called; null where the contract has no text for it. */
export async function failureOf(kind: RecordKind, event: string, language: Language): Promise<string | null> {
  try {
    return (await failures[kind]?.())?.(event, language) ?? null
  } catch {
    // Without the text's code, which could not be fetched, the reason alone is shown.
    return null
  }
}

/** The notice of a decision that the services refused: who decided first, or why it was refused. */
export async function refusalNotice(
  { kind, name, decision }: Pick<StoredDecision, 'kind' | 'name' | 'decision'>,
  { message, by, at }: Refusal,
  language: Language,
): Promise<{ message: Message; tone: 'warning' | 'error' }> {
  const failure = await failureOf(kind, decision.event, language)
  if (failure)
    return { message: { key: 'notices.rejected', values: { name, message: `${failure} ${message}` } }, tone: 'error' }
  if (by && at)
    return { message: { key: 'notices.beaten', values: { name, by, time: formatTime(at) } }, tone: 'warning' }
  return { message: { key: 'notices.rejected', values: { name, message } }, tone: 'error' }
}
