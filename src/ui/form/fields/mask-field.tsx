import { FIELD_CLASS, FieldFrame, StoredInput } from '../field-frame.tsx'
import { controlProps, type FieldProps, useFieldState, useStoredText } from '../use-field.ts'
import { digitsOf, fillMask } from './mask.ts'
import { MaskedInput } from './masked-input.tsx'

/**
 * Digits in a pattern, such as a postal code: `#####-###`. Whatever else is typed or pasted is stripped (CTR-2-054).
 */
export function MaskField({ mask, placeholder, ...props }: FieldProps & { mask: string; placeholder?: string }) {
  const state = useFieldState(props)
  const { register, text, change, blur } = useStoredText(state)
  return (
    <FieldFrame state={state}>
      <MaskedInput
        {...controlProps(state)}
        className={FIELD_CLASS}
        inputMode="numeric"
        placeholder={placeholder}
        value={text}
        clean={digitsOf}
        format={(value) => fillMask(mask, value)}
        onValue={change}
        onBlur={blur}
      />
      <StoredInput state={state} register={register} />
    </FieldFrame>
  )
}
