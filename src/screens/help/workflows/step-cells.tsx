import { rolesByRight } from '#contract/roles'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Kbd, spokenKeys } from '../../../console/kbd.tsx'
import type { StepView } from './machine-views.ts'
import { signs } from './signs.ts'

/** Who raises a step: a person, with the roles that may, the clock or the system. */
export function StepRaiser({ step }: { step: StepView }) {
  const { t, word } = useTexts()
  const Sign = signs[step.raiser]
  return (
    <span className="inline-flex items-baseline gap-1.5">
      <Sign aria-hidden="true" className="size-3.5 shrink-0 translate-y-0.5 text-muted" />
      <span>
        {t(`workflows.${step.raiser}`)}
        {step.right ? (
          <span className="text-muted">
            {' '}
            · {rolesByRight[step.right].map((role) => word('roles', role)).join(', ')}
          </span>
        ) : null}
      </span>
    </span>
  )
}

/** The keys of a step, drawn and as text for screen readers. */
export function StepKeys({ step }: { step: StepView }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      {step.keys.map((keys) =>
        keys === '…' ? (
          <span key={keys}>…</span>
        ) : (
          <span key={keys}>
            <Kbd keys={keys} />
            <span className="sr-only">{spokenKeys(keys)} </span>
          </span>
        ),
      )}
    </span>
  )
}
