import type { MessageKey, Messages } from '#locales/messages'

/** One text of a language; empty where it is missing. */
export function textIn(messages: Messages, key: MessageKey): string {
  const [domain = '', name = ''] = key.split('.')
  return (messages as unknown as Record<string, Record<string, string>>)[domain]?.[name] ?? ''
}
