import type { RetryPlan } from '#contract/schemas/requests/request-operations'
import { formatDuration } from '../../i18n/formats.ts'
import { formatCount } from '../../i18n/numbers.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandKbd } from '../../ui/command-kbd.tsx'
import { Modal } from '../../ui/modal.tsx'
import { skipText, stopText } from './request-record.ts'

interface RetryPlanDialogProps {
  /** Null while the plan is being made. */
  plan: RetryPlan | null
  /** True if it replaces a plan that was confirmed. */
  isNew: boolean
  isBeginning: boolean
  /** Why the job could not begin, in words. */
  problem: string | null
  onConfirm(): void
  onClose(): void
}

function Plan({ plan, isNew }: Pick<RetryPlanDialogProps, 'isNew'> & { plan: RetryPlan }) {
  const texts = useTexts()
  const { t, language } = texts
  const { count, seconds, endpoints, skipped } = plan
  return (
    <>
      {isNew ? (
        <p role="alert" className="rounded-md bg-bad-soft p-2">
          {t('requests.planNew')}
        </p>
      ) : null}
      <p data-plan={count}>
        {count > 0 ? t('requests.planCount', { count, time: formatDuration(seconds) }) : t('requests.planNothing')}
      </p>
      {endpoints.length > 0 ? (
        <table className="w-full text-left text-table">
          <thead className="text-muted">
            <tr>
              <th className="py-1 font-normal">{t('requests.planEndpoint')}</th>
              <th className="py-1 text-right font-normal">{t('requests.planRequests')}</th>
              <th className="py-1 pl-4 text-right font-normal">{t('requests.planTime')}</th>
              <th className="py-1 pl-4 font-normal">{t('requests.planRate')}</th>
            </tr>
          </thead>
          <tbody>
            {endpoints.map((planned) => (
              <tr key={planned.endpoint._id} className="border-t border-line">
                <td className="py-1">
                  {planned.endpoint.name}
                  <span className="block text-hint text-muted">
                    {stopText(texts, { state: planned.state, until: planned.retryAt })}
                  </span>
                </td>
                <td className="py-1 text-right tabular-nums">{formatCount(planned.count, language)}</td>
                <td className="py-1 pl-4 text-right whitespace-nowrap tabular-nums">
                  {formatDuration(planned.seconds)}
                </td>
                <td className="py-1 pl-4 text-muted">
                  {planned.ratePerSecond === null
                    ? t('requests.freely')
                    : t('requests.rate', { rate: planned.ratePerSecond })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {skipped.length > 0 ? (
        <div className="text-table">
          <p className="text-muted">{t('requests.planSkipped')}</p>
          <ul className="list-disc pl-5">
            {skipped.map(({ cause, count: left }) => (
              <li key={cause}>{t('confirmations.bulkGroup', { count: left, why: skipText(texts, cause) })}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  )
}

/** The plan of a bulk retry, before anything is sent: Enter begins it, Esc cancels. */
export function RetryPlanDialog({ plan, isNew, isBeginning, problem, onConfirm, onClose }: RetryPlanDialogProps) {
  const { t } = useTexts()
  const isPossible = plan !== null && plan.count > 0
  const go = isPossible ? onConfirm : plan === null ? () => undefined : onClose
  return (
    <Modal place="confirm" title={t('requests.retryAll')} onClose={onClose} ports={{ confirm: go }}>
      <div className="flex flex-col gap-4 p-4" aria-busy={plan === null || isBeginning}>
        {plan ? <Plan plan={plan} isNew={isNew} /> : <p role="status">{t('requests.planning')}</p>}
        {problem ? (
          <p role="alert" className="text-bad">
            {problem}
          </p>
        ) : null}
        <div className="flex justify-end gap-2">
          <button type="button" className="button" onClick={onClose}>
            {t('common.cancel')}
            <CommandKbd id="dialog.close" />
          </button>
          <button
            type="button"
            className="button"
            data-tone="primary"
            data-autofocus
            aria-disabled={plan === null || isBeginning}
            onClick={go}
          >
            {plan !== null && !isPossible ? t('common.close') : t('requests.reprocess')}
            <CommandKbd id="dialog.confirm" />
          </button>
        </div>
      </div>
    </Modal>
  )
}
