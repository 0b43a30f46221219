import type { MessageKey, Messages } from '#locales/messages'

/** One text of a language; empty where it is missing or not fetched. */
export function textIn(messages: Partial<Messages>, key: MessageKey): string {
  const [domain = '', name = ''] = key.split('.')
  return (messages as Record<string, Record<string, string>>)[domain]?.[name] ?? ''
}
