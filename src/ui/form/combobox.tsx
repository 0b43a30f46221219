import { ChevronDown, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { FIELD_CLASS } from './field-frame.tsx'
import type { SearchRule } from './search-rules.ts'
import { controlProps, type FieldState } from './use-field.ts'
import { type Choice, type SearchChoices, useSearch } from './use-search.ts'

interface ComboboxProps {
  state: FieldState
  search: SearchChoices
  rule: SearchRule
  /** The selected choice, shown in the field; null for none, or if selected choices are shown elsewhere. */
  chosen: Choice | null
  /** Selected values, marked in the list; choosing one again removes it. */
  marked?: readonly string[]
  /** Keeps the list open after a choice. */
  isMany?: boolean
  onChoose(choice: Choice): void
  onClear(): void
  onBackspace?(): void
  onBlur(): void
  labelledBy?: string
}

/**
 * A field whose options are searched (ARIA combobox with a list). Arriving results never move the highlight, and only
 * an option that the person highlighted is chosen.
 */
export function Combobox({
  state,
  search,
  rule,
  chosen,
  marked = [],
  isMany = false,
  onChoose,
  onClear,
  onBackspace,
  onBlur,
  labelledBy,
}: ComboboxProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const { state: found, retry } = useSearch(search, rule, typed ?? '', isOpen)
  const choices = 'choices' in found ? found.choices : []
  const at = choices.findIndex(({ value }) => value === active)
  const listId = `${state.id}-list`
  const statusId = `${state.id}-status`
  const canChange = !state.isDisabled && !state.isReadOnly

  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const close = () => {
    setOpen(false)
    setActive(null)
    setTyped(null)
  }
  const choose = (choice: Choice) => {
    onChoose(choice)
    if (!isMany) return close()
    setTyped(null)
    setActive(null)
  }
  const turn = (step: 1 | -1) => {
    if (choices.length === 0) return
    const next = at < 0 ? (step > 0 ? 0 : choices.length - 1) : (at + step + choices.length) % choices.length
    setActive(choices[next]?.value ?? null)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!canChange || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const taken = () => event.preventDefault()
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      taken()
      if (isOpen) turn(event.key === 'ArrowDown' ? 1 : -1)
      else setOpen(true)
    } else if (event.key === 'Enter' && isOpen) {
      taken()
      const choice = choices[at]
      if (choice) choose(choice)
      // Highlights the first option only; Enter is needed to choose it.
      else if (choices.length > 0) turn(1)
      else if (found.kind === 'failed') retry()
    } else if (event.key === 'Escape' && isOpen) {
      taken()
      close()
    } else if (event.key === 'Home' && isOpen && at >= 0) {
      taken()
      setActive(choices[0]?.value ?? null)
    } else if (event.key === 'End' && isOpen && at >= 0) {
      taken()
      setActive(choices.at(-1)?.value ?? null)
    } else if (event.key === 'Backspace' && !typed && !chosen) onBackspace?.()
  }

  const status = {
    idle: '',
    short: t('forms.searchMinimum', { count: rule.minimum }),
    searching: t('forms.searching'),
    found:
      choices.length === 0
        ? t('forms.notFound')
        : choices.length === 1
          ? t('forms.resultsOne')
          : t('forms.results', { count: choices.length }),
    failed: `${t('forms.searchFailed')} ${t('forms.retryKey')}`,
  }[found.kind]
  const props = controlProps(state)
  return (
    <div className="relative min-w-0 flex-1">
      <input
        {...props}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-labelledby={labelledBy}
        aria-activedescendant={at >= 0 ? `${listId}-${at}` : undefined}
        aria-describedby={[props['aria-describedby'], statusId].filter(Boolean).join(' ')}
        className={`${FIELD_CLASS} pr-14`}
        value={typed ?? chosen?.label ?? ''}
        onChange={(event) => {
          setTyped(event.target.value)
          setOpen(true)
          setActive(null)
          if (event.target.value === '') onClear()
        }}
        onKeyDown={onKeyDown}
        onClick={() => canChange && setOpen(true)}
        onBlur={() => {
          close()
          onBlur()
        }}
      />
      <span className="pointer-events-none absolute inset-y-0 right-2 flex items-center gap-1 text-muted">
        {chosen && canChange ? (
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('forms.clear', { label: state.label })}
            className="pointer-events-auto rounded p-1 hover:text-ink"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              close()
              onClear()
            }}
          >
            <X aria-hidden="true" size={14} />
          </button>
        ) : null}
        <ChevronDown aria-hidden="true" size={14} />
      </span>
      <div
        hidden={!isOpen || status === ''}
        className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-md border border-line bg-raised shadow-lg"
        onMouseDown={(event) => event.preventDefault()}
      >
        <ul
          ref={list}
          id={listId}
          role="listbox"
          aria-label={t('forms.options')}
          aria-multiselectable={isMany || undefined}
          className="max-h-56 overflow-auto"
        >
          {choices.map((choice, index) => (
            <li
              key={choice.value}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={isMany ? marked.includes(choice.value) : choice.value === chosen?.value}
              data-active={index === at ? '' : undefined}
              className="flex cursor-default items-baseline gap-2 px-3 py-1.5 data-active:bg-accent-soft aria-selected:font-semibold"
              onClick={() => choose(choice)}
            >
              <span className="min-w-0 flex-1 break-words">{choice.label}</span>
              {choice.detail ? <span className="text-hint text-muted">{choice.detail}</span> : null}
              {marked.includes(choice.value) ? <span aria-hidden="true">✓</span> : null}
            </li>
          ))}
        </ul>
        <p
          id={statusId}
          role="status"
          className={`border-line px-3 py-1.5 text-hint ${choices.length > 0 ? 'border-t' : ''} ${found.kind === 'failed' ? 'text-bad' : 'text-muted'}`}
        >
          {isOpen ? status : ''}
        </p>
      </div>
    </div>
  )
}
