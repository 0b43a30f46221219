import { listGames } from '#contract/calls/extensions/games'
import { type Game, gameKind, gameOrder } from '#contract/schemas/games/game'
import { campaignStatus } from '#contract/schemas/general/campaign-status'
import { queryClient } from '../../api/queries.ts'
import { formatDate } from '../../i18n/formats.ts'
import { declareList } from '../../ui/list/declaration.ts'
import { Status } from '../../ui/status.tsx'
import { gameQueryOptions, gameTarget } from './game-record.ts'

/** The games of the driver app (CON-2-073). */
export const gamesList = declareList({
  place: 'games',
  path: '/games',
  title: 'games.title',
  search: 'games.search',
  notFound: 'games.notFound',
  call: listGames,
  rows: ({ games }) => games,
  idOf: (row: Game) => row._id,
  nameOf: (row) => row.name,
  pathOf: (row) => `/games/${row._id}`,
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'fields.status',
      options: campaignStatus.options,
      textOf: ({ word }, value) => word('statuses', value),
    },
    {
      kind: 'choice',
      name: 'type',
      label: 'games.kind',
      options: gameKind.options,
      textOf: ({ t }, value) => t(`games.kind_${value as Game['kind']}`),
    },
    { kind: 'period', from: 'startAt', to: 'endAt', label: 'games.period' },
  ],
  orders: gameOrder.options,
  target: gameTarget,
  copyable: (row) => ({ id: row._id, link: new URL(`/games/${row._id}`, location.origin).href }),
  prefetch: (row) => void queryClient.prefetchQuery(gameQueryOptions(row._id)),
  touchedBy: ({ resource }) => resource === 'GAME',
  buttons: ['game.new', 'game.activate.grid', 'game.inactivate.grid'],
  exported: ({ t, word }) => [
    { id: 'name', title: t('fields.name'), kind: 'text', value: (row) => row.name },
    { id: 'kind', title: t('games.kind'), kind: 'text', value: (row) => t(`games.kind_${row.kind}`) },
    { id: 'startAt', title: t('games.startAt'), kind: 'date', value: (row) => row.startAt },
    { id: 'endAt', title: t('games.endAt'), kind: 'date', value: (row) => row.endAt },
    { id: 'players', title: t('games.players'), kind: 'number', value: (row) => row.players },
    { id: 'status', title: t('fields.status'), kind: 'text', value: (row) => word('statuses', row.status) },
  ],
  columns: ({ t }) => [
    { id: 'name', title: t('fields.name'), width: 260, grow: 1, value: (row) => row.name },
    { id: 'kind', title: t('games.kind'), width: 130, value: (row) => t(`games.kind_${row.kind}`) },
    { id: 'startAt', title: t('games.startAt'), width: 120, value: (row) => formatDate(row.startAt) },
    { id: 'endAt', title: t('games.endAt'), width: 120, value: (row) => formatDate(row.endAt) },
    {
      id: 'segmentation',
      title: t('games.segmentation'),
      width: 170,
      value: (row) => row.segmentation?.name ?? t('games.everybody'),
    },
    { id: 'players', title: t('games.players'), width: 100, value: (row) => String(row.players) },
    {
      id: 'status',
      title: t('fields.status'),
      width: 120,
      value: (row) => row.status,
      render: (row) => <Status value={row.status} />,
    },
  ],
})
