import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { DAY_FORMAT, MOMENT_FORMAT, parseDay, parseMoment, stepDate } from '../../../i18n/dates.ts'
import { formatDate, formatDateTime } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { FIELD_CLASS, FieldFrame, StoredInput } from '../field-frame.tsx'
import { controlProps, type FieldProps, useFieldState, useStoredText } from '../use-field.ts'

type DayProps = FieldProps & {
  /** True for a day in the past, such as a birth; the example is then in the past as well. */
  isPast?: boolean
}

type DateProps = DayProps & { withTime: boolean }

/** What typed words were read as, in the format of the field. `null` for words that are no date. */
type Reading = { of: string; text: string | null } | null

/** Formats the stored value for the field. */
function shownDate(stored: string, withTime: boolean): string {
  if (!/^\d{4}-\d{2}-\d{2}/.test(stored)) return stored
  return withTime ? formatDateTime(stored) : formatDate(stored)
}

/** Turns the typed text into the stored value. A text that is no date stays as it is, so that the schema refuses it. */
function storedDate(typed: string, withTime: boolean): string {
  return (withTime ? parseMoment(typed) : parseDay(typed)) ?? typed.trim()
}

function DateInput({ withTime, isPast = false, ...props }: DateProps) {
  const { t, language } = useTexts()
  const state = useFieldState(props)
  const { register, text, change, blur } = useStoredText(state)
  const [typed, setTyped] = useState(() => shownDate(text, withTime))
  const [reading, setReading] = useState<Reading>(null)
  const input = useRef<HTMLInputElement>(null)
  const selected = useRef<{ from: number; to: number } | null>(null)
  const readingId = `${state.id}-reading`
  const helpId = `${state.id}-help`
  const hasWords = /\p{L}/u.test(typed)

  useEffect(() => {
    if (!hasWords) return
    let isLate = false
    void import('../../../i18n/read-date.ts').then(({ readDate }) => {
      if (isLate) return
      const found = readDate(typed, language, new Date())
      const shown =
        found &&
        (withTime ? formatDateTime(found.hasTime ? found.moment : found.moment.slice(0, 10)) : formatDate(found.moment))
      setReading({ of: typed, text: shown })
    })
    return () => {
      isLate = true
    }
  }, [hasWords, typed, language, withTime])

  useLayoutEffect(() => {
    if (!selected.current) return
    input.current?.setSelectionRange(selected.current.from, selected.current.to)
    selected.current = null
  }, [typed])

  const set = (next: string) => {
    setTyped(next)
    change(storedDate(next, withTime))
  }
  const read = hasWords && reading?.of === typed ? reading : null
  const offered = read?.text ?? null
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (state.isReadOnly || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' && hasWords) {
      event.preventDefault()
      if (offered) set(offered)
    }
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    const stepped = stepDate(
      typed,
      event.currentTarget.selectionStart ?? 0,
      event.key === 'ArrowUp' ? 1 : -1,
      withTime,
      new Date(),
    )
    if (!stepped) return
    selected.current = stepped
    set(stepped.text)
  }

  const control = controlProps(state)
  const example = t(withTime ? 'forms.momentExample' : isPast ? 'forms.pastDayExample' : 'forms.dayExample')
  // Beside the label and only while the field has the focus: nothing moves, and a form of many dates shows it once.
  const help = (
    <span
      id={helpId}
      className="hidden min-w-0 flex-1 basis-0 truncate text-right text-hint text-muted group-focus-within/date:block"
    >
      {example} · {t('forms.dateKeys')}
    </span>
  )
  return (
    <div className="group/date min-w-0">
      <FieldFrame state={state} aside={help}>
        <input
          {...control}
          ref={input}
          type="text"
          inputMode={hasWords ? 'text' : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={(withTime ? MOMENT_FORMAT : DAY_FORMAT).replace('YYYY', t('forms.yearLetters'))}
          aria-describedby={[control['aria-describedby'], helpId, readingId].filter(Boolean).join(' ')}
          className={FIELD_CLASS}
          value={typed}
          onChange={(event) => set(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            if (offered) set(offered)
            // Adds separators to a date that was typed without them.
            else setTyped(shownDate(text, withTime))
            blur()
          }}
        />
        <StoredInput state={state} register={register} />
        <p id={readingId} role="status" className="text-hint text-muted empty:hidden">
          {read === null ? null : offered ? t('forms.reading', { reading: offered }) : t('forms.noReading')}
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
