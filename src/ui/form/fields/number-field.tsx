import { NumericFormat } from 'react-number-format'
import type { Language } from '#contract/languages'
import { useTexts } from '../../../i18n/use-texts.ts'
import { FIELD_CLASS, FieldFrame, StoredInput } from '../field-frame.tsx'
import { controlProps, type FieldProps, type FieldState, useFieldState, useStoredText } from '../use-field.ts'

const separators = (language: Language) => (language === 'en' ? { decimalSeparator: '.', thousandSeparator: ',' } : { decimalSeparator: ',', thousandSeparator: '.' })

interface NumberInputProps {
  state: FieldState
  /** Digits after the decimal separator. */
  decimals: number
  negative?: boolean
  className?: string
  name?: string
  /** Told on every change, as digits with a dot before decimals. */
  onValue?: (value: string) => void
}

/** Where a number is typed; what is sent has a dot before its decimals in every language. */
export function NumberInput({ state, decimals, negative = false, className = FIELD_CLASS, onValue }: NumberInputProps) {
  const { language } = useTexts()
  const { register, text, change, blur } = useStoredText(state)
  return (
    <>
      <NumericFormat
        {...controlProps(state)}
        className={`${className} text-right`}
        inputMode="decimal"
        autoComplete="off"
        valueIsNumericString
        value={text}
        allowNegative={negative}
        decimalScale={decimals}
        {...separators(language)}
        onValueChange={({ value }, { source }) => {
          if (source !== 'event') return
          change(value)
          onValue?.(value)
        }}
        onBlur={blur}
      />
      <StoredInput state={state} register={register} />
    </>
  )
}

/** A number with the separators of the language on screen. */
export function NumberField({ decimals = 0, negative, ...props }: FieldProps & { decimals?: number; negative?: boolean }) {
  const state = useFieldState(props)
  return (
    <FieldFrame state={state}>
      <NumberInput state={state} decimals={decimals} negative={negative ?? false} />
    </FieldFrame>
  )
}
