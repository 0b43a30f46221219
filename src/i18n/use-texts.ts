import { atom, useAtomValue } from 'jotai'
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

/** Made anew when foreign phones can be grouped, because texts with phones are other ones then. */
const textsAtom = atom((get) => {
  get(phoneGroupingAtom)
  return textsIn(get(languageSetting))
})

/** The texts of the language on screen. */
export function useTexts(): Texts {
  return useAtomValue(textsAtom)
}
