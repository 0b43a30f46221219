import { lazy, Suspense } from 'react'
import { isEnabled } from '#contract/features'
import type { ComparedFreight } from '#contract/cargo-costs'
import { CARGO_COSTS_FEATURE } from '#contract/schemas/cargo-costs/feature'
import { currentSession } from '../../effects/session.ts'

const Comparison = lazy(() => import('./cargo-costs.tsx').then((module) => ({ default: module.CargoCosts })))

/** The costs that the company's tables give for a freight; their code is fetched once a price is on screen. */
export function CargoCosts({ freight }: { freight: ComparedFreight }) {
  if (!isEnabled(CARGO_COSTS_FEATURE, currentSession().features)) return null
  return (
    <Suspense>
      <Comparison freight={freight} />
    </Suspense>
  )
}
