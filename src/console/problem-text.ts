import { ReplyError, UNREADABLE, UnreachableError } from '../api/client.ts'
import { textsIn } from '../i18n/use-texts.ts'
import { languageSetting, store } from '../settings/settings.ts'

/** Explains a failure in the language on screen: with the services' own words where they answered (CON-8-001). */
export function problemText(error: unknown): string {
  const { t } = textsIn(store.get(languageSetting))
  if (error instanceof UnreachableError) return t('common.networkProblem')
  if (error instanceof ReplyError) {
    const { error: code, details, message } = error.reply
    if (code === UNREADABLE) return `${t('common.serverProblem')} (${message})`
    return details ?? (message || t('common.serverProblem'))
  }
  return t('common.serverProblem')
}
