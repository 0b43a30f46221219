import { unstable_useControl as useControl, useField } from '@conform-to/react'
import { type KeyboardEvent, type SyntheticEvent, useEffect, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFormScope } from './form-context.ts'
import { problemText } from './problem-text.ts'

/** A field of the form's schema: conform's metadata has this shape. */
export interface FieldRef {
  name: string
}

/** What every field is declared with. */
export interface FieldProps {
  field: FieldRef
  label: string
  hint?: string | undefined
  /** The hint asks to look twice. */
  isCautious?: boolean | undefined
  /** As the schema says, unless told otherwise. */
  required?: boolean | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
}

/** One field as its control and its frame need it. */
export interface FieldState {
  id: string
  name: string
  key: string | undefined
  label: string
  hint: string | undefined
  isCautious: boolean
  hintId: string
  errorId: string
  /** What is wrong, in the reader's language; null where nothing is. */
  problem: string | null
  isRequired: boolean
  isDisabled: boolean
  isReadOnly: boolean
  initialText: string
}

/** What a field's metadata says in the form that it stands in. */
export function useFieldState({
  field,
  label,
  hint,
  isCautious = false,
  required,
  disabled = false,
  readOnly = false,
}: FieldProps): FieldState {
  const { language } = useTexts()
  const { isSending, register } = useFormScope()
  const [meta] = useField<string>(field.name)
  const { id, name } = meta
  useEffect(() => register(name, { label, element: () => document.getElementById(id) }), [register, name, label, id])
  const problem = (meta.errors ?? []).map((text) => problemText(text, language)).join(' ')
  return {
    id,
    name,
    key: meta.key,
    label,
    hint,
    isCautious,
    hintId: meta.descriptionId,
    errorId: meta.errorId,
    problem: problem || null,
    isRequired: required ?? meta.required ?? false,
    isDisabled: disabled,
    isReadOnly: readOnly || isSending,
    initialText: typeof meta.initialValue === 'string' ? meta.initialValue : '',
  }
}

/** The attributes of the control that a person fills in. */
export function controlProps(state: FieldState) {
  const described = [state.problem ? state.errorId : '', state.hint ? state.hintId : ''].filter(Boolean).join(' ')
  return {
    id: state.id,
    disabled: state.isDisabled,
    readOnly: state.isReadOnly,
    'aria-required': state.isRequired || undefined,
    'aria-invalid': state.problem ? true : undefined,
    'aria-describedby': described || undefined,
  }
}

const keep = (event: SyntheticEvent) => event.preventDefault()

/** Keys that change a choice; those that lead on and run commands go through. */
function keepByKey(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key.length === 1 || /^(?:Arrow|Home|End|Page|Enter)/.test(event.key)) event.preventDefault()
}

/** As {@link controlProps} for controls that know no read-only state: they keep the focus and their value, which is sent. */
export function choiceProps(state: FieldState) {
  const { readOnly, ...props } = controlProps(state)
  return {
    ...props,
    ...(readOnly ? { 'aria-disabled': true, onMouseDown: keep, onClick: keep, onKeyDown: keepByKey } : {}),
  }
}

/** What is stored of a field, and how it is changed. */
export type StoredText = ReturnType<typeof useStoredText>

/**
 * A field whose stored text differs from what is typed: the stored one goes into a hidden control. What is typed leads and the
 * control follows: it answers later than the next key comes, and what it says then must not be typed over.
 */
export function useStoredText(state: FieldState) {
  const { register, change, blur } = useControl<string>({ key: state.key, initialValue: state.initialText })
  const [typed, setTyped] = useState({ key: state.key, text: state.initialText })
  // Another key is another life of the field, as after a reset.
  if (typed.key !== state.key) setTyped({ key: state.key, text: state.initialText })
  return {
    register,
    text: typed.text,
    change(text: string) {
      setTyped({ key: state.key, text })
      change(text)
    },
    blur,
  }
}
