import type { Message } from '#commands/command'
import type { Language } from '#contract/languages'
import { vehicleTexts } from '#contract/texts/vehicles'
import type { Refusal, StoredDecision } from '#machines/reviews/stored-decision'
import { formatTime } from '../i18n/formats.ts'

/**
 * Events on a vehicle whose failure has a text in the contract (CON-8-026, CON-8-027). Only these keys are listed, so
 * that the first screen does not load the others.
 */
const vehicleFailures: Readonly<Record<string, keyof typeof vehicleTexts>> = {
  ACTIVATE: 'vehicleNotActivated',
  INACTIVATE: 'vehicleNotInactivated',
}

/** The notice of a decision that the services refused: who decided first, or why it was refused. */
export function refusalNotice(
  { kind, name, decision }: Pick<StoredDecision, 'kind' | 'name' | 'decision'>,
  { message, by, at }: Refusal,
  language: Language,
): { message: Message; tone: 'warning' | 'error' } {
  const failure = kind === 'DRIVER_COMPOSITION' ? vehicleFailures[decision.event] : undefined
  if (failure)
    return {
      message: { key: 'notices.rejected', values: { name, message: `${vehicleTexts[failure][language]} ${message}` } },
      tone: 'error',
    }
  if (by && at)
    return { message: { key: 'notices.beaten', values: { name, by, time: formatTime(at) } }, tone: 'warning' }
  return { message: { key: 'notices.rejected', values: { name, message } }, tone: 'error' }
}
