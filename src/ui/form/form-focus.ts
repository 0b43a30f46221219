/**
 * Remembers the focus and selection.
 * @returns a function that restores them after the fields were drawn anew
 */
export function rememberFocus(): () => void {
  const active = document.activeElement
  if (!(active instanceof HTMLElement)) return () => undefined
  const selection =
    active instanceof HTMLInputElement && /^(?:text|email|url|tel|search)$/.test(active.type)
      ? ([active.selectionStart, active.selectionEnd] as const)
      : null
  return () => {
    const place = active.isConnected ? active : document.getElementById(active.id)
    if (!place) return
    place.focus({ preventScroll: true })
    if (selection && place instanceof HTMLInputElement) place.setSelectionRange(selection[0], selection[1])
  }
}

/**
 * Fields that can get the first focus, picture buttons included. The button of a restored draft and the choice of a
 * number's kind are left out: the usual kind is preset, and Shift+Tab reaches it from the number.
 */
const FIRST_FIELDS =
  ':is(input:not([type=file]), select, textarea, button):not([type=hidden], [hidden], [readonly], [disabled], [aria-disabled=true], [data-kind], [role=status] *)'

/** True where nothing has the focus, or an element that stands in for a field where there is none. */
function isFocusFree(): boolean {
  const active = document.activeElement
  return !active || active === document.body || active.matches('#content, [data-stands-in]')
}

/** Focuses the first field if nothing has the focus; in a dialog also if something behind it has the focus. */
export function focusFirstField(form: HTMLFormElement | null, inDialog: boolean): void {
  if (inDialog ? form?.contains(document.activeElement) : !isFocusFree()) return
  form?.querySelector<HTMLElement>(FIRST_FIELDS)?.focus({ preventScroll: true })
}

/**
 * Focuses the next or previous one of these elements, seen from the focus; after the last one comes the first.
 * @param elements in the order of the screen
 */
export function focusNext(elements: readonly HTMLElement[], step: 1 | -1): void {
  const active = document.activeElement
  const following = elements.filter(
    (element) =>
      active &&
      element !== active &&
      active.compareDocumentPosition(element) &
        (step > 0 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING),
  )
  const next = step > 0 ? (following[0] ?? elements[0]) : (following.at(-1) ?? elements.at(-1))
  next?.focus()
}
