import { unstable_useControl as useControl, useField } from '@conform-to/react'
import { useQuery } from '@tanstack/react-query'
import type { VehicleOption } from '#contract/schemas/vehicles/vehicle-options'
import { useTexts } from '../../i18n/use-texts.ts'
import { FieldGroup } from '../../ui/form/field-frame.tsx'
import { choiceProps, type FieldProps, useFieldState } from '../../ui/form/use-field.ts'
import type { OptionGroup, OptionSource } from '../drivers/vehicle-queries.ts'

interface CategoryProps {
  group: OptionGroup<VehicleOption>
  chosen: ReadonlySet<string>
  /** Id of the first box of the whole field, which the field's label and problems lead to. */
  firstId: string | undefined
  onChange(chosen: ReadonlySet<string>): void
}

/** One category: its own box chooses or leaves all of its options. */
function Category({ group: { label, options }, chosen, firstId, onChange }: CategoryProps) {
  const { language } = useTexts()
  const ids = options.map(({ _id }) => _id)
  const count = ids.filter((id) => chosen.has(id)).length
  const isWhole = count === ids.length
  const toggle = (changed: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const id of changed)
      if (isChosen) next.add(id)
      else next.delete(id)
    onChange(next)
  }
  return (
    <fieldset className="min-w-0 border-l-2 border-line pl-3">
      <label className="flex min-h-8 items-center gap-2 font-semibold">
        <input
          id={firstId}
          type="checkbox"
          checked={isWhole}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !isWhole
          }}
          className="size-4 accent-(--accent)"
          onChange={() => toggle(ids, !isWhole)}
        />
        {label[language]}
      </label>
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2 xl:grid-cols-3">
        {options.map((option) => (
          <label key={option._id} className="flex min-h-8 items-center gap-2">
            <input
              type="checkbox"
              checked={chosen.has(option._id)}
              className="size-4 shrink-0 accent-(--accent)"
              onChange={(event) => toggle([option._id], event.target.checked)}
            />
            <span className="min-w-0 break-words">{option.label[language]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value : value ? [value] : []) as string[]

/** Configurations or bodies by category: single ones, and whole categories with one key. Their ids are sent. */
export function OptionChoices<Option extends VehicleOption>({
  source,
  ...props
}: FieldProps & { source: OptionSource<Option> }) {
  const state = useFieldState(props)
  const [meta] = useField<string[]>(state.name)
  const { register, value, change } = useControl<string[]>({
    key: meta.key,
    initialValue: listOf(meta.initialValue),
  })
  const { data: groups = [] } = useQuery(source.all)
  const { id } = choiceProps(state)
  return (
    <FieldGroup state={state} role="group">
      <div className="flex flex-col gap-3">
        {groups.map((group, at) => (
          <Category
            key={group.label.pt}
            group={group}
            chosen={new Set(listOf(value))}
            firstId={at === 0 ? id : undefined}
            onChange={(chosen) => change([...chosen])}
          />
        ))}
      </div>
      <select key={meta.key} hidden multiple tabIndex={-1} name={state.name} ref={register} />
    </FieldGroup>
  )
}

interface OptionNamesProps {
  source: OptionSource<VehicleOption>
  ids: readonly string[]
}

/** Chosen options by their names, for a summary. */
export function OptionNames({ source, ids }: OptionNamesProps) {
  const { language } = useTexts()
  const { data: groups = [] } = useQuery(source.all)
  const names = groups.flatMap(({ options }) =>
    options.filter(({ _id }) => ids.includes(_id)).map(({ label }) => label[language]),
  )
  return names.join(', ')
}
