import { CircleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { RequiredMark } from '../required-mark.tsx'
import type { FieldState } from './use-field.ts'

/** Classes of a control for typing. */
export const FIELD_CLASS =
  'field w-full min-w-0 aria-invalid:border-bad [&[readonly]]:bg-canvas aria-disabled:bg-canvas disabled:border-dashed disabled:bg-canvas disabled:text-muted'

/** The hint under a field, and its error. */
export function FieldNotes({
  state,
}: {
  state: Pick<FieldState, 'hint' | 'hintId' | 'errorId' | 'problem'> & { isCautious?: boolean }
}) {
  return (
    <>
      {state.hint ? (
        <p
          id={state.hintId}
          data-cautious={state.isCautious || undefined}
          className={`text-hint ${state.isCautious ? 'font-medium text-caution' : 'text-muted'}`}
        >
          {state.isCautious ? '⚠ ' : ''}
          {state.hint}
        </p>
      ) : null}
      {state.problem ? (
        <p id={state.errorId} role="alert" className="flex items-start gap-1 text-hint text-bad">
          <CircleAlert aria-hidden="true" size={14} className="mt-px shrink-0" />
          {state.problem}
        </p>
      ) : null}
    </>
  )
}

interface FieldFrameProps {
  state: FieldState
  children: ReactNode
  /** Stands at the right of the label, such as a counter. */
  aside?: ReactNode
}

/** A labelled field with its required mark, hint and error. */
export function FieldFrame({ state, children, aside }: FieldFrameProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span className="flex items-baseline justify-between gap-2">
        <label id={`${state.id}-label`} htmlFor={state.id} className="text-hint font-medium text-muted">
          {state.label}
          {state.isRequired ? <RequiredMark /> : null}
        </label>
        {aside}
      </span>
      {children}
      <FieldNotes state={state} />
    </div>
  )
}

/** Several controls that form one field. */
export function FieldGroup({
  state,
  children,
  role = 'group',
}: {
  state: FieldState
  children: ReactNode
  role?: 'group' | 'radiogroup'
}) {
  const described = [state.problem ? state.errorId : '', state.hint ? state.hintId : ''].filter(Boolean).join(' ')
  return (
    <div
      role={role}
      aria-labelledby={`${state.id}-label`}
      aria-describedby={described || undefined}
      className="flex min-w-0 flex-col gap-1"
    >
      <span id={`${state.id}-label`} className="text-hint font-medium text-muted">
        {state.label}
        {state.isRequired ? <RequiredMark /> : null}
      </span>
      {children}
      <FieldNotes state={state} />
    </div>
  )
}

/** A hidden control with the value that is sent, for fields that show another text. */
export function StoredInput({
  state,
  register,
  isSecret,
}: {
  state: FieldState
  register: Ref<HTMLInputElement>
  isSecret?: boolean
}) {
  return (
    <input
      key={state.key}
      type="text"
      hidden
      readOnly
      tabIndex={-1}
      disabled={state.isDisabled}
      name={state.name}
      ref={register}
      data-secret={isSecret || undefined}
    />
  )
}

/** Number of characters as the contract counts them: Unicode code points. */
export function lengthOf(text: string): number {
  return Array.from(text).length
}

/** Number of characters used of a text's maximum. */
export function Counter({ count, maximum }: { count: number; maximum: number }) {
  const { t } = useTexts()
  return (
    <span className={`text-hint ${count > maximum ? 'text-bad' : 'text-muted'}`}>
      <span aria-hidden="true">
        {count}/{maximum}
      </span>
      <span className="sr-only">{t('forms.characters', { count, maximum })}</span>
    </span>
  )
}
