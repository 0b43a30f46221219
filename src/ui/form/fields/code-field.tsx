import { FIELD_CLASS, FieldFrame, StoredInput } from '../field-frame.tsx'
import { controlProps, type FieldProps, useFieldState, useStoredText } from '../use-field.ts'
import { digitsOf } from './mask.ts'
import { MaskedInput } from './masked-input.tsx'

/** A one-time code. The schema rules how many digits it has and reports too few or too many (CON-5-010). */
export function CodeField(props: FieldProps) {
  const state = useFieldState(props)
  const { register, text, change, blur } = useStoredText(state)
  return (
    <FieldFrame state={state}>
      <MaskedInput
        {...controlProps(state)}
        className={`${FIELD_CLASS} max-w-40 font-mono tracking-[0.4em]`}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={text}
        clean={digitsOf}
        format={(value) => value}
        onValue={change}
        onBlur={blur}
      />
      <StoredInput state={state} register={register} isSecret />
    </FieldFrame>
  )
}
