import { useField } from '@conform-to/react'
import { BUTTON_TAP_ACTION_TYPES } from '#contract/schemas/checklists/tap-action'
import { useTexts } from '../../../i18n/use-texts.ts'
import { FieldGroup } from '../field-frame.tsx'
import { type FieldProps, useFieldState } from '../use-field.ts'
import { SelectField } from './choice-fields.tsx'
import { PhoneField } from './phone-field.tsx'
import { TextAreaField } from './text-area-field.tsx'
import { TextField } from './text-field.tsx'

/** What happens when a driver taps something: one of the seven actions of campaigns (CON-9-017), with its target. */
export function TapActionField(props: FieldProps) {
  const { t } = useTexts()
  const state = useFieldState(props)
  const at = (name: string) => ({ name: `${state.name}.${name}` })
  const [{ value, initialValue }] = useField<string>(`${state.name}.type`)
  const type = value ?? initialValue
  const shared = { disabled: props.disabled, readOnly: props.readOnly }
  const options = BUTTON_TAP_ACTION_TYPES.map((name) => ({ value: name, label: t(`forms.tap${name}`) }))
  return (
    <FieldGroup state={state}>
      <div className="grid grid-cols-1 gap-3 border-l-2 border-line pl-3">
        <SelectField
          {...shared}
          field={at('type')}
          label={t('forms.tapType')}
          options={options}
          required={state.isRequired}
        />
        {type === 'NAVIGATION' ? (
          <TextField {...shared} field={at('route')} label={t('forms.tapRoute')} required />
        ) : null}
        {type === 'DEEPLINK' ? (
          <TextField
            {...shared}
            key="deep"
            field={at('url')}
            label={t('forms.tapDeepLink')}
            placeholder="torre://"
            required
          />
        ) : null}
        {type === 'WEBVIEW' || type === 'PDF' || type === 'IMAGE' || type === 'VIDEO' ? (
          <TextField
            {...shared}
            key="web"
            field={at('url')}
            label={t('forms.tapUrl')}
            type="url"
            placeholder="https://"
            required
          />
        ) : null}
        {type === 'WHATSAPP' ? (
          <>
            <PhoneField {...shared} field={at('phone')} label={t('forms.tapPhone')} required />
            <TextAreaField {...shared} field={at('text')} label={t('forms.tapText')} />
          </>
        ) : null}
      </div>
    </FieldGroup>
  )
}
