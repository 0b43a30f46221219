import { listDepartments } from '#contract/calls/departments'
import type { Department } from '#contract/schemas/departments/department'
import { departmentOrder } from '#contract/schemas/general/list-order'
import { type Decided, type Standing, standingOf } from '../../console/decided.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { declareList } from '../../ui/list/declaration.ts'
import { StandingStatus } from '../../ui/status.tsx'

const statusOf = ({ active }: Pick<Department, 'active'>) => (active ? 'ACTIVE' : 'INACTIVE')

/** A department's state including the decisions made on this computer. */
function departmentStanding(row: Department, decided: Decided): Standing {
  return standingOf(decided, row, statusOf(row))
}

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
  editCommand: 'department.edit',
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
  target: (row, decided) => {
    const { status, version } = departmentStanding(row, decided)
    return { kind: 'DEPARTMENT', id: row._id, version, status, name: row.identifier, heldBy: null }
  },
  copyable: (row) => ({ id: row._id }),
  touchedBy: ({ resource }) => resource === 'DEPARTMENT',
  buttons: ['department.new', 'department.edit', 'department.inactivate.grid'],
  exported: ({ t, word }) => [
    { id: 'identifier', title: t('fields.identifier'), kind: 'text', value: (row) => row.identifier },
    { id: 'description', title: t('fields.description'), kind: 'text', value: (row) => row.description },
    { id: 'status', title: t('fields.status'), kind: 'text', value: (row) => word('statuses', statusOf(row)) },
    { id: 'createdAt', title: t('fields.createdAt'), kind: 'dateTime', value: (row) => row.createdAt },
  ],
  columns: ({ t }, decided) => [
    { id: 'identifier', title: t('fields.identifier'), width: 200, value: (row) => row.identifier },
    { id: 'description', title: t('fields.description'), width: 260, grow: 1, value: (row) => row.description ?? '' },
    {
      id: 'status',
      title: t('fields.status'),
      width: 160,
      value: (row) => departmentStanding(row, decided).status,
      render: (row) => <StandingStatus {...departmentStanding(row, decided)} />,
    },
    {
      id: 'createdAt',
      title: t('fields.createdAt'),
      width: 140,
      figures: true,
      value: (row) => formatDateTime(row.createdAt),
    },
  ],
})
