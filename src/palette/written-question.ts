import type { Given } from '#commands/command'
import { reasonChosen } from '#contract/schemas/reviews/offered-reasons'
import { REASON_TEXT_MAXIMUM } from '#contract/schemas/reviews/review-decision'
import { textOfMessage } from '../console/notices.ts'
import type { Texts } from '../i18n/use-texts.ts'
import { type AskPage, type Question, questionTitle } from './question.ts'

/** True for a question that is answered with words or a number. */
export function isWritten({ ask, writes }: AskPage): boolean {
  return writes !== null || ask.kind === 'text' || ask.kind === 'number'
}

const numberOf = (text: string) => Number(text.replace(',', '.'))

/** Why the text is not accepted; null when it is. */
function problemOf({ ask, text }: AskPage, { t }: Texts): string | null {
  const written = text.trim()
  if (ask.kind === 'number') {
    const value = numberOf(written)
    return written !== '' && value >= ask.minimum && value <= ask.maximum
      ? null
      : t('asking.number', { minimum: ask.minimum, maximum: ask.maximum })
  }
  const { minimum, maximum } = ask.kind === 'text' ? ask : { minimum: 1, maximum: REASON_TEXT_MAXIMUM }
  if (written.length < minimum) return t('asking.minimum', { count: minimum })
  if (maximum !== undefined && written.length > maximum) return t('asking.maximum', { count: maximum })
  const problem = ask.kind === 'text' ? (ask.check?.(written) ?? null) : null
  return problem && textOfMessage(problem)
}

function answerOf({ ask, writes, text }: AskPage): Given {
  const written = text.trim()
  if (writes) return { reason: reasonChosen(writes, written) }
  return ask.kind === 'number' ? { number: numberOf(written) } : { text: written }
}

/**
 * A question that is answered with words or a number.
 * @param refused the text that was refused last; its problem is shown until the text changes
 */
export function writtenQuestion(
  page: AskPage,
  texts: Texts,
  refused: string | null,
  onRefused: (text: string | null) => void,
  onAnswer: (answer: Given) => void,
): Question {
  const { t } = texts
  const { ask, writes, text } = page
  const submit = () => {
    if (problemOf(page, texts) !== null) return onRefused(text)
    onRefused(null)
    onAnswer(answerOf(page))
  }
  return {
    title: questionTitle(page, texts),
    placeholder: writes ? t('palette.writeReason') : t('asking.write'),
    sections: null,
    error: refused === text ? (problemOf(page, texts) ?? undefined) : undefined,
    hint: ask.kind === 'number' ? t('asking.number', { minimum: ask.minimum, maximum: ask.maximum }) : undefined,
    isNumeric: ask.kind === 'number',
    onKeyDown(event) {
      if (event.key !== 'Enter' || event.altKey) return
      event.preventDefault()
      if (!event.repeat) submit()
    },
  }
}
