import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormDraft, FormValues } from '#machines/forms/form.machine'
import { type DraftPlace, readDraft } from './draft-store.ts'
import { rememberFocus } from './form-focus.ts'

/** Initial values of one generation of the fields: the draft, values filled in from outside, or the defaults. */
export interface Generation {
  number: number
  draft: FormDraft | null
  filled: FormValues | null
}

/** The generations of a form's fields: a new one draws them anew with other initial values. */
export function useGenerations(draft: DraftPlace | null) {
  const [generation, setGeneration] = useState<Generation>(() => ({
    number: 0,
    draft: draft && readDraft(draft),
    filled: null,
  }))
  /** Draws the fields anew with the defaults. */
  const reset = useCallback(
    () => setGeneration(({ number }) => ({ number: number + 1, draft: null, filled: null })),
    [],
  )
  /** Draws the fields anew with these values synchronously, so that no keystroke is lost in between. */
  const refill = useCallback((filled: FormValues) => {
    const restoreFocus = rememberFocus()
    flushSync(() => setGeneration((before) => ({ ...before, number: before.number + 1, filled })))
    restoreFocus()
  }, [])
  return { generation, reset, refill }
}
