import { checklistTexts } from './texts/checklists.ts'
import { consoleTexts } from './texts/console.ts'
import { failureTexts } from './texts/failures.ts'
import { fieldTexts } from './texts/fields.ts'
import { platformTexts } from './texts/platform.ts'
import { reasonTexts } from './texts/reasons.ts'
import { replyTexts } from './texts/replies.ts'
import { requestTexts } from './texts/requests.ts'
import { segmentationTexts } from './texts/segmentations.ts'
import { travelTexts } from './texts/travel.ts'
import { vehicleTexts } from './texts/vehicles.ts'
import type { Language, LocalizedText } from './languages.ts'

/**
 * Texts that the services answer with and the console repeats. A schema names a text as the message of its rule: an
 * issue carries the key until it is translated for the reader. Wordings in the language of the specification are the
 * specification's own (CON §8, CTR §8).
 */
export const texts = {
  ...replyTexts,
  ...fieldTexts,
  ...checklistTexts,
  ...platformTexts,
  ...consoleTexts,
  ...failureTexts,
  ...reasonTexts,
  ...requestTexts,
  ...segmentationTexts,
  ...travelTexts,
  ...vehicleTexts,
} as const satisfies Record<string, LocalizedText>

export type TextKey = keyof typeof texts

export function isTextKey(value: string): value is TextKey {
  return Object.hasOwn(texts, value)
}

/** The text of a key; any other value is returned as it is. */
export function textOf(keyOrText: string, language: Language): string {
  return isTextKey(keyOrText) ? texts[keyOrText][language] : keyOrText
}
