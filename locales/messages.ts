import type { pt } from './pt.ts'
import type { consoleTexts } from './pt/console.ts'
import type { Translation } from './translation.ts'

type Translated<Portuguese> = { readonly [Domain in keyof Portuguese]: Translation<Portuguese[Domain]> }

/** The values of a text's placeholders. `count` is a number, because it chooses the plural form. */
export type MessageValues = Readonly<Record<string, string | number>> & { readonly count?: number }

/** The texts of a language; every language has exactly the keys of the Portuguese texts. */
export type Messages = Translated<typeof pt>

/** The texts that the console needs before any domain is loaded. */
export type ConsoleMessages = Translated<typeof consoleTexts>

/** Key of one text, such as `commands.approve`. */
export type MessageKey = {
  [Domain in keyof Messages]: `${Domain}.${keyof Messages[Domain] & string}`
}[keyof Messages]
