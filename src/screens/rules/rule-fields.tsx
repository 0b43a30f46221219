import { useField } from '@conform-to/react'
import { REASON_TEXT_MAXIMUM, reasonCode } from '#contract/schemas/reviews/review-decision'
import { ruledKind } from '#contract/schemas/rules/review-rule'
import { countryOptions } from '../../i18n/country-options.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CheckboxField, RadioField, SelectField } from '../../ui/form/fields/choice-fields.tsx'
import { NumberField } from '../../ui/form/fields/number-field.tsx'
import { TextAreaField } from '../../ui/form/fields/text-area-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { ANY } from './rule-schema.ts'

function ConditionFields() {
  const { t, language } = useTexts()
  const [validity] = useField<string>('conditions.validity')
  const any = { value: ANY, label: t('rules.any') }
  return (
    <section className="flex flex-col gap-4" aria-labelledby="rule-conditions">
      <div>
        <h2 className="pane-title" id="rule-conditions">
          {t('rules.conditions')}
        </h2>
        <p className="text-muted">{t('rules.all')}</p>
      </div>
      <NumberField
        field={{ name: 'conditions.certainty' }}
        label={t('rules.certainty')}
        hint={t('rules.certaintyHint')}
        required={false}
      />
      <RadioField
        field={{ name: 'conditions.differences' }}
        label={t('rules.differences')}
        required={false}
        options={[
          any,
          ...(['NONE', 'SOME'] as const).map((value) => ({ value, label: t(`rules.differences_${value}`) })),
        ]}
      />
      <RadioField
        field={{ name: 'conditions.validity' }}
        label={t('rules.validity')}
        required={false}
        options={[
          any,
          ...(['VALID', 'EXPIRED'] as const).map((value) => ({ value, label: t(`rules.validity_${value}`) })),
        ]}
      />
      {validity.value === 'VALID' ? (
        <NumberField field={{ name: 'conditions.validDays' }} label={t('rules.validDays')} required={false} />
      ) : null}
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          field={{ name: 'conditions.country.code' }}
          label={t('rules.country')}
          required={false}
          options={countryOptions(language)}
        />
        <RadioField
          field={{ name: 'conditions.country.is' }}
          label={t('rules.countryIs')}
          required={false}
          options={(['true', 'false'] as const).map((value) => ({ value, label: t(`rules.countryIs_${value}`) }))}
        />
      </div>
    </section>
  )
}

function ResultFields() {
  const { t, word } = useTexts()
  const [action] = useField<string>('result.action')
  return (
    <section className="flex flex-col gap-4" aria-labelledby="rule-result">
      <h2 className="pane-title" id="rule-result">
        {t('rules.result')}
      </h2>
      <RadioField
        field={{ name: 'result.action' }}
        label={t('rules.action')}
        required
        options={(['APPROVE', 'DISAPPROVE', 'PASS_ON'] as const).map((value) => ({
          value,
          label: t(`rules.action_${value}`),
        }))}
      />
      {action.value === 'DISAPPROVE' ? (
        <>
          <SelectField
            field={{ name: 'result.reason.code' }}
            label={t('rules.reason')}
            required
            options={reasonCode.options.map((value) => ({ value, label: word('reasonCodes', value) }))}
          />
          <TextAreaField
            field={{ name: 'result.reason.text' }}
            label={t('rules.reasonText')}
            maximum={REASON_TEXT_MAXIMUM}
            required={false}
          />
          <CheckboxField field={{ name: 'result.requestNewPhoto' }} label={t('rules.requestNewPhoto')} />
        </>
      ) : null}
    </section>
  )
}

/** The fields of a rule of automatic review. */
export function RuleFields() {
  const { t, word } = useTexts()
  return (
    <>
      <TextField field={{ name: 'name' }} label={t('fields.name')} required first />
      <div className="grid grid-cols-[minmax(0,1fr)_12rem] items-start gap-4">
        <RadioField
          field={{ name: 'kind' }}
          label={t('rules.kind')}
          required
          options={ruledKind.options.map((value) => ({ value, label: word('kinds', value) }))}
        />
        <NumberField field={{ name: 'position' }} label={t('rules.position')} hint={t('rules.positionHint')} required />
      </div>
      <ConditionFields />
      <ResultFields />
    </>
  )
}
