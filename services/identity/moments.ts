import { type Language, languageTags } from '#contract/languages'

/** The short name of a time zone, such as BRT; it is the same in all languages, because only Brazil's has such names. */
function shortName(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat(languageTags.pt, { timeZone, timeZoneName: 'short' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** A moment on a page or in an e-mail, where nobody's own time zone is known, in that of the tenant. */
export function momentText(at: string, language: Language, timeZone: string): string {
  const moment = new Date(at)
  const text = new Intl.DateTimeFormat(languageTags[language], {
    dateStyle: 'short',
    timeStyle: 'short',
    hour12: false,
    timeZone,
  }).format(moment)
  return `${text} (${shortName(timeZone, moment)})`
}
