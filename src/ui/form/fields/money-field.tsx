import { NumericFormat } from 'react-number-format'
import { DEFAULT_CURRENCY } from '#contract/schemas/measures'
import { currencySymbol } from '../../../i18n/formats.ts'
import { FIELD_CLASS, FieldFrame, StoredInput } from '../field-frame.tsx'
import { controlProps, type FieldProps, useFieldState, useStoredText } from '../use-field.ts'

/** An amount of money in Brazilian format, whatever the language on screen is (CON-1-026). @param currency ISO 4217 */
export function MoneyField({ currency = DEFAULT_CURRENCY, ...props }: FieldProps & { currency?: string }) {
  const state = useFieldState(props)
  const { register, text, change, blur } = useStoredText(state)
  return (
    <FieldFrame state={state}>
      <NumericFormat
        {...controlProps(state)}
        className={`${FIELD_CLASS} text-right`}
        inputMode="decimal"
        autoComplete="off"
        valueIsNumericString
        value={text}
        allowNegative={false}
        prefix={`${currencySymbol(currency)} `}
        decimalSeparator=","
        thousandSeparator="."
        decimalScale={2}
        fixedDecimalScale
        onValueChange={({ value }, { source }) => {
          if (source === 'event') change(value)
        }}
        onBlur={blur}
      />
      <StoredInput state={state} register={register} />
    </FieldFrame>
  )
}
