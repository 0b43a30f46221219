import { useField } from '@conform-to/react'
import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { rule } from '#contract/rule'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFormScope } from './form-context.ts'
import { problemText } from './problem-text.ts'
import { markOf } from './use-form-files.ts'
import { type FieldProps, useFieldState, useStoredText } from './use-field.ts'

/**
 * Schema of `files` for a form that requires one. A missing image has a message of its own, which a plain type check
 * would not give.
 */
export function picturesRequired(name: string) {
  const chosen = z.object({
    [name]: z.unknown().refine((mark) => typeof mark === 'string' && mark !== '', rule('imageMissing')),
  })
  return z.preprocess((given) => given ?? {}, chosen)
}

/**
 * A field of files. The form's scope contains the files; the field's value only identifies them, so that required
 * files, problems and changes work as in other fields.
 * @throws Error in a form without files
 */
export function useFilesField(props: FieldProps) {
  const { language } = useTexts()
  const { files: held } = useFormScope()
  if (!held) throw new Error(`The form of ${props.field.name} holds no files`)
  const state = useFieldState(props)
  const { register, text, change } = useStoredText(state)
  // The services name a file by its index.
  const [first] = useField<string>(`${state.name}[0]`)
  const files = held.of(state.name)
  const mark = markOf(files)
  const isNew = useRef(true)
  useEffect(() => {
    const wasNew = isNew.current
    isNew.current = false
    if (text === mark) return
    // A field that was unmounted and mounted again starts without its files.
    if (wasNew && text === '') held.change(state.name, [])
    // Otherwise the value, restored from a draft, names files that are gone.
    else change(mark)
    // Depends on the files only: the field's value follows them, never the reverse.
  }, [mark]) // oxlint-disable-line react/exhaustive-deps
  const problems = [
    state.problem ?? '',
    ...(files.length > 0 ? (first.errors ?? []).map((problem) => problemText(problem, language)) : []),
  ]
  return {
    state,
    register,
    files,
    problem: problems.filter(Boolean).join(' ') || undefined,
    choose: (chosen: readonly File[]) => held.change(state.name, chosen),
  }
}
