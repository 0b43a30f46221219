import { ChevronDown, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { FIELD_CLASS } from './field-frame.tsx'
import { type ComboboxProps, type ComboboxState, useCombobox } from './use-combobox.ts'
import { controlProps } from './use-field.ts'
import type { Choice } from './use-search.ts'

/** Chevron of the field, and the button that clears it. */
function FieldIcons({ label, onClear }: { label: string; onClear: (() => void) | null }) {
  const { t } = useTexts()
  return (
    <span className="pointer-events-none absolute inset-y-0 right-2 flex items-center gap-1 text-muted">
      {onClear ? (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('forms.clear', { label })}
          className="pointer-events-auto rounded p-1 hover:text-ink"
          onMouseDown={(event) => event.preventDefault()}
          onClick={onClear}
        >
          <X aria-hidden="true" size={14} />
        </button>
      ) : null}
      <ChevronDown aria-hidden="true" size={14} />
    </span>
  )
}

/** How far the search is: too short a text, searching, the number of results, or a failure. */
function useStatus({ found, choices }: ComboboxState, minimum: number): string {
  const { t } = useTexts()
  switch (found.kind) {
    case 'idle':
      return ''
    case 'short':
      return t('forms.searchMinimum', { count: minimum })
    case 'searching':
      return t('forms.searching')
    case 'found':
      return choices.length === 0 ? t('forms.notFound') : t('forms.results', { count: choices.length })
    case 'failed':
      return `${t('forms.searchFailed')} ${t('forms.retryKey')}`
  }
}

interface OptionListProps {
  combobox: ComboboxState
  ids: { list: string; status: string }
  status: string
  isMany: boolean
  isSelected(choice: Choice): boolean
  /** Selected values, marked with a tick. */
  marked: readonly string[]
}

/** The found options with the state of the search under them. */
function OptionList({ combobox, ids, status, isMany, isSelected, marked }: OptionListProps) {
  const { t } = useTexts()
  const { isOpen, found, choices, highlighted } = combobox
  const list = useRef<HTMLUListElement>(null)
  const highlightedValue = choices[highlighted]?.value
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [highlightedValue])
  return (
    <div
      hidden={!isOpen || status === ''}
      className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-md border border-line bg-raised shadow-lg"
      onMouseDown={(event) => event.preventDefault()}
    >
      <ul
        ref={list}
        id={ids.list}
        role="listbox"
        aria-label={t('forms.options')}
        aria-multiselectable={isMany || undefined}
        className="max-h-56 overflow-auto"
      >
        {choices.map((choice, index) => (
          <li
            key={choice.value}
            id={`${ids.list}-${index}`}
            role="option"
            aria-selected={isSelected(choice)}
            data-active={index === highlighted ? '' : undefined}
            className="flex cursor-default items-baseline gap-2 px-3 py-1.5 data-active:bg-accent-soft aria-selected:font-semibold"
            onClick={() => combobox.choose(choice)}
          >
            <span className="min-w-0 flex-1 break-words">{choice.label}</span>
            {choice.detail ? <span className="text-hint text-muted">{choice.detail}</span> : null}
            {marked.includes(choice.value) ? <span aria-hidden="true">✓</span> : null}
          </li>
        ))}
      </ul>
      <p
        id={ids.status}
        role="status"
        className={`border-line px-3 py-1.5 text-hint ${choices.length > 0 ? 'border-t' : ''} ${found.kind === 'failed' ? 'text-bad' : 'text-muted'}`}
      >
        {isOpen ? status : ''}
      </p>
    </div>
  )
}

interface ComboboxFieldProps extends ComboboxProps {
  /** What is sent while nothing is chosen. */
  placeholder?: string | undefined
  /** Takes the focus when its dialog opens. */
  first?: boolean
  /** Selected values, marked in the list; choosing one again removes it. */
  marked?: readonly string[]
  onBlur(): void
  labelledBy?: string
}

/** A field whose options are searched (ARIA combobox with a list). */
export function Combobox(props: ComboboxFieldProps) {
  const { state, rule, placeholder, first, chosen, marked = [], isMany = false, onClear, onBlur, labelledBy } = props
  const combobox = useCombobox(props)
  const { typed, isOpen, canChange, highlighted, close } = combobox
  const status = useStatus(combobox, rule.minimum)
  const ids = { list: `${state.id}-list`, status: `${state.id}-status` }
  const control = controlProps(state)
  const clear = () => {
    close()
    onClear()
  }
  return (
    <div className="relative min-w-0 flex-1">
      <input
        {...control}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={ids.list}
        aria-labelledby={labelledBy}
        aria-activedescendant={highlighted >= 0 ? `${ids.list}-${highlighted}` : undefined}
        aria-describedby={[control['aria-describedby'], ids.status].filter(Boolean).join(' ')}
        className={`${FIELD_CLASS} pr-14`}
        placeholder={placeholder}
        data-autofocus={first || undefined}
        value={typed ?? chosen?.label ?? ''}
        onChange={(event) => combobox.type(event.target.value)}
        onKeyDown={combobox.onKeyDown}
        // What is typed replaces the chosen option's label instead of continuing it.
        onFocus={(event) => event.target.select()}
        onClick={() => canChange && combobox.open()}
        onBlur={() => {
          close()
          onBlur()
        }}
      />
      <FieldIcons label={state.label} onClear={chosen && canChange ? clear : null} />
      <OptionList
        combobox={combobox}
        ids={ids}
        status={status}
        isMany={isMany}
        isSelected={({ value }) => (isMany ? marked.includes(value) : value === chosen?.value)}
        marked={marked}
      />
    </div>
  )
}
