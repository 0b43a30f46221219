import { listDisapprovalReasons } from '#contract/calls/extensions/disapproval-reasons'
import {
  type DisapprovalReason,
  disapprovalReasonOrder,
} from '#contract/schemas/disapproval-reasons/disapproval-reason'
import { reviewKind } from '#contract/schemas/reviews/review'
import { queryClient } from '../../api/queries.ts'
import { textsIn } from '../../i18n/use-texts.ts'
import { languageSetting, store } from '../../settings/settings.ts'
import { declareList } from '../../ui/list/declaration.ts'
import { StandingStatus } from '../../ui/status.tsx'
import {
  copyableOfReason,
  kindsOf,
  reasonQueryOptions,
  reasonStanding,
  reasonTarget,
  wordsOf,
} from './reason-record.ts'

/** The reasons for disapproval, those that are switched off among them. */
export const reasonsList = declareList({
  place: 'disapprovalReasons',
  path: '/disapproval-reasons',
  title: 'disapprovalReasons.title',
  search: 'disapprovalReasons.search',
  notFound: 'disapprovalReasons.notFound',
  call: listDisapprovalReasons,
  rows: ({ disapprovalReasons }) => disapprovalReasons,
  idOf: (row: DisapprovalReason) => row._id,
  nameOf: (row) => wordsOf(textsIn(store.get(languageSetting)), row),
  pathOf: (row) => `/disapproval-reasons/${row._id}`,
  filters: [
    {
      kind: 'choice',
      name: 'active',
      label: 'disapprovalReasons.activity',
      options: ['true', 'false'],
      textOf: ({ t }, value) => t(value === 'true' ? 'disapprovalReasons.active' : 'disapprovalReasons.inactive'),
    },
    {
      kind: 'choice',
      name: 'kind',
      label: 'disapprovalReasons.kind',
      options: reviewKind.options,
      textOf: ({ word }, value) => word('kinds', value),
    },
  ],
  orders: disapprovalReasonOrder.options,
  target: reasonTarget,
  copyable: (row) => copyableOfReason(row._id),
  prefetch: (row) => void queryClient.prefetchQuery(reasonQueryOptions(row._id)),
  touchedBy: ({ resource }) => resource === 'DISAPPROVAL_REASON',
  buttons: ['disapprovalReason.new', 'disapprovalReason.edit.grid', 'disapprovalReason.inactivate.grid'],
  exported: (texts) => {
    const { t, word } = texts
    return [
      { id: 'position', title: t('disapprovalReasons.position'), kind: 'number', value: (row) => row.position },
      { id: 'words', title: t('disapprovalReasons.words'), kind: 'text', value: (row) => wordsOf(texts, row) },
      {
        id: 'driverText',
        title: t('disapprovalReasons.driverText'),
        kind: 'text',
        value: (row) => row.driverText?.[texts.language] ?? '',
      },
      {
        id: 'reasonCode',
        title: t('disapprovalReasons.reasonCode'),
        kind: 'text',
        value: (row) => word('reasonCodes', row.reasonCode),
      },
      { id: 'kinds', title: t('disapprovalReasons.kinds'), kind: 'text', value: (row) => kindsOf(texts, row) },
      {
        id: 'status',
        title: t('fields.status'),
        kind: 'text',
        value: (row) => word('statuses', row.active ? 'ACTIVE' : 'INACTIVE'),
      },
    ]
  },
  columns: (texts, decided) => {
    const { t, word } = texts
    return [
      {
        id: 'position',
        title: t('disapprovalReasons.position'),
        width: 90,
        figures: true,
        value: (row) => String(row.position),
      },
      { id: 'words', title: t('disapprovalReasons.words'), width: 220, grow: 2, value: (row) => wordsOf(texts, row) },
      {
        id: 'reasonCode',
        title: t('disapprovalReasons.reasonCode'),
        width: 215,
        grow: 1,
        value: (row) => word('reasonCodes', row.reasonCode),
      },
      { id: 'kinds', title: t('disapprovalReasons.kinds'), width: 240, grow: 2, value: (row) => kindsOf(texts, row) },
      {
        id: 'status',
        title: t('fields.status'),
        width: 120,
        value: (row) => reasonStanding(row, decided).status,
        render: (row) => <StandingStatus {...reasonStanding(row, decided)} />,
      },
    ]
  },
})
