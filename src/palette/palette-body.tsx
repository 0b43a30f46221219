import { Command as Cmdk } from 'cmdk'
import { type KeyboardEvent, type ReactNode, useEffect } from 'react'
import { Kbd } from '../console/kbd.tsx'

/** One line of the palette. */
export interface PaletteItem {
  id: string
  label: string
  /** Shown beside the label, such as a document. */
  hint?: string | undefined
  keys?: string | undefined
  /** Why it cannot be chosen now. The line can be highlighted all the same and shows this reason. */
  reason?: string | undefined
  choose(): void
}

export interface PaletteSection {
  id: string
  title: string
  items: readonly PaletteItem[]
  /** Shown in place of items, such as that the provider's service did not answer. */
  note?: string | undefined
}

interface PaletteBodyProps {
  label: string
  /** Title of the question that the page asks. */
  title?: string | undefined
  placeholder: string
  text: string
  onText(text: string): void
  /** Null for a page with a text input only. */
  sections: readonly PaletteSection[] | null
  selected: string
  onSelect(id: string): void
  /** Called before the list's own keys, which ignore an event that it prevents. */
  onKeyDown?(event: KeyboardEvent): void
  /** Why the text is not accepted. */
  error?: string | undefined
  numeric?: boolean
  /** Shown when the list is empty. */
  empty?: ReactNode
  footer: ReactNode
}

const LIST = 'palette-list'
const ERROR = 'palette-error'
const domIdOf = (id: string) => `palette-item-${id}`

/** The highlighted line: the selected one, otherwise the first. */
export function findHighlighted(sections: readonly PaletteSection[] | null, selected: string): PaletteItem | undefined {
  const items = (sections ?? []).flatMap((section) => section.items)
  return items.find(({ id }) => id === selected) ?? items[0]
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
}

/** Scrolls the highlighted line into view. */
function useHighlightInView(id: string | undefined): void {
  useEffect(() => {
    const line = id === undefined ? null : document.getElementById(domIdOf(id))
    if (!line) return
    // The first line of a group scrolls its heading into view as well.
    if (line.parentElement?.firstElementChild === line)
      line.closest('[cmdk-group]')?.firstElementChild?.scrollIntoView({ block: 'nearest' })
    line.scrollIntoView({ block: 'nearest' })
  }, [id])
}

function Line({ item }: { item: PaletteItem }) {
  const { id, label, hint, keys, reason, choose } = item
  return (
    // `disabled` in cmdk would make the line unreachable, so that only `aria-disabled` is set.
    <Cmdk.Item asChild value={id} onSelect={choose}>
      <div
        id={domIdOf(id)}
        aria-disabled={reason !== undefined}
        className="flex min-h-9 cursor-default items-center justify-between gap-3 rounded-md px-3 py-1 data-[selected=true]:bg-accent-soft aria-disabled:text-muted"
      >
        <span className="min-w-0">
          {label}
          {reason === undefined ? null : <span className="block text-hint text-muted">{reason}</span>}
        </span>
        <span className="flex shrink-0 items-center gap-3">
          {hint ? <span className="max-w-64 truncate text-hint text-muted">{hint}</span> : null}
          {keys ? <Kbd keys={keys} /> : null}
        </span>
      </div>
    </Cmdk.Item>
  )
}

/** The lines in their sections; sections without lines are left out. */
function Lines({ label, sections }: { label: string; sections: readonly PaletteSection[] }) {
  return (
    // cmdk's own list would name another line as the active one.
    <div id={LIST} role="listbox" tabIndex={-1} aria-label={label} className="max-h-[60vh] overflow-auto p-2">
      {sections
        .filter((section) => section.items.length > 0)
        .map((section) => (
          <Cmdk.Group
            key={section.id}
            heading={<span className="pane-title px-3">{section.title}</span>}
            className="pb-1"
            data-section={section.id}
          >
            {section.items.map((item) => (
              <Line key={item.id} item={item} />
            ))}
          </Cmdk.Group>
        ))}
    </div>
  )
}

/** The notes of sections, under the lines. */
function Notes({ sections }: { sections: readonly PaletteSection[] }) {
  return sections.map((section) =>
    section.note ? (
      <p
        key={section.id}
        role="status"
        data-note={section.id}
        className="border-t border-line px-5 py-2 text-hint text-caution"
      >
        <span className="font-semibold">{section.title}:</span> {section.note}
      </p>
    ) : null,
  )
}

interface InputProps extends Pick<PaletteBodyProps, 'placeholder' | 'text' | 'onText' | 'error' | 'numeric'> {
  label: string
  /** The list that the input controls; null for a page with a text input only. */
  list: { isListed: boolean; current: PaletteItem | undefined } | null
}

/** The input, and why its text is not accepted. */
function Input({ label, placeholder, text, onText, error, numeric = false, list }: InputProps) {
  return (
    <>
      <input
        autoFocus
        value={text}
        onChange={(event) => onText(event.target.value)}
        placeholder={placeholder}
        aria-label={label}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        inputMode={numeric ? 'numeric' : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? ERROR : undefined}
        {...(list
          ? {
              role: 'combobox',
              'aria-autocomplete': 'list',
              'aria-expanded': list.isListed,
              'aria-controls': list.isListed ? LIST : undefined,
              'aria-activedescendant': list.current ? domIdOf(list.current.id) : undefined,
            }
          : {})}
        className="h-12 w-full border-b border-line bg-transparent px-4 text-base outline-none placeholder:text-muted"
      />
      {error ? (
        <p id={ERROR} role="alert" className="px-4 py-2 text-hint text-bad">
          {error}
        </p>
      ) : null}
    </>
  )
}

/**
 * An input and its list after the combobox pattern of the ARIA Authoring Practices: the focus stays in the input, and
 * the arrows move the highlight over every line, unavailable ones too. cmdk draws the list, but its own keys would skip
 * those lines.
 */
export function PaletteBody(props: PaletteBodyProps) {
  const { label, title, sections, selected, onSelect, onKeyDown, empty, footer } = props
  const items = (sections ?? []).flatMap((section) => section.items)
  const current = findHighlighted(sections, selected)
  const isListed = items.length > 0
  useHighlightInView(current?.id)

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    onKeyDown?.(event)
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    const step = steps[event.key]
    if (step && isListed) {
      event.preventDefault()
      onSelect(items[step(current ? items.indexOf(current) : 0, items.length - 1)]?.id ?? '')
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (!event.repeat) current?.choose()
    }
  }
  return (
    <Cmdk
      label={label}
      shouldFilter={false}
      vimBindings={false}
      value={current?.id ?? ''}
      onValueChange={(id) => id && onSelect(id)}
      onKeyDown={press}
    >
      {title ? <p className="pane-title px-4 pt-3">{title}</p> : null}
      <Input
        label={title ?? label}
        placeholder={props.placeholder}
        text={props.text}
        onText={props.onText}
        error={props.error}
        numeric={props.numeric ?? false}
        list={sections ? { isListed, current } : null}
      />
      {sections && isListed ? <Lines label={title ?? label} sections={sections} /> : empty}
      {sections ? <Notes sections={sections} /> : null}
      <div className="flex min-h-9 items-center gap-3 border-t border-line px-4 py-1.5 text-hint text-muted">
        {footer}
      </div>
    </Cmdk>
  )
}
