import { useEffect, useRef } from 'react'
import type { OwnKeys } from '#commands/keys/keymap'
import { lineId } from './lines.ts'

/** Id of a line's button in the document. */
export function lineButtonId(line: string): string {
  return `keymap-${line}`
}

export function focusLine(line: string | undefined): void {
  if (line) document.getElementById(lineButtonId(line))?.focus()
}

/** On opening, the line of the requested command gets the focus, otherwise the first line. */
export function useInitialFocus(command: string | undefined): void {
  useEffect(() => {
    const line =
      document.getElementById(lineButtonId(command ? lineId(command, 0) : '')) ??
      document.querySelector<HTMLElement>('[data-line]')
    if (
      command ||
      !document.activeElement ||
      document.activeElement === document.body ||
      document.activeElement.id === 'content'
    )
      line?.focus()
    line?.scrollIntoView({ block: 'center' })
  }, [command])
}

/**
 * Focuses a line after a change of keys has added or removed lines, one frame after the recorder has returned the
 * focus.
 * @returns a function that states the line before the change
 */
export function useFocusAfterChange(own: OwnKeys, isRecording: boolean): (line: string) => void {
  const line = useRef<string | null>(null)
  useEffect(() => {
    if (line.current === null || isRecording) return
    const id = line.current
    line.current = null
    const frame = requestAnimationFrame(() => {
      // If the palette was opened meanwhile, it keeps the focus.
      if (!document.querySelector('[role=dialog]')) focusLine(id)
    })
    return () => cancelAnimationFrame(frame)
  }, [own, isRecording])
  return (id) => {
    line.current = id
  }
}
