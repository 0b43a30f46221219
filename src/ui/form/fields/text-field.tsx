import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes } from 'react'
import { FIELD_CLASS, FieldFrame } from '../field-frame.tsx'
import { controlProps, type FieldProps, useFieldState } from '../use-field.ts'

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'url'
  placeholder?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  /** Takes the focus when the form opens. */
  first?: boolean
}

/** One line of text. */
export function TextField({
  type = 'text',
  placeholder,
  autoComplete = 'off',
  inputMode,
  first,
  ...props
}: TextFieldProps) {
  const state = useFieldState(props)
  return (
    <FieldFrame state={state}>
      <input
        key={state.key}
        {...controlProps(state)}
        type={type === 'text' ? 'text' : type}
        name={state.name}
        defaultValue={state.initialText}
        className={FIELD_CLASS}
        placeholder={placeholder}
        autoComplete={autoComplete}
        inputMode={inputMode}
        data-autofocus={first || undefined}
        autoFocus={first}
      />
    </FieldFrame>
  )
}
