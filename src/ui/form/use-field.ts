import { unstable_useControl as useControl, useField } from '@conform-to/react'
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFormScope } from './form-context.ts'
import { problemText } from './problem-text.ts'

/** A field of the form's schema, in the shape of conform's metadata. */
export interface FieldRef {
  name: string
}

/** Props common to all fields. */
export interface FieldProps {
  field: FieldRef
  label: string
  hint?: string | undefined
  /** True if the hint asks the person to check the value. */
  isCautious?: boolean | undefined
  /** Overrides what the schema says. */
  required?: boolean | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  /** A value as people read it, if they read another text than the stored one. */
  format?: ((value: string) => string) | undefined
}

/** One field, as its control and its frame draw it. */
export interface FieldState {
  id: string
  name: string
  key: string | undefined
  label: string
  hint: string | undefined
  isCautious: boolean
  hintId: string
  errorId: string
  /** The problem in the reader's language; null for none. */
  problem: string | null
  isRequired: boolean
  isDisabled: boolean
  isReadOnly: boolean
  initialText: string
}

/** Reads a field's metadata within its form. */
export function useFieldState({
  field,
  label,
  hint,
  isCautious = false,
  required,
  disabled = false,
  readOnly = false,
  format,
}: FieldProps): FieldState {
  const { language } = useTexts()
  const { isSending, register } = useFormScope()
  const [meta] = useField<string>(field.name)
  const { id, name } = meta
  const latestFormat = useRef(format)
  useEffect(() => {
    latestFormat.current = format
  })
  useEffect(
    () =>
      register(name, {
        label,
        element: () => document.getElementById(id),
        format: (value) => latestFormat.current?.(value) ?? value,
      }),
    [register, name, label, id],
  )
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

/** Attributes of the visible control. */
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

const preventChange = (event: SyntheticEvent) => event.preventDefault()

/** Prevents keys that change a choice. Keys that move on or run commands pass. */
function preventChangeByKey(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key.length === 1 || /^(?:Arrow|Home|End|Page|Enter)/.test(event.key)) event.preventDefault()
}

/**
 * Like {@link controlProps}, for controls without a read-only state: they keep the focus and their value, which is
 * sent.
 */
export function choiceProps(state: FieldState) {
  const { readOnly, ...props } = controlProps(state)
  return {
    ...props,
    ...(readOnly
      ? { 'aria-disabled': true, onMouseDown: preventChange, onClick: preventChange, onKeyDown: preventChangeByKey }
      : {}),
  }
}

/** The stored text of a field and the functions that change it. */
export type StoredText = ReturnType<typeof useStoredText>

/**
 * Separates the typed text from the stored one, which a hidden control contains. The typed text is kept here, because
 * the hidden control answers after the next key and its answer must not replace newer text.
 */
export function useStoredText(state: FieldState) {
  const { register, change, blur } = useControl<string>({ key: state.key, initialValue: state.initialText })
  const [typed, setTyped] = useState({ key: state.key, text: state.initialText })
  // A new key means that the field was reset.
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
