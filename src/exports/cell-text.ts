import dayjs from 'dayjs'
import { formatCurrency, formatDate, formatDateTime } from '../i18n/formats.ts'
import { groupPhone } from '../i18n/phone-grouping.ts'
import type { ColumnKind } from './columns.ts'
import type { Cell } from './table.ts'

/** A number with a dot and without grouping or exponent (CON-1-031); empty for a value that is no number. */
export function plainNumber(value: number): string {
  if (!Number.isFinite(value)) return ''
  const short = String(value)
  return short.includes('e') ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 }) : short
}

/** A cell as the console shows it (CON-1-024, CON-1-025, CON-1-026). A value that is no valid date stays unchanged. */
export function formatCell(kind: ColumnKind, value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number')
    return kind === 'money' && Number.isFinite(value) ? formatCurrency(value) : plainNumber(value)
  if (kind === 'phone') return groupPhone(value)
  if (kind !== 'date' && kind !== 'dateTime') return value
  if (!dayjs(value).isValid()) return value
  return kind === 'date' ? formatDate(value) : formatDateTime(value)
}
