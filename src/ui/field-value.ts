import { countryName } from '../i18n/countries.ts'
import { formatDate, formatDocument } from '../i18n/formats.ts'
import { formatPhone } from '../i18n/phones.ts'
import type { Texts } from '../i18n/use-texts.ts'

const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/
const CPF = /^\d{11}$/

/**
 * A field's value as people read it: days, documents and phones in their usual form, codes of vocabularies as words.
 */
export function fieldValue(texts: Texts, field: string, value: string | null): string {
  if (value === null || value === '') return texts.t('common.none')
  if (CALENDAR_DAY.test(value)) return formatDate(value)
  if (/document/i.test(field) && CPF.test(value)) return formatDocument('CPF', value)
  if (field === 'cellphone') return formatPhone(value)
  if (field === 'country') return countryName(value, texts.language)
  if (field === 'workMode') return texts.word('workModes', value)
  if (field === 'level') return texts.word('levels', value)
  if (field === 'origin') return texts.word('origins', value)
  if (value === 'true' || value === 'false') return texts.t(value === 'true' ? 'common.yes' : 'common.no')
  return value
}
