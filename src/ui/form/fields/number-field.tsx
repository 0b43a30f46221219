import { NumericFormat } from 'react-number-format'
import type { Language } from '#contract/languages'
import { useTexts } from '../../../i18n/use-texts.ts'
import { FIELD_CLASS, FieldFrame, StoredInput } from '../field-frame.tsx'
import {
  controlProps,
  type FieldProps,
  type FieldState,
  type StoredText,
  useFieldState,
  useStoredText,
} from '../use-field.ts'

const separators = (language: Language) =>
  language === 'en'
    ? { decimalSeparator: '.', thousandSeparator: ',' }
    : { decimalSeparator: ',', thousandSeparator: '.' }

interface NumberInputProps {
  state: FieldState
  stored: StoredText
  /** Number of digits after the decimal separator. */
  decimals: number
  negative?: boolean
  labelledBy?: string
}

/** The input of a number. The sent value has a dot before its decimals in every language. */
export function NumberInput({ state, stored, decimals, negative = false, labelledBy }: NumberInputProps) {
  const { language } = useTexts()
  return (
    <>
      <NumericFormat
        {...controlProps(state)}
        aria-labelledby={labelledBy}
        className={`${FIELD_CLASS} text-right`}
        inputMode="decimal"
        autoComplete="off"
        valueIsNumericString
        value={stored.text}
        allowNegative={negative}
        decimalScale={decimals}
        {...separators(language)}
        onValueChange={({ value }, { source }) => {
          if (source === 'event') stored.change(value)
        }}
        onBlur={stored.blur}
      />
      <StoredInput state={state} register={stored.register} />
    </>
  )
}

/** A number with the separators of the language on screen. */
export function NumberField({
  decimals = 0,
  negative = false,
  ...props
}: FieldProps & { decimals?: number; negative?: boolean }) {
  const state = useFieldState(props)
  const stored = useStoredText(state)
  return (
    <FieldFrame state={state}>
      <NumberInput state={state} stored={stored} decimals={decimals} negative={negative} />
    </FieldFrame>
  )
}
