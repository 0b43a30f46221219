import { ReplyError, UnreachableError } from '../api/client.ts'
import { textsIn } from '../i18n/use-texts.ts'
import { languageSetting, store } from '../settings/settings.ts'

/** Explains a failure in the language on screen: with the services' own words where they answered (CON-8-001). */
export function problemText(error: unknown): string {
  const { t } = textsIn(store.get(languageSetting))
  if (error instanceof UnreachableError) return t('common.networkProblem')
  if (error instanceof ReplyError) return error.reply.details ?? (error.reply.message || t('common.serverProblem'))
  return t('common.serverProblem')
}
