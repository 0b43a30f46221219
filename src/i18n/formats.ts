import dayjs from 'dayjs'
import { formatDocument } from '#contract/schemas/general/document-mask'
import type { Texts } from './use-texts.ts'

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

/** A moment near today, such as the start of a period: the time alone if it is today, otherwise with its day. */
export function formatSince(value: string, now: number = Date.now()): string {
  return dayjs(value).isSame(now, 'day') ? formatTime(value) : formatDateTime(value)
}

const currency = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** An amount in Brazilian format in every language (CON-1-026). */
export function formatCurrency(value: number): string {
  return currency.format(value)
}

/** How long ago, in the two largest units: `3 d 4 h`, `2 h 5 min`, `40 s`. */
export function formatAge(since: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1000))
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor((seconds % 86_400) / 3_600)
  const minutes = Math.floor((seconds % 3_600) / 60)
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`
  return minutes > 0 ? `${minutes} min` : `${seconds} s`
}

/** How long something takes, in the same units, rounded up. */
export function formatDuration(seconds: number): string {
  return formatAge(new Date(0).toISOString(), Math.ceil(seconds) * 1_000)
}

/**
 * A document with the name of its type, without the country that stands beside it: CPF 012.345.678-90, RUC 75991507-5.
 */
export function namedDocument({ t }: Texts, { type, value }: { type: string; value: string }): string {
  const name = type === 'FOREIGNER' ? t('common.foreigner') : type.replace(/^[A-Z]{3}_/, '')
  return `${name} ${formatDocument(type, value)}`
}

/** A plate as it is painted: plates older than the Mercosul form have a dash. */
export function formatPlate(value: string): string {
  return value.replace(/^([A-Z]{3})(\d{4})$/, '$1-$2')
}

/** A postal code: those of Brazil, which have eight digits, have a dash. */
export function formatPostalCode(value: string): string {
  return value.replace(/^(\d{5})(\d{3})$/, '$1-$2')
}

/** A Brazilian phone number grouped; null for others. @param value E.164 */
export function brazilianPhone(value: string): string | null {
  const [, area, head, tail] = /^\+55(\d{2})(\d{4,5})(\d{4})$/.exec(value) ?? []
  return area === undefined ? null : `+55 ${area} ${head}-${tail}`
}

/**
 * A currency's symbol in Brazil, which stands before the amount: R$, US$.
 * @param code ISO 4217
 */
export function currencySymbol(code: string): string {
  const parts = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: code }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? code
}
