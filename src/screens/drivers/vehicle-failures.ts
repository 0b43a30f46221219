import type { Language } from '#contract/languages'
import { vehicleTexts } from '#contract/texts/vehicles'

/** Events on a vehicle whose failure has a text in the contract (CON-8-026, CON-8-027). */
const failures: Readonly<Record<string, keyof typeof vehicleTexts>> = {
  ACTIVATE: 'vehicleNotActivated',
  INACTIVATE: 'vehicleNotInactivated',
}

/** What a refused event on a vehicle is called; null where the contract has no text for it. */
export function vehicleFailure(event: string, language: Language): string | null {
  const failure = failures[event]
  return failure ? vehicleTexts[failure][language] : null
}
