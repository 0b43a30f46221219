import { useState } from 'react'
import { NumericFormat } from 'react-number-format'
import { DEFAULT_CURRENCY } from '#contract/schemas/general/measures'
import { currencySymbol } from '../../../i18n/formats.ts'
import { FIELD_CLASS, FieldFrame, StoredInput } from '../field-frame.tsx'
import { controlProps, type FieldProps, useFieldState, useStoredText } from '../use-field.ts'

const DECIMALS = 2

/** An amount with its cents, shown while the field has no focus. */
function withCents(amount: string): string {
  if (amount === '') return ''
  const [units = '', cents = ''] = amount.split('.')
  return `${units}.${cents.slice(0, DECIMALS).padEnd(DECIMALS, '0')}`
}

/**
 * An amount of money in Brazilian format in every language (CON-1-026).
 * @param currency ISO 4217
 */
export function MoneyField({ currency = DEFAULT_CURRENCY, ...props }: FieldProps & { currency?: string }) {
  const state = useFieldState(props)
  const { register, text, change, blur } = useStoredText(state)
  // Cents are filled up on blur only: while typing, the library would place the caret before a comma that is there
  // already.
  const [isTyping, setTyping] = useState(false)
  return (
    <FieldFrame state={state}>
      <NumericFormat
        {...controlProps(state)}
        className={`${FIELD_CLASS} text-right`}
        inputMode="decimal"
        autoComplete="off"
        valueIsNumericString
        value={isTyping ? text : withCents(text)}
        allowNegative={false}
        prefix={`${currencySymbol(currency)} `}
        decimalSeparator=","
        thousandSeparator="."
        decimalScale={DECIMALS}
        onValueChange={({ value }, { source }) => {
          if (source !== 'event') return
          setTyping(true)
          change(value)
        }}
        onBlur={() => {
          setTyping(false)
          blur()
        }}
      />
      <StoredInput state={state} register={register} />
    </FieldFrame>
  )
}
