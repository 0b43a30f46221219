import { useField } from '@conform-to/react'
import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { rule } from '#contract/rule'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFormScope } from './form-context.ts'
import { problemText } from './problem-text.ts'
import { type FieldProps, useFieldState, useStoredText } from './use-field.ts'

/** What a form's schema says of `files` where one of them has to be chosen: a missing image has words of its own, which a mere type would not tell. */
export function picturesRequired(name: string) {
  const chosen = z.object({
    [name]: z.unknown().refine((mark) => typeof mark === 'string' && mark !== '', rule('imageMissing')),
  })
  return z.preprocess((given) => given ?? {}, chosen)
}

/** Which files they are; another file of the same name is another one. */
function markOf(files: readonly File[]): string {
  return files.map(({ name, size, lastModified }) => `${name} ${size} ${lastModified}`).join()
}

/** A field of files: the form's scope holds the files, its value says which they are, so that they are required, told as a problem and known as a change. */
export function useFilesField(props: FieldProps) {
  const { language } = useTexts()
  const { files: held } = useFormScope()
  if (!held) throw new Error(`The form of ${props.field.name} holds no files`)
  const state = useFieldState(props)
  const { register, text, change } = useStoredText(state)
  // The services name a file by its place.
  const [first] = useField<string>(`${state.name}[0]`)
  const files = held.of(state.name)
  const mark = markOf(files)
  const isNew = useRef(true)
  useEffect(() => {
    const wasNew = isNew.current
    isNew.current = false
    if (text === mark) return
    // A field that went and came back begins without the file it had.
    if (wasNew && text === '') held.change(state.name, [])
    // The other way round the draft remembers files that are gone.
    else change(mark)
    // What the form says of itself follows the files; never the other way round.
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
