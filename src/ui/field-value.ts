import { formatDate, formatDocument, formatPhone } from '../i18n/formats.ts'
import type { Texts } from '../i18n/use-texts.ts'

const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/
const CPF = /^\d{11}$/

/** A field's value as a person reads it: days, documents and phones in their usual form, codes of vocabularies as words. */
export function fieldValue(texts: Texts, field: string, value: string | null): string {
  if (value === null || value === '') return texts.t('common.none')
  if (CALENDAR_DAY.test(value)) return formatDate(value)
  if (/document/i.test(field) && CPF.test(value)) return formatDocument('CPF', value)
  if (field === 'cellphone') return formatPhone(value)
  if (field === 'workMode') return texts.word('workModes', value)
  if (field === 'level') return texts.word('levels', value)
  if (value === 'true' || value === 'false') return texts.t(value === 'true' ? 'common.yes' : 'common.no')
  return value
}
