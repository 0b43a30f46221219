import { Link } from '@tanstack/react-router'
import type { RuleTrial, TrialCase } from '#contract/schemas/rules/review-rule'
import { formatDateTime } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'

function Numbers({ trial }: { trial: RuleTrial }) {
  const { t } = useTexts()
  const numbers = [
    [t('rules.agreed'), trial.agreed],
    [t('rules.disagreed'), trial.disagreed],
    [t('rules.wouldPassOn'), trial.passedOn],
    [t('rules.untouched'), trial.untouched],
    [t('rules.changed'), trial.changed],
  ] as const
  return (
    <dl className="grid w-fit grid-cols-[auto_auto] gap-x-6 gap-y-1">
      {numbers.map(([label, count]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="text-right font-semibold tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  )
}

function Cases({ cases }: { cases: readonly TrialCase[] }) {
  const { t, word } = useTexts()
  return (
    <table className="w-full max-w-3xl text-left">
      <caption className="pane-title mb-2 text-left">{t('rules.cases')}</caption>
      <thead className="text-muted">
        <tr>
          <th scope="col">{t('kinds.DRIVER')}</th>
          <th scope="col">{t('rules.decisionOfPerson')}</th>
          <th scope="col">{t('rules.decisionOfRule')}</th>
        </tr>
      </thead>
      <tbody>
        {cases.map(({ resourceId, driver, driverName, decision, by, at, outcome }) => (
          <tr key={`${resourceId} ${at}`} className="border-t border-line">
            <th scope="row" className="py-1 pr-4 font-normal">
              <Link to="/drivers/$id" params={{ id: driver }} className="underline">
                {driverName}
              </Link>
            </th>
            <td className="pr-4">
              {word('events', decision)} · {by} · {formatDateTime(at)}
            </td>
            <td>{word('events', outcome)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What a rule would have done with decisions of people. */
export function TrialResult({ trial }: { trial: RuleTrial | null }) {
  const { t } = useTexts()
  return (
    <section className="flex min-w-80 flex-1 flex-col gap-3" aria-live="polite" data-trial={trial?.at ?? ''}>
      <h2 className="pane-title">{t('rules.trial')}</h2>
      {trial ? (
        <>
          <p className="font-semibold">{t(`rules.trialOf_${trial.period}`, { count: trial.decisions })}</p>
          <Numbers trial={trial} />
          <p className="text-muted">{t('rules.triedBy', { name: trial.byName, at: formatDateTime(trial.at) })}</p>
          {trial.cases.length > 0 ? <Cases cases={trial.cases} /> : null}
        </>
      ) : (
        <p className="text-muted">{t('rules.noTrial')}</p>
      )}
    </section>
  )
}
