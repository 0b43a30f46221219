import { useField } from '@conform-to/react'
import { useEffect, useRef, useState } from 'react'
import { cargoCostForm } from '#commands/cargo-costs/facets'
import { provide } from '#commands/facet'
import { cargoCostCategoryType, SOURCE_TEXT_MAXIMUM } from '#contract/schemas/cargo-costs/cargo-cost'
import { cargoType } from '#contract/schemas/freights/freight-vocabulary'
import { DEFAULT_CURRENCY, LENGTH_UNITS } from '#contract/schemas/general/measures'
import { TEXT_MAXIMUM, TITLE_MAXIMUM } from '#contract/schemas/general/written-text'
import { useLayer } from '../../console/command-layers.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import { FieldGroup } from '../../ui/form/field-frame.tsx'
import { RadioField, SelectField } from '../../ui/form/fields/choice-fields.tsx'
import { DateField } from '../../ui/form/fields/date-field.tsx'
import { MarkdownField } from '../../ui/form/fields/markdown-field.tsx'
import { MeasureField } from '../../ui/form/fields/measure-field.tsx'
import { NumberField } from '../../ui/form/fields/number-field.tsx'
import { TextAreaField } from '../../ui/form/fields/text-area-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { useFieldState } from '../../ui/form/use-field.ts'

/** Decimals of a cost for a unit of distance, as published tables have them. */
const LENGTH_DECIMALS = 4
const OPERATION_DECIMALS = 2

/** The kilometre first, as costs are usually stated for it. */
const units: readonly string[] = LENGTH_UNITS.toReversed()

/** The costs of a line; what is said of both together stands below them. */
function CostFields({ name, number }: { name: string; number: number }) {
  const { t } = useTexts()
  const state = useFieldState({ field: { name }, label: t('cargoCosts.itemCost', { number }), required: false })
  const [unit] = useField<string>(`${name}.byLength.unit`)
  const kept = unit.initialValue
  const part = (field: string) => ({ name: `${name}.${field}` })
  return (
    <div id={state.id} tabIndex={-1}>
      <FieldGroup state={state}>
        <div className="grid grid-cols-[minmax(0,1fr)_10rem] gap-4">
          <MeasureField
            field={part('byLength')}
            label={t('cargoCosts.byLength', { number })}
            required={false}
            decimals={LENGTH_DECIMALS}
            units={kept && !units.includes(kept) ? [kept, ...units] : units}
          />
          <TextField
            field={part('byLength.currency')}
            label={t('cargoCosts.currencyOfLength', { number })}
            placeholder={DEFAULT_CURRENCY}
            required={false}
          />
          <NumberField
            field={part('byOperation.value')}
            label={t('cargoCosts.byOperation', { number })}
            hint={t('cargoCosts.operationHint')}
            required={false}
            decimals={OPERATION_DECIMALS}
          />
          <TextField
            field={part('byOperation.currency')}
            label={t('cargoCosts.currencyOfOperation', { number })}
            placeholder={DEFAULT_CURRENCY}
            required={false}
          />
        </div>
      </FieldGroup>
    </div>
  )
}

function ItemFields({ at }: { at: number }) {
  const { t, word } = useTexts()
  const number = at + 1
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-md border border-line p-3">
      <legend className="px-1 text-muted">{t('cargoCosts.item', { number })}</legend>
      <SelectField
        field={{ name: `items[${at}].label` }}
        label={t('cargoCosts.item', { number })}
        required={at === 0}
        options={cargoType.options.map((value) => ({ value, label: word('cargoTypes', value) }))}
      />
      <CostFields name={`items[${at}].cost`} number={number} />
    </fieldset>
  )
}

/** A line for each kind of cargo; `cargoCost.addItem` adds one and moves the focus to it. Empty ones are not sent. */
function ItemsFields() {
  const { t } = useTexts()
  const state = useFieldState({ field: { name: 'items' }, label: t('cargoCosts.items'), required: true })
  const [meta] = useField<unknown[]>('items')
  const [added, setAdded] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const maximum = cargoType.options.length
  const first = Array.isArray(meta.initialValue) ? meta.initialValue.length : 0
  const count = Math.min(maximum, Math.max(1, first) + added)
  useLayer({
    scope: 'form',
    facets: [
      provide(cargoCostForm, () => ({
        isFull: count >= maximum,
        addItem: () => setAdded((before) => before + 1),
      })),
    ],
  })
  useEffect(() => {
    if (added > 0) list.current?.lastElementChild?.querySelector('select')?.focus()
  }, [added])
  return (
    <div id={state.id} tabIndex={-1}>
      <FieldGroup state={state}>
        <div ref={list} className="flex flex-col gap-3">
          {Array.from({ length: count }, (_, at) => (
            <ItemFields key={at} at={at} />
          ))}
        </div>
        <div>
          <CommandButton id="cargoCost.addItem" />
        </div>
      </FieldGroup>
    </div>
  )
}

/** The fields of a cost table. */
export function TableFields() {
  const { t } = useTexts()
  return (
    <>
      <TextField
        field={{ name: 'category.label' }}
        label={t('cargoCosts.label')}
        maximum={TITLE_MAXIMUM}
        required
        first
      />
      <RadioField
        field={{ name: 'category.type' }}
        label={t('cargoCosts.categoryType')}
        required
        options={cargoCostCategoryType.options.map((value) => ({ value, label: t(`cargoCosts.type_${value}`) }))}
      />
      <TextAreaField
        field={{ name: 'category.description' }}
        label={t('cargoCosts.description')}
        maximum={TEXT_MAXIMUM}
        required
      />
      <ItemsFields />
      <TextAreaField
        field={{ name: 'disclaimer' }}
        label={t('cargoCosts.disclaimer')}
        hint={t('cargoCosts.disclaimerHint')}
        maximum={TEXT_MAXIMUM}
        required
      />
      <div className="grid grid-cols-[minmax(0,1fr)_14rem] gap-4">
        <TextField
          field={{ name: 'source.label' }}
          label={t('cargoCosts.sourceLabel')}
          maximum={TITLE_MAXIMUM}
          required
        />
        <DateField field={{ name: 'source.publishedAt' }} label={t('cargoCosts.publishedAt')} isPast required />
      </div>
      <TextField
        field={{ name: 'source.info.title' }}
        label={t('cargoCosts.infoTitle')}
        maximum={TITLE_MAXIMUM}
        required
      />
      <MarkdownField
        field={{ name: 'source.info.description' }}
        label={t('cargoCosts.infoDescription')}
        maximum={SOURCE_TEXT_MAXIMUM}
        required
      />
      <TextField field={{ name: 'source.linkUrl' }} label={t('cargoCosts.linkUrl')} type="url" required={false} />
    </>
  )
}
