import type { MessageKey } from '#locales/messages'
import { formatDateTime, formatPlate, namedDocument } from '../../i18n/formats.ts'
import type { Texts } from '../../i18n/use-texts.ts'
import { operationText, type OperationRow } from './operation-list.tsx'

/** The fields that travels and schedules share, as a record shows them. */
export function operationFields(texts: Texts, row: OperationRow): [string, string | null][] {
  const { t, word } = texts
  return [
    ['userName', row.userName],
    ['document', namedDocument(texts, row.document)],
    ['driverLevel', row.driverLevel && word('levels', row.driverLevel)],
    ['hasApp', t(row.hasApp ? 'common.yes' : 'common.no')],
    ['scheduledAt', row.scheduledAt && formatDateTime(row.scheduledAt)],
    ['place', row.place],
    ['client', row.client],
    ['operation', operationText(texts, row.operation)],
    ['company', row.company],
    ['plates', row.plates.map(formatPlate).join(' + ')],
    ['origin', row.origin],
    ['destination', row.destination],
    ['stopovers', row.stopovers.join(' · ')],
    ['externalId', row.externalId],
    ['internalId', row.internalId],
    ['createdBySystem', row.createdBySystem],
  ]
}

/** The names of the features that are on; `prefix` begins their texts' keys. */
export function featuresText(texts: Texts, features: object, prefix: 'travels' | 'schedules'): string {
  const isOn = (feature: unknown) =>
    typeof feature === 'object' && feature !== null && 'enabled' in feature && feature.enabled === true
  const names = Object.entries(features)
    .filter(([, feature]) => isOn(feature))
    .map(([name]) => texts.t(`${prefix}.feature_${name}` as MessageKey))
  return names.join(', ') || texts.t('operations.noFeatures')
}

/** Whether, when and how closely the driver is followed. */
export function trackingText(
  { t, word }: Texts,
  tracking: { enabled: boolean; priority: string; startAt?: string | undefined; endAt?: string | undefined },
): string {
  if (!tracking.enabled) return t('common.no')
  const { startAt, endAt } = tracking
  const times = [startAt, endAt].map((at) => (at ? formatDateTime(at) : '')).filter(Boolean)
  const priority = word('trackingPriorities', tracking.priority)
  return [t('operations.trackingPriority', { priority }), times.join(' – ')].filter(Boolean).join(' · ')
}
