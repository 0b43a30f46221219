import { type Language, languageTags } from '#contract/languages'
import { TIME_ZONE } from '#contract/platform-time'

/** A moment on a page or in an e-mail, where nobody's time zone is known; times are those of Brasília. */
export function momentText(at: string, language: Language): string {
  const text = new Intl.DateTimeFormat(languageTags[language], {
    dateStyle: 'short',
    timeStyle: 'short',
    hour12: false,
    timeZone: TIME_ZONE,
  }).format(new Date(at))
  return `${text} (BRT)`
}
