import { useState } from 'react'
import { Counter, FIELD_CLASS, FieldFrame, lengthOf } from '../field-frame.tsx'
import { controlProps, type FieldProps, useFieldState } from '../use-field.ts'

/**
 * Several lines of text, with the number of characters left.
 * @param maximum characters, the contract's limit
 */
export function TextAreaField({ maximum, rows = 3, ...props }: FieldProps & { maximum?: number; rows?: number }) {
  const state = useFieldState(props)
  const [count, setCount] = useState(() => lengthOf(state.initialText))
  return (
    <FieldFrame state={state} aside={maximum === undefined ? null : <Counter count={count} maximum={maximum} />}>
      <textarea
        key={state.key}
        {...controlProps(state)}
        name={state.name}
        defaultValue={state.initialText}
        rows={rows}
        className={`${FIELD_CLASS} h-auto resize-y py-1.5`}
        onChange={(event) => setCount(lengthOf(event.target.value))}
      />
    </FieldFrame>
  )
}
