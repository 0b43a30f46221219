import { listDepartments } from '#contract/calls/departments'
import type { Department } from '#contract/schemas/department'
import { departmentOrder } from '#contract/schemas/list-order'
import { formatDateTime } from '../../i18n/formats.ts'
import { declareList } from '../../ui/list/declaration.ts'
import { Status } from '../../ui/status.tsx'

const statusOf = ({ active }: Pick<Department, 'active'>) => (active ? 'ACTIVE' : 'INACTIVE')

/** The departments of the company. */
export const departmentsList = declareList({
  place: 'departments',
  path: '/departments',
  title: 'departments.title',
  search: 'departments.search',
  notFound: 'departments.notFound',
  call: listDepartments,
  rows: ({ departments }) => departments,
  idOf: (row: Department) => row._id,
  nameOf: (row) => row.identifier,
  filters: [
    {
      kind: 'choice',
      name: 'active',
      label: 'departments.activity',
      options: ['true', 'false'],
      textOf: ({ t }, value) => t(value === 'true' ? 'departments.active' : 'departments.inactive'),
    },
  ],
  orders: departmentOrder.options,
  target: (row) => ({
    kind: 'DEPARTMENT',
    id: row._id,
    version: row.__v,
    status: statusOf(row),
    name: row.identifier,
    heldBy: null,
  }),
  copyable: (row) => ({ id: row._id }),
  touchedBy: ({ resource }) => resource === 'DEPARTMENT',
  buttons: ['department.new', 'department.edit', 'department.inactivate.grid'],
  exported: ({ t, word }) => [
    { id: 'identifier', title: t('fields.identifier'), kind: 'text', value: (row) => row.identifier },
    { id: 'description', title: t('fields.description'), kind: 'text', value: (row) => row.description },
    { id: 'status', title: t('fields.status'), kind: 'text', value: (row) => word('statuses', statusOf(row)) },
    { id: 'createdAt', title: t('fields.createdAt'), kind: 'dateTime', value: (row) => row.createdAt },
  ],
  columns: ({ t }) => [
    { id: 'identifier', title: t('fields.identifier'), width: 200, value: (row) => row.identifier },
    { id: 'description', title: t('fields.description'), width: 260, grow: 1, value: (row) => row.description ?? '' },
    {
      id: 'status',
      title: t('fields.status'),
      width: 120,
      value: statusOf,
      render: (row) => <Status value={statusOf(row)} />,
    },
    { id: 'createdAt', title: t('fields.createdAt'), width: 140, value: (row) => formatDateTime(row.createdAt) },
  ],
})
