import { type ClipboardEvent, type InputHTMLAttributes, useLayoutEffect, useRef } from 'react'
import { caretBehind } from './mask.ts'

interface MaskedInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  /** Stored value, without separators. */
  value: string
  /** Turns typed or pasted text into the stored value. */
  clean(typed: string): string
  /** Formats the stored value for the field. */
  format(value: string): string
  onValue(value: string): void
}

/** A field that inserts separators itself. The caret stays after the typed character, and pasted text is cleaned. */
export function MaskedInput({ value, clean, format, onValue, ...props }: MaskedInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const charactersBeforeCaret = useRef<number | null>(null)
  const formatted = format(value)

  useLayoutEffect(() => {
    const element = input.current
    if (!element || charactersBeforeCaret.current === null || document.activeElement !== element) return
    const caret = caretBehind(formatted, charactersBeforeCaret.current)
    element.setSelectionRange(caret, caret)
    charactersBeforeCaret.current = null
  })

  const acceptTyped = (typed: string, caret: number) => {
    let next = clean(typed)
    // Deleting a separator deletes the character before it; otherwise the separator would come back at once.
    let before = clean(typed.slice(0, caret)).length
    if (next === value && typed.length < formatted.length && before > 0 && caret < typed.length) {
      next = next.slice(0, before - 1) + next.slice(before)
      before -= 1
    }
    charactersBeforeCaret.current = before
    onValue(next)
  }

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    if (props.readOnly || props.disabled) return
    const { selectionStart, selectionEnd, value: typed } = event.currentTarget
    const start = selectionStart ?? typed.length
    // Inserts only the counted characters of the clipboard, so that separators do not use up a length limit.
    const text = clean(event.clipboardData.getData('text'))
    acceptTyped(typed.slice(0, start) + text + typed.slice(selectionEnd ?? start), start + text.length)
  }

  return (
    <input
      {...props}
      ref={input}
      type="text"
      autoComplete={props.autoComplete ?? 'off'}
      value={formatted}
      onPaste={paste}
      onChange={(event) => acceptTyped(event.target.value, event.target.selectionStart ?? event.target.value.length)}
    />
  )
}
