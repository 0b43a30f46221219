import { FIELD_CLASS, FieldGroup } from '../field-frame.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { choiceProps, type FieldProps, useFieldState, useStoredText } from '../use-field.ts'
import { NumberInput } from './number-field.tsx'

interface MeasureFieldProps extends FieldProps {
  /** The units of the contract, such as `weightUnit.options`. */
  units: readonly string[]
  decimals?: number
  /** Label of a unit, if it differs from its symbol. */
  unitLabel?: (unit: string) => string
}

/** A value with its unit. */
export function MeasureField({
  units,
  decimals = 3,
  unitLabel = (unit) => (unit === 'm3' ? 'm³' : unit),
  ...props
}: MeasureFieldProps) {
  const { t } = useTexts()
  const group = useFieldState(props)
  const value = useFieldState({ ...props, field: { name: `${group.name}.value` } })
  const unit = useFieldState({
    ...props,
    field: { name: `${group.name}.unit` },
    label: `${props.label}: ${t('forms.unit')}`,
  })
  const storedValue = useStoredText(value)
  const chosen = unit.initialText || units[0]
  return (
    <FieldGroup state={{ ...group, problem: value.problem ?? unit.problem ?? group.problem, errorId: value.errorId }}>
      <div className="flex gap-2">
        <NumberInput state={value} stored={storedValue} decimals={decimals} labelledBy={`${group.id}-label`} />
        <select
          key={unit.key}
          {...choiceProps(unit)}
          aria-label={unit.label}
          // An optional measure without a value is sent as no measure.
          name={group.isRequired || storedValue.text ? unit.name : undefined}
          defaultValue={chosen}
          className={`${FIELD_CLASS} max-w-28`}
        >
          {units.map((name) => (
            <option key={name} value={name}>
              {unitLabel(name)}
            </option>
          ))}
        </select>
      </div>
    </FieldGroup>
  )
}
