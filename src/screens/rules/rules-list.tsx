import { listReviewRules } from '#contract/calls/extensions/review-rules'
import { type ReviewRule, ruledKind, ruleOrder, ruleStatus } from '#contract/schemas/rules/review-rule'
import { queryClient } from '../../api/queries.ts'
import { declareList } from '../../ui/list/declaration.ts'
import { Status } from '../../ui/status.tsx'
import { conditionTexts, resultText, ruleQueryOptions, ruleTarget } from './rule-record.ts'

/** The rules of automatic review. */
export const rulesList = declareList({
  place: 'reviewRules',
  path: '/review-rules',
  title: 'rules.title',
  search: 'rules.search',
  notFound: 'rules.notFound',
  call: listReviewRules,
  rows: ({ reviewRules }) => reviewRules,
  idOf: (row: ReviewRule) => row._id,
  nameOf: (row) => row.name,
  pathOf: (row) => `/review-rules/${row._id}`,
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'fields.status',
      options: ruleStatus.options,
      textOf: ({ word }, value) => word('statuses', value),
    },
    {
      kind: 'choice',
      name: 'kind',
      label: 'rules.kind',
      options: ruledKind.options,
      textOf: ({ word }, value) => word('kinds', value),
    },
  ],
  orders: ruleOrder.options,
  target: ruleTarget,
  copyable: (row) => ({ id: row._id, link: new URL(`/review-rules/${row._id}`, location.origin).href }),
  prefetch: (row) => void queryClient.prefetchQuery(ruleQueryOptions(row._id)),
  touchedBy: ({ resource }) => resource === 'REVIEW_RULE',
  buttons: ['go.reopening', 'rule.new', 'rule.activate.grid', 'rule.inactivate.grid'],
  exported: (texts) => {
    const { t, word } = texts
    return [
      { id: 'position', title: t('rules.position'), kind: 'number', value: (row) => row.position },
      { id: 'name', title: t('fields.name'), kind: 'text', value: (row) => row.name },
      { id: 'kind', title: t('rules.kind'), kind: 'text', value: (row) => word('kinds', row.kind) },
      {
        id: 'conditions',
        title: t('rules.conditions'),
        kind: 'text',
        value: (row) => conditionTexts(texts, row).join(' · '),
      },
      { id: 'result', title: t('rules.result'), kind: 'text', value: (row) => resultText(texts, row) },
      { id: 'decided', title: t('rules.decided'), kind: 'number', value: (row) => row.decided },
      { id: 'passedOn', title: t('rules.passedOn'), kind: 'number', value: (row) => row.passedOn },
      { id: 'status', title: t('fields.status'), kind: 'text', value: (row) => word('statuses', row.status) },
    ]
  },
  columns: (texts) => {
    const { t, word } = texts
    return [
      { id: 'position', title: t('rules.position'), width: 80, figures: true, value: (row) => String(row.position) },
      { id: 'name', title: t('fields.name'), width: 185, grow: 1, value: (row) => row.name },
      { id: 'kind', title: t('rules.kind'), width: 115, value: (row) => word('kinds', row.kind) },
      {
        id: 'conditions',
        title: t('rules.conditions'),
        width: 230,
        grow: 2,
        value: (row) => conditionTexts(texts, row).join(' · '),
      },
      { id: 'result', title: t('rules.result'), width: 160, grow: 1, value: (row) => resultText(texts, row) },
      { id: 'decided', title: t('rules.decided'), width: 90, figures: true, value: (row) => String(row.decided) },
      {
        id: 'status',
        title: t('fields.status'),
        width: 120,
        value: (row) => row.status,
        render: (row) => <Status value={row.status} />,
      },
    ]
  },
})
