import { DRIVER_SCORE } from '#contract/driver-score'
import { driverReasonCode, type FoundDriver } from '#contract/schemas/freights/freight-driver-search'
import { useTexts } from '../../i18n/use-texts.ts'
import { Modal } from '../../ui/modal.tsx'
import { factText, pointsText } from './reason-text.ts'

/** The weights of each reason, as its text names them. */
const weights = {
  NEAR_ORIGIN: DRIVER_SCORE.nearOrigin,
  LIVES_NEAR_ORIGIN: DRIVER_SCORE.livesNearOrigin,
  SEARCHED_LANE: DRIVER_SCORE.searchedLane,
  INTERACTED: DRIVER_SCORE.interacted,
  KNOWS_LANE: DRIVER_SCORE.knowsLane,
  CONTACTED_LATELY: DRIVER_SCORE.contactedLately,
} as const

/** Where the points of a found driver come from: each weight with its fact, also those without points. */
export function ScoreDialog({ driver, onClose }: { driver: FoundDriver; onClose(): void }) {
  const texts = useTexts()
  const { t } = texts
  const { fullName: name, score, reasons } = driver
  const cell = 'border-b border-line px-2 py-1.5 text-left align-top font-normal'
  return (
    <Modal place="freightForm" title={t('freights.explainTitle', { name, points: score })} onClose={onClose}>
      <div className="p-4" tabIndex={0} data-autofocus="">
        <table className="w-full">
          <thead className="text-hint text-muted">
            <tr>
              <th className={cell}>{t('freights.fact')}</th>
              <th className={cell}>{t('freights.weightOfFact')}</th>
              <th className={`${cell} text-right`}>{t('freights.score')}</th>
            </tr>
          </thead>
          <tbody>
            {driverReasonCode.options.map((code) => {
              const reason = reasons.find((one) => one.code === code)
              return (
                <tr key={code} data-reason={code}>
                  <th scope="row" className={cell}>
                    {reason ? factText(texts, reason) : t('freights.noFact')}
                  </th>
                  <td className={`${cell} text-muted`}>{t(`freights.weight_${code}`, weights[code])}</td>
                  <td className={`${cell} text-right tabular-nums`}>{pointsText(reason?.points ?? 0)}</td>
                </tr>
              )
            })}
          </tbody>
          <tfoot>
            <tr data-reason="all">
              <th scope="row" className="px-2 py-1.5 text-left" colSpan={2}>
                {t('freights.recommendedFrom', { points: DRIVER_SCORE.recommendedFrom })}
              </th>
              <td className="px-2 py-1.5 text-right font-semibold tabular-nums">{score}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Modal>
  )
}
