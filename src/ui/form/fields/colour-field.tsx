import { useTexts } from '../../../i18n/use-texts.ts'
import { FIELD_CLASS, FieldFrame, StoredInput } from '../field-frame.tsx'
import { choiceProps, controlProps, type FieldProps, useFieldState, useStoredText } from '../use-field.ts'

/** Colour that the native picker shows while none is chosen. */
const NO_COLOUR = '#ffffff'

/** A colour of 7 characters, # and six digits (CON-5-051), typed or picked. */
export function ColourField(props: FieldProps) {
  const { t } = useTexts()
  const state = useFieldState(props)
  const { register, text, change, blur } = useStoredText(state)
  const isWhole = /^#[0-9a-f]{6}$/i.test(text)
  return (
    <FieldFrame state={state}>
      <span className="flex items-center gap-2">
        <input
          {...controlProps(state)}
          type="text"
          autoComplete="off"
          spellCheck={false}
          placeholder="#3A84FF"
          className={`${FIELD_CLASS} font-mono`}
          value={text}
          onChange={(event) => {
            const typed = event.target.value.trim()
            change(/^[0-9a-f]{6}$/i.test(typed) ? `#${typed}` : typed)
          }}
          onBlur={blur}
        />
        <input
          {...choiceProps(state)}
          id={`${state.id}-picker`}
          type="color"
          aria-label={`${state.label}: ${t('forms.pickColour')}`}
          aria-invalid={undefined}
          aria-required={undefined}
          className={`h-8 w-12 shrink-0 rounded-md border border-line bg-surface p-1 ${isWhole ? '' : 'opacity-60'}`}
          value={isWhole ? text : NO_COLOUR}
          onChange={(event) => change(event.target.value.toUpperCase())}
          onBlur={blur}
        />
      </span>
      <StoredInput state={state} register={register} />
    </FieldFrame>
  )
}
