import { formatPlate } from '../../../i18n/formats.ts'
import { FIELD_CLASS, FieldFrame, StoredInput } from '../field-frame.tsx'
import { controlProps, type FieldProps, useFieldState, useStoredText } from '../use-field.ts'
import { MaskedInput } from './masked-input.tsx'

/** Characters of a Brazilian plate, without its dash. */
const PLATE_LENGTH = 7

/**
 * A Brazilian plate in either form. Letters become capitals, and the dash of the older form is inserted (CON-5-063).
 */
export function PlateField({ first = false, ...props }: FieldProps & { first?: boolean }) {
  const state = useFieldState(props)
  const { register, text, change, blur } = useStoredText(state)
  return (
    <FieldFrame state={state}>
      <MaskedInput
        {...controlProps(state)}
        className={`${FIELD_CLASS} font-mono`}
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus={first}
        value={text}
        clean={(typed) =>
          typed
            .replaceAll(/[^0-9A-Za-z]/g, '')
            .toUpperCase()
            .slice(0, PLATE_LENGTH)
        }
        format={formatPlate}
        onValue={change}
        onBlur={blur}
      />
      <StoredInput state={state} register={register} />
    </FieldFrame>
  )
}
