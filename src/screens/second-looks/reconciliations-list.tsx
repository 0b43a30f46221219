import type { Target } from '#commands/command'
import { listReconciliations } from '#contract/calls/extensions/second-looks'
import type { LookDecision, Reconciliation } from '#contract/schemas/second-looks/second-look'
import { queryClient } from '../../api/queries.ts'
import { decisionText } from '../../console/decision-text.ts'
import { currentSession } from '../../effects/session.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import type { Texts } from '../../i18n/use-texts.ts'
import { declareList } from '../../ui/list/declaration.ts'
import { Status } from '../../ui/status.tsx'
import { reconciliationQueryOptions } from './reconciliation-query.ts'

/** A look as the target of the commands that settle it, which whoever decided first may not. */
export function lookTarget({ _id: id, __v: version, status, driver, first }: Reconciliation): Target {
  const facts = { isOwn: first.by === currentSession().user._id }
  return { kind: 'SECOND_LOOK', id, version, status, name: driver.fullName, heldBy: null, facts }
}

/** A decision with its reason, in words. */
export function lookDecisionText(texts: Texts, { decision: event, reason }: LookDecision): string {
  return decisionText(texts, { event, reason })
}

function secondText(texts: Texts, { second }: Reconciliation): string {
  return second ? lookDecisionText(texts, second) : ''
}

/** The second looks on which two people disagree; those that agreed or were settled by a filter. */
export const reconciliationsList = declareList({
  place: 'reconciliations',
  path: '/reconciliations',
  title: 'secondLooks.reconciliations',
  search: 'secondLooks.search',
  notFound: 'secondLooks.notFound',
  call: listReconciliations,
  rows: ({ reconciliations }) => reconciliations,
  idOf: (row: Reconciliation) => row._id,
  nameOf: (row) => row.driver.fullName,
  pathOf: (row) => `/reconciliations/${row._id}`,
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'fields.status',
      options: ['DISAGREED', 'SETTLED', 'AGREED'],
      textOf: ({ word }, value) => word('statuses', value),
    },
  ],
  target: lookTarget,
  copyable: (row) => ({ id: row._id, link: new URL(`/reconciliations/${row._id}`, location.origin).href }),
  prefetch: (row) => void queryClient.prefetchQuery(reconciliationQueryOptions(row._id)),
  touchedBy: ({ resource }) => resource === 'SECOND_LOOK',
  buttons: ['secondLook.rates'],
  exported: (texts) => {
    const { t, word } = texts
    return [
      { id: 'driver', title: t('kinds.DRIVER'), kind: 'text', value: (row) => row.driver.fullName },
      { id: 'kind', title: t('secondLooks.record'), kind: 'text', value: (row) => word('kinds', row.kind) },
      {
        id: 'first',
        title: t('secondLooks.first'),
        kind: 'text',
        value: (row) => lookDecisionText(texts, row.first),
      },
      { id: 'second', title: t('secondLooks.second'), kind: 'text', value: (row) => secondText(texts, row) },
      { id: 'firstAt', title: t('secondLooks.firstAt'), kind: 'dateTime', value: (row) => row.first.at },
      { id: 'status', title: t('fields.status'), kind: 'text', value: (row) => word('statuses', row.status) },
    ]
  },
  columns: (texts) => {
    const { t, word } = texts
    return [
      { id: 'driver', title: t('kinds.DRIVER'), width: 220, grow: 1, value: (row) => row.driver.fullName },
      { id: 'kind', title: t('secondLooks.record'), width: 150, value: (row) => word('kinds', row.kind) },
      {
        id: 'first',
        title: t('secondLooks.first'),
        width: 230,
        grow: 1,
        value: (row) => lookDecisionText(texts, row.first),
      },
      { id: 'second', title: t('secondLooks.second'), width: 230, grow: 1, value: (row) => secondText(texts, row) },
      {
        id: 'firstAt',
        title: t('secondLooks.firstAt'),
        width: 140,
        figures: true,
        value: (row) => formatDateTime(row.first.at),
      },
      {
        id: 'status',
        title: t('fields.status'),
        width: 130,
        value: (row) => row.status,
        render: (row) => <Status value={row.status} />,
      },
    ]
  },
})
