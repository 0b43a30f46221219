import { type RefObject, useEffect, useRef } from 'react'

/** The field of the address's search text, which does not replace what is typed while the field has the focus. */
export function useSearchField(search: string): RefObject<HTMLInputElement | null> {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const input = box.current
    if (input && document.activeElement !== input) input.value = search
  }, [search])
  return box
}

interface SearchFieldProps {
  /** Made by `useSearchField`. */
  box: RefObject<HTMLInputElement | null>
  search: string
  label: string
  className: string
  onSearch(text: string): void
  /** Escape or the down arrow was pressed; the focus is to leave the field. */
  onLeave(key: 'Escape' | 'ArrowDown', box: HTMLInputElement): void
}

/** A field for the search text that is in the address. */
export function SearchField({ box, search, label, className, onSearch, onLeave }: SearchFieldProps) {
  return (
    <input
      ref={box}
      defaultValue={search}
      className={`field ${className}`}
      type="search"
      placeholder={label}
      aria-label={label}
      onChange={(event) => onSearch(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && event.key !== 'ArrowDown') return
        event.preventDefault()
        onLeave(event.key, event.currentTarget)
      }}
    />
  )
}
