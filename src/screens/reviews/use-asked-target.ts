import { type RefObject, useRef } from 'react'
import type { Target } from '#commands/command'

/** The record that the open question is about. Its answer is for that record, whatever is on the desk by then. */
export function useAskedTarget(): RefObject<Target | null> {
  return useRef<Target | null>(null)
}
