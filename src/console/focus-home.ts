/** Marks what the keys of a screen work on: the rows of a list, the list of the queue. At most one on a screen. */
export const FOCUS_HOME = { 'data-focus-home': '' } as const

/**
 * Returns the focus to what the keys of the screen work on, or to the screen's content where it has no such part. The
 * focus is always somewhere: from the body, Tab would begin at the menu, and a screen reader would read nothing.
 */
export function focusHome(): void {
  const content = document.getElementById('content')
  const home = content?.querySelector<HTMLElement>('[data-focus-home]') ?? content
  home?.focus({ preventScroll: true })
}
