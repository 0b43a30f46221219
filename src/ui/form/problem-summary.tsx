import { useEffect, useId, useRef, useState } from 'react'
import type { Message } from '#commands/command'
import { type TextKey, textOf } from '#contract/texts'
import { announce, textOfMessage } from '../../console/notices.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Kbd } from '../../console/kbd.tsx'
import { useFormScope } from './form-context.ts'
import type { FormProblem } from './problem.ts'
import { problemLine, problemText } from './problem-text.ts'
import type { Problems } from './validate.ts'

/** Most problems that are listed at once, so that the form stays in sight. */
const LISTED_MAXIMUM = 5

/** Names of fields with problems in the order of the screen; those without a field of their own come last. */
export function problemNames(problems: Problems, find: ReturnType<typeof useFormScope>['find']): string[] {
  const names = Object.keys(problems).filter((name) => problems[name]?.length)
  const fields = names.map((name) => ({ name, element: find(name)?.element() ?? null }))
  return fields
    .toSorted((one, other) => {
      if (!one.element || !other.element) return Number(!one.element) - Number(!other.element)
      if (one.element === other.element) return 0
      return one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
    })
    .map(({ name }) => name)
}

/** One refused attempt to send the form, with its problems. */
export interface Attempt {
  /** Number of attempts so far, this one included; 0 before the first. */
  number: number
  problems: Problems
}

const countOf = (count: number): Message => ({ key: 'forms.problems', values: { count } })

interface ProblemSummaryProps {
  problems: Problems
  /** Why the services refused the form; null if they did not. */
  refusal: FormProblem | null
  /** Says what was not done when the services refuse the form. */
  failure?: TextKey | undefined
  attempt: Attempt
}

/**
 * Why the services refused the form. A refusal of one field has that field's own text, which is not told once more.
 * @param told texts of the problems that are listed
 */
function Refusal({ refusal, told }: { refusal: FormProblem; told: readonly string[] }) {
  const { t } = useTexts()
  const text = typeof refusal.text === 'string' ? refusal.text : t(refusal.text.key)
  const sentences = [...new Set([text, refusal.details ?? ''])].filter(
    (sentence) => sentence && !told.includes(sentence),
  )
  return (
    <p role="alert" className="mt-1">
      {sentences.map((sentence) => `${sentence} `)}
      <span className="text-muted">{t('forms.nothingLost')}</span>
    </p>
  )
}

/**
 * The problems of a refused form, each with a link to its field. The first wrong field takes the focus, so that typing
 * can continue at once, while the number of problems is announced. If no field is wrong, the summary takes the focus
 * (WCAG 2.4.3, 3.3.1).
 */
export function ProblemSummary({ problems, refusal, failure, attempt }: ProblemSummaryProps) {
  const { t, language } = useTexts()
  const { find } = useFormScope()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [isWhole, setWhole] = useState(false)
  // The button that had the focus is gone; the first of the further problems takes its place.
  useEffect(() => {
    if (isWhole) list.current?.querySelectorAll('a')[LISTED_MAXIMUM]?.focus()
  }, [isWhole])
  useEffect(() => {
    const wrongNames = problemNames(attempt.problems, find)
    const [first = box.current] = wrongNames.flatMap((name) => find(name)?.element() ?? [])
    first?.focus()
    if (wrongNames.length > 0) announce(countOf(wrongNames.length))
  }, [attempt, find])

  const names = problemNames(problems, find)
  if (names.length === 0 && !refusal) return null
  const listed = isWhole ? names : names.slice(0, LISTED_MAXIMUM)
  const textsOf = new Map(
    names.map((name) => [name, (problems[name] ?? []).map((problem) => problemText(problem, language)).join(' ')]),
  )
  const title =
    refusal && failure
      ? textOf(failure, language)
      : names.length === 0
        ? t('forms.refused')
        : textOfMessage(countOf(names.length))
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby={id}
      className="rounded-md border border-bad bg-bad-soft p-3"
    >
      <p id={id} className="flex flex-wrap items-center gap-2 font-semibold text-bad">
        {title}
        {names.length > 0 ? <Kbd keys="F8" /> : null}
      </p>
      {refusal ? <Refusal refusal={refusal} told={[...textsOf.values()]} /> : null}
      {names.length > 0 ? (
        <ul ref={list} className={`mt-1 list-disc pl-5 ${isWhole ? 'max-h-40 overflow-auto' : ''}`}>
          {listed.map((name) => {
            const field = find(name)
            const text = textsOf.get(name) ?? ''
            return (
              <li key={name}>
                {field ? (
                  <a
                    href={`#${field.element()?.id ?? ''}`}
                    className="underline"
                    onClick={(event) => {
                      event.preventDefault()
                      field.element()?.focus()
                    }}
                  >
                    {problemLine(field.label, text)}
                  </a>
                ) : (
                  text
                )}
              </li>
            )
          })}
        </ul>
      ) : null}
      {names.length > listed.length ? (
        <button type="button" className="ml-5 underline" onClick={() => setWhole(true)}>
          {t('forms.moreProblems', { count: names.length - listed.length })}
        </button>
      ) : null}
    </div>
  )
}
