import { queryOptions } from '@tanstack/react-query'
import { listAudit } from '#contract/calls/extensions/audit'
import { getUser, listUsers } from '#contract/calls/users'
import { SUGGESTIONS_MAXIMUM } from '#contract/schemas/general/paging'
import { type AuditEntry, type AuditKind, auditKind, auditOrder } from '#contract/schemas/users/audit'
import { send } from '../../api/client.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import type { Texts } from '../../i18n/use-texts.ts'
import { USER_SEARCH } from '../../ui/form/search-rules.ts'
import { declareList } from '../../ui/list/declaration.ts'
import type { RecordSearch } from '../../ui/list/list-filter.ts'
import { companyFields } from '../companies/company-fields.ts'
import { changeText } from './change-text.ts'
import { fullNameOf } from './user-record.ts'

/** One of the people of the company, those who are switched off included. */
const userSearch: RecordSearch = {
  rule: USER_SEARCH,
  search: async (search, signal) =>
    (await send(listUsers, { query: { search, pageLength: SUGGESTIONS_MAXIMUM } }, { signal })).users.map((user) => ({
      value: user._id,
      label: fullNameOf(user),
      detail: user.email,
    })),
  named: (id) =>
    queryOptions<string>({
      queryKey: ['user', id, 'name'],
      queryFn: async ({ signal }) => fullNameOf((await send(getUser, { params: { id } }, { signal })).user),
    }),
}

const kinds: ReadonlySet<string> = new Set(auditKind.options)

/** A policy has no name, as there is one of its kind. */
const recordText = ({ t }: Texts, { recordName }: AuditEntry) => recordName ?? t('common.none')

/** What was changed: values before and after, names of other fields, and the reason that was written. */
function detailsText(texts: Texts, { kind, details }: AuditEntry): string {
  const { changes = [], fields = [], explanation } = details
  const labels: Readonly<Record<string, string>> =
    kind === 'COMPANY'
      ? companyFields(texts)
      : isSetting(kind)
        ? settingFields(texts)
        : { profilePicture: texts.t('users.picture') }
  const told = new Set(changes.map(({ field }) => field))
  const others = fields.filter((field) => !told.has(field)).map((field) => labels[field] ?? texts.word('fields', field))
  const values = changes.map((change) => changeText(texts, change, labels))
  return [...values, ...others, ...(explanation ? [explanation] : [])].join(' · ')
}

const paths: Readonly<Record<AuditKind, (entry: AuditEntry) => string>> = {
  USER: ({ record }) => `/users/${record}?tab=HISTORY`,
  DEPARTMENT: ({ recordName }) => `/departments?search=${encodeURIComponent(recordName ?? '')}`,
  COMPANY: ({ record }) => `/companies/${record}?tab=HISTORY`,
  SIGN_IN_POLICY: () => '/company/sign-in',
  OWN_COMPANY: () => '/company',
  TIME_ZONE: () => '/company',
  REOPENING_POLICY: () => '/reviews/reopening',
  SECOND_LOOK_RATES: () => '/reconciliations/rates',
  SENDING_POLICY: () => '/notifications/sending',
  INCIDENT_ALERTS: () => '/company/incident-alerts',
}

/** Settings of the tenant are called as their screens are. */
const settings = {
  OWN_COMPANY: 'places.company',
  TIME_ZONE: 'companies.timeZone',
  REOPENING_POLICY: 'places.reopening',
  SECOND_LOOK_RATES: 'secondLooks.rates',
  SENDING_POLICY: 'places.sendingPolicy',
  INCIDENT_ALERTS: 'places.incidentAlerts',
} as const

const isSetting = (kind: string): kind is keyof typeof settings => kind in settings

const kindText = ({ t, word }: Texts, kind: string) => (isSetting(kind) ? t(settings[kind]) : word('kinds', kind))

/** Names of the values of settings, as their forms have them. */
const settingFields = ({ t, word }: Texts) => ({
  company: word('kinds', 'COMPANY'),
  timeZone: t('companies.timeZone'),
  hours: t('rules.reopeningHours'),
  right: t('rules.reopeningRight'),
  rate: t('secondLooks.rate'),
  reasons: t('secondLooks.reasons'),
  reviewers: t('secondLooks.reviewers'),
  quietFrom: t('notifications.quietFrom'),
  quietTo: t('notifications.quietTo'),
  dailyMaximum: t('notifications.dailyMaximum'),
  recipient: t('incidents.recipient'),
  url: t('incidents.alertsUrl'),
  remindMinutes: t('incidents.remindMinutes'),
  language: t('incidents.alertsLanguage'),
})

/** Who changed what on people, departments, companies and settings of the tenant. */
export const auditList = declareList({
  call: listAudit,
  place: 'audit',
  path: '/audit',
  title: 'places.audit',
  search: 'users.auditSearch',
  notFound: 'users.auditNotFound',
  rows: ({ entries }) => entries,
  idOf: (row: AuditEntry) => row._id,
  nameOf: (row) => row.recordName ?? row.kind,
  pathOf: (row) => paths[row.kind](row),
  copyable: (row) => ({ id: row.record }),
  filters: [
    { kind: 'search', name: 'user', label: 'users.auditUser', ...userSearch },
    { kind: 'search', name: 'by', label: 'users.auditBy', ...userSearch },
    {
      kind: 'choice',
      name: 'kind',
      label: 'users.auditKind',
      options: auditKind.options,
      textOf: kindText,
    },
    { kind: 'period', from: 'startAt', to: 'endAt', label: 'users.auditPeriod' },
  ],
  orders: auditOrder.options,
  touchedBy: ({ resource }) => kinds.has(resource),
  columns: (texts) => [
    {
      id: 'at',
      title: texts.t('users.auditAt'),
      width: 145,
      figures: true,
      value: (row) => formatDateTime(row.at),
    },
    { id: 'by', title: texts.t('users.auditBy'), width: 145, value: (row) => row.byName },
    { id: 'kind', title: texts.t('users.auditKind'), width: 140, value: (row) => kindText(texts, row.kind) },
    { id: 'record', title: texts.t('users.auditRecord'), width: 155, value: (row) => recordText(texts, row) },
    { id: 'event', title: texts.t('users.auditEvent'), width: 245, value: (row) => texts.word('events', row.event) },
    {
      id: 'details',
      title: texts.t('users.auditDetails'),
      width: 300,
      grow: 1,
      value: (row) => detailsText(texts, row),
    },
  ],
  exported: (texts) => [
    { id: 'at', title: texts.t('users.auditAt'), kind: 'dateTime', value: (row) => row.at },
    { id: 'by', title: texts.t('users.auditBy'), kind: 'text', value: (row) => row.byName },
    {
      id: 'kind',
      title: texts.t('users.auditKind'),
      kind: 'text',
      value: (row) => kindText(texts, row.kind),
    },
    { id: 'record', title: texts.t('users.auditRecord'), kind: 'text', value: (row) => recordText(texts, row) },
    {
      id: 'event',
      title: texts.t('users.auditEvent'),
      kind: 'text',
      value: (row) => texts.word('events', row.event),
    },
    { id: 'details', title: texts.t('users.auditDetails'), kind: 'text', value: (row) => detailsText(texts, row) },
  ],
})
