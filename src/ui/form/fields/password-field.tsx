import { Check, Eye, EyeOff, Minus } from 'lucide-react'
import { useState } from 'react'
import { PASSWORD_MINIMUM } from '#contract/schemas/users/password'
import { useTexts } from '../../../i18n/use-texts.ts'
import { FIELD_CLASS, FieldFrame } from '../field-frame.tsx'
import { controlProps, type FieldProps, useFieldState } from '../use-field.ts'

/**
 * A password, never stored in drafts.
 * @param isNew shows the rules of a new password and which of them it meets (CON-5-009, CON-5-011)
 */
export function PasswordField({ isNew = false, ...props }: FieldProps & { isNew?: boolean }) {
  const { t } = useTexts()
  const state = useFieldState(props)
  const [isShown, setShown] = useState(false)
  const [typed, setTyped] = useState('')
  const rules = [
    { label: t('forms.ruleLength', { count: PASSWORD_MINIMUM }), isMet: typed.length >= PASSWORD_MINIMUM },
    { label: t('forms.ruleLetters'), isMet: /\p{L}/u.test(typed) },
    { label: t('forms.ruleNumbers'), isMet: /\p{Nd}/u.test(typed) },
  ]
  const control = controlProps(state)
  const rulesId = `${state.id}-rules`
  return (
    <FieldFrame state={state}>
      <span className="relative">
        <input
          {...control}
          aria-describedby={[control['aria-describedby'], isNew ? rulesId : ''].filter(Boolean).join(' ') || undefined}
          type={isShown ? 'text' : 'password'}
          name={state.name}
          data-secret
          autoComplete={isNew ? 'new-password' : 'current-password'}
          spellCheck={false}
          className={`${FIELD_CLASS} pr-10`}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button
          type="button"
          aria-label={t('forms.reveal')}
          aria-pressed={isShown}
          className="absolute inset-y-0 right-1 rounded px-2 text-muted hover:text-ink"
          onClick={() => setShown((shown) => !shown)}
        >
          {isShown ? <EyeOff aria-hidden="true" size={16} /> : <Eye aria-hidden="true" size={16} />}
        </button>
      </span>
      {isNew ? (
        <ul id={rulesId} className="flex flex-wrap gap-x-4 text-hint">
          {rules.map(({ label, isMet }) => (
            <li key={label} className={`flex items-center gap-1 ${isMet ? 'text-good' : 'text-muted'}`}>
              {isMet ? <Check aria-hidden="true" size={14} /> : <Minus aria-hidden="true" size={14} />}
              {label}
              <span className="sr-only">: {t(isMet ? 'forms.ruleMet' : 'forms.ruleUnmet')}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </FieldFrame>
  )
}
