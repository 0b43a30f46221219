import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { Language } from '#contract/languages'
import type { MessageKey, Messages, MessageValues } from '#locales/messages'
import { languageSetting } from '../settings/settings.ts'
import { translate } from './messages.ts'
import { phoneGroupingAtom } from './phones.ts'

export interface Texts {
  language: Language
  t(key: MessageKey, values?: MessageValues): string
  /** A value of one of the platform's vocabularies, such as `statuses`; an unknown one is shown as it is. */
  word(domain: keyof Messages, value: string): string
}

export function textsIn(language: Language): Texts {
  return {
    language,
    t: (key, values) => translate(language, key, values),
    word: (domain, value) => translate(language, `${domain}.${value}` as MessageKey) || value,
  }
}

/** The texts of the language on screen; they change once foreign phones can be grouped. */
export function useTexts(): Texts {
  const language = useAtomValue(languageSetting)
  const grouping = useAtomValue(phoneGroupingAtom)
  return useMemo(() => textsIn(language), [language, grouping]) // oxlint-disable-line react/exhaustive-deps, react/memo-dependencies
}
