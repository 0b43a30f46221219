import type { Texts } from '../../i18n/use-texts.ts'
import type { Limit } from './schema-fields.ts'

function rangeText({ t }: Texts, minimum: number | undefined, maximum: number | undefined): string {
  if (minimum === undefined) return t('help.atMost', { maximum: maximum ?? '' })
  if (maximum === undefined) return t('help.atLeast', { minimum })
  return minimum === maximum ? String(minimum) : t('help.range', { minimum, maximum })
}

/** A limit in words: `3 to 50 characters`. */
export function limitText(texts: Texts, limit: Limit): string {
  const { t } = texts
  switch (limit.kind) {
    case 'length':
    case 'items':
    case 'properties':
      return t(`help.${limit.kind}`, { range: rangeText(texts, limit.minimum, limit.maximum) })
    case 'value':
      return [
        ...(limit.minimum === undefined && limit.maximum === undefined
          ? []
          : [rangeText(texts, limit.minimum, limit.maximum)]),
        ...(limit.above === undefined ? [] : [t('help.above', { minimum: limit.above })]),
        ...(limit.below === undefined ? [] : [t('help.below', { maximum: limit.below })]),
      ].join(', ')
    case 'step':
      return t('help.step', { step: limit.step })
    case 'pattern':
      return t('help.pattern', { pattern: limit.pattern })
  }
}
