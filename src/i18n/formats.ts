import dayjs from 'dayjs'
import type { Language } from '#contract/languages'

/** DD/MM/YYYY in every language (CON-1-024). @param value a calendar day or a date-time in ISO 8601 */
export function formatDate(value: string): string {
  return dayjs(value).format('DD/MM/YYYY')
}

/** DD/MM/YYYY HH:mm, 24 hours, in every language (CON-1-025). */
export function formatDateTime(value: string): string {
  return dayjs(value).format('DD/MM/YYYY HH:mm')
}

/** HH:mm. */
export function formatTime(value: string): string {
  return dayjs(value).format('HH:mm')
}

const currency = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Brazilian format whatever the interface language is (CON-1-026). */
export function formatCurrency(value: number): string {
  return currency.format(value)
}

/** A whole number with separators of the language. */
export function formatCount(value: number, language: Language): string {
  return new Intl.NumberFormat(language === 'pt' ? 'pt-BR' : language).format(value)
}

/** How long ago, in the two units that matter: `3 d 4 h`, `2 h 5 min`, `40 s`. */
export function formatAge(since: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1000))
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor((seconds % 86_400) / 3_600)
  const minutes = Math.floor((seconds % 3_600) / 60)
  if (days > 0) return `${days} d ${hours} h`
  if (hours > 0) return `${hours} h ${minutes} min`
  return minutes > 0 ? `${minutes} min` : `${seconds} s`
}

/** A Brazilian CPF or CNPJ with its punctuation; other documents as they are. */
export function formatDocument(type: string, value: string): string {
  if (type === 'CPF' && value.length === 11) return value.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
  return value
}

/** A Brazilian phone number grouped; others as they are. */
export function formatPhone(value: string): string {
  return value.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, '+55 $1 $2-$3')
}

/** How Brazilians write a currency before an amount: R$, US$. @param code ISO 4217 */
export function currencySymbol(code: string): string {
  const parts = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: code }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? code
}
