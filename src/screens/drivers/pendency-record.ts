import type { Target } from '#commands/command'
import type { CommandContext } from '#commands/context'
import type { DriverChecklist } from '#contract/schemas/pendencies/driver-checklist'
import { type Decided, standingOf } from '../../console/decided.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import type { Texts } from '../../i18n/use-texts.ts'

/** A pendency as the target of commands, including the decisions made on this computer. */
export function pendencyTarget(pendency: DriverChecklist, decided: Decided): Target {
  const { status, version } = standingOf(decided, pendency, pendency.status)
  return {
    kind: 'DRIVER_CHECKLIST',
    id: pendency._id,
    version,
    status,
    name: pendency.description,
    heldBy: null,
  }
}

/** The values of a pendency that can be copied; its link opens its checklist. */
export function copyableOfPendency({ _id, driver }: DriverChecklist): CommandContext['copyable'] {
  return { id: _id, link: new URL(`/drivers/${driver._id}?tab=PENDENCIES&pendency=${_id}`, location.origin).href }
}

/** When it was requested and until when it is open, or since when it is closed (CON-3-027). */
export function pendencyDates({ t }: Texts, { createdAt, finishedAt, expireAt }: DriverChecklist): string {
  const dates = [t('pendencies.asked', { date: formatDateTime(createdAt) })]
  if (finishedAt) dates.push(t('pendencies.finished', { date: formatDateTime(finishedAt) }))
  else if (expireAt) dates.push(t('pendencies.until', { date: formatDateTime(expireAt) }))
  return dates.join(' · ')
}
