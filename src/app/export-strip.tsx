import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { ROWS_MAXIMUM } from '#machines/lists/export-format'
import { useLayer } from '../console/command-layers.ts'
import { announce } from '../console/notices.ts'
import { formatCount } from '../i18n/numbers.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { exportedTitle, exporting } from '../exports/export-job.ts'
import { ExportProgress, percentOf } from './export-progress.tsx'

/** Progress is announced to screen readers at every multiple of this percentage. */
const ANNOUNCED_STEP = 25

/** The strip of the running export, on every screen. */
export function ExportStrip() {
  const { t, language } = useTexts()
  const snapshot = useSelector(exporting, (current) => current)
  const { format, written, count, isBounded, problem } = snapshot.context
  const isStuck = snapshot.matches('failed') || snapshot.matches({ running: 'troubled' })
  const isRefused = problem === 'tooMany'
  const isClosing = snapshot.matches({ running: 'closing' }) || snapshot.matches('done')
  const maximum = formatCount(ROWS_MAXIMUM[format], language)

  const percent = percentOf({ written, count, isBounded })
  const step = percent === null ? 0 : Math.floor(percent / ANNOUNCED_STEP) * ANNOUNCED_STEP
  const announcedPercent = useRef(0)
  useEffect(() => {
    if (step > announcedPercent.current && step < 100) announce({ key: 'exports.percent', values: { percent: step } })
    announcedPercent.current = step
  }, [step])

  useLayer({
    scope: 'anywhere',
    contribute: () => ({
      exporting: exporting.getSnapshot().matches('idle') ? 'no' : isStuck && !isRefused ? 'stuck' : 'running',
    }),
    ports: {
      exports: { cancel: () => exporting.send({ type: 'CANCEL' }), retry: () => exporting.send({ type: 'RETRY' }) },
    },
  })

  if (snapshot.matches('idle') || snapshot.matches('canceled')) return null
  return (
    <ExportProgress
      title={exportedTitle()}
      format={format}
      step={
        isStuck
          ? isRefused
            ? 'refused'
            : 'stuck'
          : isClosing
            ? 'closing'
            : snapshot.matches({ running: 'preparing' }) || snapshot.matches({ running: 'opening' })
              ? 'preparing'
              : 'reading'
      }
      written={written}
      count={count}
      isBounded={isBounded}
      problem={isStuck && problem ? t(`exports.${problem}`, { format: format.toUpperCase(), maximum }) : null}
    />
  )
}
