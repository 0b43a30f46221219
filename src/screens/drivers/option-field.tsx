import { useEffect } from 'react'
import type { VehicleOption } from '#contract/schemas/vehicles/vehicle-options'
import { queryClient } from '../../api/queries.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Combobox } from '../../ui/form/combobox.tsx'
import { FieldFrame, StoredInput } from '../../ui/form/field-frame.tsx'
import { OPTION_SEARCH } from '../../ui/form/search-rules.ts'
import { type FieldProps, useFieldState, useStoredText } from '../../ui/form/use-field.ts'
import type { OptionGroup, OptionSource } from './vehicle-queries.ts'

interface OptionFieldProps<Option extends VehicleOption> extends FieldProps {
  source: OptionSource<Option>
  /** All options when they are read; they contain the label of the chosen one. */
  groups: readonly OptionGroup<Option>[]
  /** True if the field has the focus when the form opens. */
  first?: boolean
}

/**
 * A configuration or a body: all options by category, the most common first, or those that a search finds. The option's
 * name is sent.
 */
export function OptionField<Option extends VehicleOption>({
  source,
  groups,
  first = false,
  ...props
}: OptionFieldProps<Option>) {
  const { language } = useTexts()
  const state = useFieldState(props)
  const { register, text, change, blur } = useStoredText(state)
  useEffect(() => {
    if (first) document.getElementById(state.id)?.focus()
  }, [first, state.id])
  const options = groups.flatMap((group) => group.options)
  const categoryOf = (option: VehicleOption) =>
    groups.find((group) => group.options.some(({ name }) => name === option.name))?.label[language]
  const choiceOf = (option: VehicleOption, category = categoryOf(option)) => ({
    value: option.name,
    label: option.label[language],
    detail: category,
  })
  const chosen = options.find(({ name }) => name === text)
  return (
    <FieldFrame state={state}>
      <Combobox
        state={state}
        search={async (typed, signal) => {
          if (typed) return (await source.search(typed, signal)).map((option) => choiceOf(option))
          const all = await queryClient.ensureQueryData(source.all)
          return all.flatMap(({ label, options: some }) => some.map((option) => choiceOf(option, label[language])))
        }}
        rule={OPTION_SEARCH}
        chosen={text ? { value: text, label: chosen?.label[language] ?? text } : null}
        onChoose={({ value }) => change(value)}
        onClear={() => change('')}
        onBlur={blur}
      />
      <StoredInput state={state} register={register} />
    </FieldFrame>
  )
}
