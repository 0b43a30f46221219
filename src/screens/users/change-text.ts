import { reopeningPolicy } from '#contract/schemas/reviews/reopening'
import { codeFor } from '#contract/schemas/users/sign-in-policy'
import type { ChangedValue } from '#contract/schemas/general/record-history'
import type { Texts } from '../../i18n/use-texts.ts'

type Labels = Readonly<Record<string, string>>

const levels: ReadonlySet<string> = new Set(['level', 'department'])

function valueText({ t, word }: Texts, { field }: ChangedValue, value: string | null): string {
  if (value === null) return t('common.none')
  if (levels.has(field)) return word('roles', value)
  const right = reopeningPolicy.shape.right.safeParse(value)
  if (field === 'right' && right.success) return t(`rules.reopeningBy_${right.data}`)
  if (field === 'language') return word('languages', value)
  const asked = codeFor.safeParse(value)
  return field === 'codeFor' && asked.success ? t(`users.codeFor_${asked.data}`) : value
}

function labelOf({ t, word }: Texts, { field, of }: ChangedValue, labels: Labels): string {
  if (field === 'level') return t('users.generalLevel')
  if (field === 'codeFor') return t('users.codeFor')
  return of ?? labels[field] ?? word('fields', field)
}

/** A value before and after, in words. @param labels names of fields that differ from the platform's words */
export function changeText(texts: Texts, change: ChangedValue, labels: Labels = {}): string {
  const { before, after } = change
  return `${labelOf(texts, change, labels)}: ${valueText(texts, change, before)} → ${valueText(texts, change, after)}`
}
