import type { DriverReason } from '#contract/schemas/freights/freight-driver-search'
import type { Texts } from '../../i18n/use-texts.ts'

/** The fact of a reason: a 12 km da origem. */
export function factText({ t }: Texts, { code, value }: DriverReason): string {
  return t(`freights.reason_${code}`, { count: value })
}

/** Points with their sign: +30. */
export function pointsText(points: number): string {
  return points > 0 ? `+${points}` : String(points)
}

/** A reason with its points: a 12 km da origem +30. */
export function reasonText(texts: Texts, reason: DriverReason): string {
  return `${factText(texts, reason)} ${pointsText(reason.points)}`
}
