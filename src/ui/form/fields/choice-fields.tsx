import { useField } from '@conform-to/react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { FIELD_CLASS, FieldFrame, FieldGroup, FieldNotes } from '../field-frame.tsx'
import { choiceProps, type FieldProps, useFieldState } from '../use-field.ts'

/** A value and its label. */
export interface Option {
  value: string
  label: string
  disabled?: boolean
}

function labelOf(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value
}

/** A list of options that opens. It starts with an empty option, so that nobody sends the first value by accident. */
export function SelectField({ options, ...props }: FieldProps & { options: readonly Option[] }) {
  const { t } = useTexts()
  const state = useFieldState({ ...props, format: (value) => labelOf(options, value) })
  return (
    <FieldFrame state={state}>
      <select
        key={state.key}
        {...choiceProps(state)}
        name={state.name}
        defaultValue={state.initialText}
        className={FIELD_CLASS}
      >
        <option value="">{t('forms.choose')}</option>
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

/** A few options, all visible. */
export function RadioField({ options, ...props }: FieldProps & { options: readonly Option[] }) {
  const state = useFieldState({ ...props, format: (value) => labelOf(options, value) })
  const { id, 'aria-describedby': _described, 'aria-required': _required, ...choice } = choiceProps(state)
  return (
    <FieldGroup state={state} role="radiogroup">
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {options.map(({ value, label, disabled }, at) => (
          <label key={`${state.key}${value}`} className="flex min-h-8 items-center gap-2">
            <input
              {...choice}
              id={at === 0 ? id : `${id}-${value}`}
              type="radio"
              name={state.name}
              value={value}
              defaultChecked={state.initialText === value}
              disabled={choice.disabled || disabled}
              className="size-4 accent-(--accent)"
            />
            {label}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

/** Yes or no. No is an answer, so that the field is required only if `required` is set. */
export function CheckboxField({ required = false, ...props }: FieldProps) {
  const state = useFieldState({ ...props, required })
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label className="flex min-h-8 items-center gap-2">
        <input
          key={state.key}
          {...choiceProps(state)}
          type="checkbox"
          name={state.name}
          defaultChecked={state.initialText === 'on'}
          className="size-4 shrink-0 accent-(--accent)"
        />
        <span>
          {state.label}
          {state.isRequired ? (
            <span aria-hidden="true" className="ml-0.5 text-bad">
              *
            </span>
          ) : null}
        </span>
      </label>
      <FieldNotes state={state} />
    </div>
  )
}

/** A switch whose value is sent with the form. */
export function SwitchField(props: FieldProps) {
  const state = useFieldState({ ...props, required: false })
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label className="flex min-h-8 items-center gap-2">
        <input
          key={state.key}
          {...choiceProps(state)}
          type="checkbox"
          role="switch"
          name={state.name}
          defaultChecked={state.initialText === 'on'}
          className="switch"
        />
        {state.label}
      </label>
      <FieldNotes state={state} />
    </div>
  )
}

/** Several of some options, all visible. */
export function CheckboxesField({
  options,
  first = false,
  ...props
}: FieldProps & { options: readonly Option[]; first?: boolean }) {
  const state = useFieldState(props)
  const [meta] = useField<string[]>(state.name)
  const initial: unknown = meta.initialValue
  const chosen: readonly unknown[] = Array.isArray(initial) ? initial : [initial]
  const { id, 'aria-describedby': _described, 'aria-required': _required, ...choice } = choiceProps(state)
  return (
    <FieldGroup state={state} role="group">
      <div className="grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-2">
        {options.map(({ value, label, disabled }, at) => (
          <label key={`${state.key}${value}`} className="flex min-h-8 items-center gap-2">
            <input
              {...choice}
              id={at === 0 ? id : `${id}-${value}`}
              type="checkbox"
              name={state.name}
              value={value}
              defaultChecked={chosen.includes(value)}
              data-autofocus={(first && at === 0) || undefined}
              disabled={choice.disabled || disabled}
              className="size-4 shrink-0 accent-(--accent)"
            />
            <span className="min-w-0 break-words">{label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
