import { useField } from '@conform-to/react'
import { CALCULATION_UNITS } from '#contract/schemas/freights/freight-negotiation'
import { priceKind, priceType } from '#contract/schemas/freights/freight-vocabulary'
import { useTexts } from '../../i18n/use-texts.ts'
import { RadioField, SelectField } from '../../ui/form/fields/choice-fields.tsx'
import { MoneyField } from '../../ui/form/fields/money-field.tsx'
import { unitText } from './freight-text.ts'

/**
 * Price, what it is paid for, and its unit, which follows from what it is paid for.
 * @param within name of the group of the fields; none for the top of the form
 */
export function PriceFields({ within }: { within?: string }) {
  const texts = useTexts()
  const { t, word } = texts
  const name = (field: string) => ({ name: within ? `${within}.${field}` : field })
  const [{ value: type }] = useField<string>(name('priceType').name)
  const units = CALCULATION_UNITS[priceType.safeParse(type).data ?? 'WEIGHT']
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
        <MoneyField field={name('value')} label={t('freights.value')} required />
        <SelectField
          key={type}
          field={name('calculationUnit')}
          label={t('freights.unit')}
          required
          options={units.map((unit) => ({ value: unit, label: unitText(texts, unit) }))}
        />
      </div>
    </>
  )
}
