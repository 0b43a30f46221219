import { useField } from '@conform-to/react'
import { DEFAULT_CURRENCY } from '#contract/schemas/general/measures'
import { CALCULATION_UNITS } from '#contract/schemas/freights/freight-negotiation'
import { priceKind, priceType } from '#contract/schemas/freights/freight-vocabulary'
import { useTexts } from '../../i18n/use-texts.ts'
import { RadioField, SelectField } from '../../ui/form/fields/choice-fields.tsx'
import { MoneyField } from '../../ui/form/fields/money-field.tsx'
import { type PriceFacts, PriceEstimate } from './price-estimate.tsx'
import { unitText } from './freight-text.ts'

/**
 * Price, what it is paid for, and its unit, which follows from what it is paid for.
 * @param within name of the group of the fields; none for the top of the form
 * @param facts of the freight, with which the price is estimated in other units while it is typed
 */
export function PriceFields({ within, facts }: { within?: string; facts: PriceFacts }) {
  const texts = useTexts()
  const { t, word } = texts
  const name = (field: string) => ({ name: within ? `${within}.${field}` : field })
  const [{ value: type }] = useField<string>(name('priceType').name)
  const [{ value: amount = '' }] = useField<string>(name('value').name)
  const [{ value: currency = DEFAULT_CURRENCY }] = useField<string>(name('currency').name)
  const [{ value: calculationUnit = '' }] = useField<string>(name('calculationUnit').name)
  const typed = {
    priceType: priceType.safeParse(type).data ?? 'WEIGHT',
    value: amount === '' ? Number.NaN : Number(amount),
    calculationUnit,
    currency,
  }
  const units = CALCULATION_UNITS[typed.priceType]
  return (
    <>
      <RadioField
        field={name('kind')}
        label={t('freights.priceKind')}
        options={priceKind.options.map((value) => ({ value, label: word('priceKinds', value) }))}
      />
      <RadioField
        field={name('priceType')}
        label={t('freights.priceType')}
        required
        options={priceType.options.map((value) => ({ value, label: word('priceTypes', value) }))}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_12rem] gap-4">
        <MoneyField field={name('value')} label={t('freights.value')} currency={currency} required />
        <input type="hidden" name={name('currency').name} value={currency} />
        <SelectField
          key={type}
          field={name('calculationUnit')}
          label={t('freights.unit')}
          required
          options={units.map((unit) => ({ value: unit, label: unitText(texts, unit) }))}
        />
      </div>
      <PriceEstimate negotiation={typed} facts={facts} />
    </>
  )
}
