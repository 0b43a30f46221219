import { type NewDisapprovalReason, SNIPPETS_MAXIMUM } from '#contract/schemas/disapproval-reasons/disapproval-reason'
import { TITLE_MAXIMUM } from '#contract/schemas/general/written-text'
import { REASON_TEXT_MAXIMUM, reasonCode } from '#contract/schemas/reviews/review-decision'
import { reviewKind } from '#contract/schemas/reviews/review'
import { useTexts } from '../../i18n/use-texts.ts'
import { CheckboxesField, SelectField } from '../../ui/form/fields/choice-fields.tsx'
import { NumberField } from '../../ui/form/fields/number-field.tsx'
import { TextAreaField } from '../../ui/form/fields/text-area-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { TrilingualField } from '../../ui/form/fields/trilingual-field.tsx'

const name = <Name extends keyof NewDisapprovalReason>(field: Name) => ({ name: field })

/** The fields of a reason for disapproval. */
export function ReasonFields() {
  const { t, word } = useTexts()
  return (
    <>
      <TextField
        field={name('colleagueText')}
        label={t('disapprovalReasons.colleagueText')}
        hint={t('disapprovalReasons.colleagueTextHint')}
        maximum={TITLE_MAXIMUM}
        required={false}
        first
      />
      <div className="grid grid-cols-[minmax(0,1fr)_12rem] items-start gap-4">
        <SelectField
          field={name('reasonCode')}
          label={t('disapprovalReasons.reasonCode')}
          hint={t('disapprovalReasons.reasonCodeHint')}
          required
          options={reasonCode.options.map((value) => ({ value, label: word('reasonCodes', value) }))}
        />
        <NumberField
          field={name('position')}
          label={t('disapprovalReasons.position')}
          hint={t('disapprovalReasons.positionHint')}
          required
        />
      </div>
      <CheckboxesField
        field={name('kinds')}
        label={t('disapprovalReasons.kinds')}
        required
        options={reviewKind.options.map((value) => ({ value, label: word('kinds', value) }))}
      />
      <TrilingualField
        field={name('driverText')}
        label={t('disapprovalReasons.driverText')}
        hint={t('disapprovalReasons.driverTextHint')}
        maximum={REASON_TEXT_MAXIMUM}
        rows={2}
        required={false}
      />
      <TextAreaField
        field={name('snippets')}
        label={t('disapprovalReasons.snippets')}
        hint={t('disapprovalReasons.snippetsHint')}
        maximum={SNIPPETS_MAXIMUM * REASON_TEXT_MAXIMUM}
        required={false}
      />
    </>
  )
}
