import { type HTMLInputAutoCompleteAttribute, type InputHTMLAttributes, useState } from 'react'
import { Counter, FIELD_CLASS, FieldFrame, lengthOf } from '../field-frame.tsx'
import { controlProps, type FieldProps, useFieldState } from '../use-field.ts'

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'url'
  placeholder?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  /** Takes the focus when the form opens. */
  first?: boolean
  /** Characters, the contract's limit; the number left is shown. */
  maximum?: number
}

/** One line of text. */
export function TextField({
  type = 'text',
  placeholder,
  autoComplete = 'off',
  inputMode,
  first,
  maximum,
  ...props
}: TextFieldProps) {
  const state = useFieldState(props)
  const [count, setCount] = useState(() => lengthOf(state.initialText))
  return (
    <FieldFrame state={state} aside={maximum === undefined ? null : <Counter count={count} maximum={maximum} />}>
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
        onChange={maximum === undefined ? undefined : (event) => setCount(lengthOf(event.target.value))}
      />
    </FieldFrame>
  )
}
