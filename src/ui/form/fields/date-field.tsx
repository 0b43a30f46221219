import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { DAY_FORMAT, MOMENT_FORMAT, parseDay, parseMoment, stepDate } from '../../../i18n/dates.ts'
import { formatDate, formatDateTime } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { FIELD_CLASS, FieldFrame, StoredInput } from '../field-frame.tsx'
import {
  controlProps,
  type FieldProps,
  type FieldState,
  type StoredText,
  useFieldState,
  useStoredText,
} from '../use-field.ts'

type DayProps = FieldProps & {
  /** True for a day in the past, such as a birth; the example is then in the past as well. */
  isPast?: boolean
}

type DateProps = DayProps & { withTime: boolean }

const HAS_WORDS = /\p{L}/u

/** A date that was read from typed words, in the format of the field. `null` for words that are no date. */
interface Reading {
  typed: string
  date: string | null
}

/** Formats the stored value for the field. */
function toTyped(stored: string, withTime: boolean): string {
  if (!/^\d{4}-\d{2}-\d{2}/.test(stored)) return stored
  return withTime ? formatDateTime(stored) : formatDate(stored)
}

/** Turns the typed text into the stored value. A text that is no date stays as it is, so that the schema refuses it. */
function toStored(typed: string, withTime: boolean): string {
  return (withTime ? parseMoment(typed) : parseDay(typed)) ?? typed.trim()
}

/** Reads typed words such as "amanhã" as a date; null while they are being read, and for text without words. */
function useReading(typed: string, withTime: boolean): Reading | null {
  const { language } = useTexts()
  const [reading, setReading] = useState<Reading | null>(null)
  const hasWords = HAS_WORDS.test(typed)
  useEffect(() => {
    if (!hasWords) return
    let isLate = false
    void import('../../../i18n/read-date.ts').then(({ readDate }) => {
      if (isLate) return
      const found = readDate(typed, language, new Date())
      const date =
        found &&
        (withTime ? formatDateTime(found.hasTime ? found.moment : found.moment.slice(0, 10)) : formatDate(found.moment))
      setReading({ typed, date })
    })
    return () => {
      isLate = true
    }
  }, [hasWords, typed, language, withTime])
  return hasWords && reading?.typed === typed ? reading : null
}

/** Selects a part of the field after its text has changed. */
function useSelectionAfterChange(typed: string) {
  const input = useRef<HTMLInputElement>(null)
  const selection = useRef<{ from: number; to: number } | null>(null)
  useLayoutEffect(() => {
    if (!selection.current) return
    input.current?.setSelectionRange(selection.current.from, selection.current.to)
    selection.current = null
  }, [typed])
  const selectAfterChange = (part: { from: number; to: number }) => {
    selection.current = part
  }
  return { input, selectAfterChange }
}

/** The typed text of a date field: arrows step its parts, Enter takes over the date that was read from words. */
function useTypedDate(state: FieldState, { text, change }: StoredText, withTime: boolean) {
  const [typed, setTyped] = useState(() => toTyped(text, withTime))
  const reading = useReading(typed, withTime)
  const { input, selectAfterChange } = useSelectionAfterChange(typed)
  const hasWords = HAS_WORDS.test(typed)
  const set = (next: string) => {
    setTyped(next)
    change(toStored(next, withTime))
  }
  return {
    input,
    typed,
    hasWords,
    reading,
    set,
    /** Takes over the date that was read from words. Without one, adds separators that were left out. */
    complete: () => (reading?.date ? set(reading.date) : setTyped(toTyped(text, withTime))),
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      if (state.isReadOnly || event.altKey || event.ctrlKey || event.metaKey) return
      if (event.key === 'Enter' && hasWords) {
        event.preventDefault()
        if (reading?.date) set(reading.date)
      }
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
      event.preventDefault()
      const at = event.currentTarget.selectionStart ?? 0
      const stepped = stepDate(typed, at, event.key === 'ArrowUp' ? 1 : -1, withTime, new Date())
      if (!stepped) return
      selectAfterChange(stepped)
      set(stepped.text)
    },
  }
}

/** An example and the keys, beside the label while the field has the focus: a form of many dates shows them once. */
function DateHelp({ id, withTime, isPast }: { id: string; withTime: boolean; isPast: boolean }) {
  const { t } = useTexts()
  const example = t(withTime ? 'forms.momentExample' : isPast ? 'forms.pastDayExample' : 'forms.dayExample')
  return (
    <span
      id={id}
      className="hidden min-w-0 flex-1 basis-0 truncate text-right text-hint text-muted group-focus-within/date:block"
    >
      {example} · {t('forms.dateKeys')}
    </span>
  )
}

function DateInput({ withTime, isPast = false, ...props }: DateProps) {
  const { t } = useTexts()
  const state = useFieldState({ ...props, format: (value) => toTyped(value, withTime) })
  const stored = useStoredText(state)
  const { input, typed, hasWords, reading, set, complete, onKeyDown } = useTypedDate(state, stored, withTime)
  const ids = { reading: `${state.id}-reading`, help: `${state.id}-help` }
  const control = controlProps(state)
  return (
    <div className="group/date min-w-0">
      <FieldFrame state={state} aside={<DateHelp id={ids.help} withTime={withTime} isPast={isPast} />}>
        <input
          {...control}
          ref={input}
          type="text"
          inputMode={hasWords ? 'text' : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={(withTime ? MOMENT_FORMAT : DAY_FORMAT).replace('YYYY', t('forms.yearLetters'))}
          aria-describedby={[control['aria-describedby'], ids.help, ids.reading].filter(Boolean).join(' ')}
          className={FIELD_CLASS}
          value={typed}
          onChange={(event) => set(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            complete()
            stored.blur()
          }}
        />
        <StoredInput state={state} register={stored.register} />
        <p id={ids.reading} role="status" className="text-hint text-muted empty:hidden">
          {reading === null
            ? null
            : reading.date
              ? t('forms.reading', { reading: reading.date })
              : t('forms.noReading')}
        </p>
      </FieldFrame>
    </div>
  )
}

/** A day, typed as DD/MM/YYYY or in words such as "amanhã"; stored as YYYY-MM-DD. */
export function DateField(props: DayProps) {
  return <DateInput {...props} withTime={false} />
}

/**
 * A day and its time on this computer's clock, typed as DD/MM/YYYY HH:mm or in words such as "amanhã 14h"; stored as
 * ISO 8601 with offset.
 */
export function DateTimeField(props: FieldProps) {
  return <DateInput {...props} withTime />
}
