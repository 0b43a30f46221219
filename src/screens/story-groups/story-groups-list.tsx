import { listStoryGroups } from '#contract/calls/story-groups'
import { type StoryGroup, storyFormat, storyGroupOrder } from '#contract/schemas/story-groups/story-group'
import { formatDate } from '../../i18n/formats.ts'
import { formatCount } from '../../i18n/numbers.ts'
import { declareList } from '../../ui/list/declaration.ts'
import { Status } from '../../ui/status.tsx'
import { storyGroupTarget } from './story-group-record.ts'

/** The status campaigns of the driver app (CON-2-062). */
export const storyGroupsList = declareList({
  place: 'statuses',
  path: '/statuses',
  title: 'storyGroups.title',
  search: 'storyGroups.search',
  notFound: 'storyGroups.notFound',
  call: listStoryGroups,
  rows: ({ storyGroups }) => storyGroups,
  idOf: (row: StoryGroup) => row._id,
  nameOf: (row) => row.title,
  pathOf: (row) => `/statuses/${row._id}`,
  isUncached: true,
  tabs: {
    name: 'status',
    label: 'storyGroups.parts',
    tabs: [
      { id: 'ACTIVE', label: 'storyGroups.part_ACTIVE' },
      { id: 'SCHEDULE', label: 'storyGroups.part_SCHEDULE' },
      { id: 'INACTIVE', label: 'storyGroups.part_INACTIVE' },
      { id: 'CLOSED', label: 'storyGroups.part_CLOSED' },
    ],
  },
  filters: [
    {
      kind: 'choice',
      name: 'type',
      label: 'storyGroups.format',
      options: storyFormat.options,
      textOf: ({ t }, value) => t(`storyGroups.format_${value as StoryGroup['format']}`),
    },
    { kind: 'text', name: 'companyName', label: 'storyGroups.partner' },
    { kind: 'period', from: 'startAt', to: 'endAt', label: 'storyGroups.period' },
  ],
  orders: storyGroupOrder.options,
  target: storyGroupTarget,
  copyable: (row) => ({ id: row._id, link: new URL(`/statuses/${row._id}`, location.origin).href }),
  touchedBy: ({ resource }) => resource === 'STORY_GROUP',
  buttons: ['storyGroup.new', 'storyGroup.activate.grid', 'storyGroup.deactivate.grid', 'storyGroup.duplicate.grid'],
  exported: ({ t, word }) => [
    { id: 'title', title: t('storyGroups.name'), kind: 'text', value: (row) => row.title },
    { id: 'subtitle', title: t('storyGroups.subtitle'), kind: 'text', value: (row) => row.subtitle ?? '' },
    { id: 'partner', title: t('storyGroups.partner'), kind: 'text', value: (row) => row.partnerName },
    { id: 'category', title: t('storyGroups.category'), kind: 'text', value: (row) => row.category?.name ?? '' },
    {
      id: 'format',
      title: t('storyGroups.format'),
      kind: 'text',
      value: (row) => t(`storyGroups.format_${row.format}`),
    },
    { id: 'startAt', title: t('storyGroups.startAt'), kind: 'date', value: (row) => row.startAt },
    { id: 'endAt', title: t('storyGroups.endAt'), kind: 'date', value: (row) => row.endAt },
    { id: 'views', title: t('storyGroups.views'), kind: 'number', value: (row) => row.views },
    { id: 'likes', title: t('storyGroups.likes'), kind: 'number', value: (row) => row.likes },
    { id: 'interactions', title: t('storyGroups.interactions'), kind: 'number', value: (row) => row.interactions },
    { id: 'status', title: t('fields.status'), kind: 'text', value: (row) => word('statuses', row.status) },
  ],
  columns: ({ t, language }) => [
    { id: 'title', title: t('storyGroups.name'), width: 220, grow: 1, value: (row) => row.title },
    { id: 'partner', title: t('storyGroups.partner'), width: 160, value: (row) => row.partnerName },
    {
      id: 'segmentation',
      title: t('storyGroups.segmentation'),
      width: 150,
      value: (row) => row.segmentation?.name ?? t('storyGroups.everybody'),
    },
    { id: 'startAt', title: t('storyGroups.startAt'), width: 130, value: (row) => formatDate(row.startAt) },
    { id: 'endAt', title: t('storyGroups.endAt'), width: 120, value: (row) => formatDate(row.endAt) },
    { id: 'views', title: t('storyGroups.views'), width: 120, value: (row) => formatCount(row.views, language) },
    { id: 'likes', title: t('storyGroups.likes'), width: 90, value: (row) => formatCount(row.likes, language) },
    {
      id: 'interactions',
      title: t('storyGroups.interactions'),
      width: 110,
      value: (row) => formatCount(row.interactions, language),
    },
    {
      id: 'status',
      title: t('fields.status'),
      width: 120,
      value: (row) => row.status,
      render: (row) => <Status value={row.status} />,
    },
  ],
})
