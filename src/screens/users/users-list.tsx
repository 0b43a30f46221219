import { listDepartmentUsers, listUsers } from '#contract/calls/users'
import { role } from '#contract/roles'
import { formatDocument } from '#contract/schemas/general/document-mask'
import { type User, userOrder } from '#contract/schemas/users/user'
import { queryClient } from '../../api/queries.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { formatPhone } from '../../i18n/phones.ts'
import type { Texts } from '../../i18n/use-texts.ts'
import { declareList } from '../../ui/list/declaration.ts'
import type { ListFilter, ListTabs } from '../../ui/list/list-filter.ts'
import { Status } from '../../ui/status.tsx'
import { copyableOfUser, departmentOptions, fullNameOf, statusOf, userQueryOptions, userTarget } from './user-record.ts'

/** A user in one of its departments: a row of the second tab. */
type DepartmentUser = User & { department: User['departments'][number] }

/** The tabs of the list; the calls do not have the parameter. */
const tabs: ListTabs = {
  name: 'by',
  label: 'users.parts',
  tabs: [
    { id: 'COMPANY', label: 'users.partCompany' },
    { id: 'DEPARTMENT', label: 'users.partDepartment' },
  ],
}

/** True where an address shows the users by department. */
export const isByDepartment = (address: Readonly<Record<string, unknown>>) => address[tabs.name] === 'DEPARTMENT'

const filters: readonly ListFilter[] = [
  {
    kind: 'choice',
    name: 'roles',
    label: 'users.level',
    options: role.options,
    isMany: true,
    textOf: ({ word }, value) => word('roles', value),
  },
  { kind: 'lookup', name: 'department', label: 'users.department', options: departmentOptions },
  {
    kind: 'choice',
    name: 'active',
    label: 'fields.status',
    options: ['true', 'false'],
    textOf: ({ word }, value) => word('statuses', statusOf({ active: value === 'true' })),
  },
]

export const documentText = ({ document }: User) => (document ? formatDocument(document.type, document.value) : '')
export const phoneText = ({ cellphone }: User) => (cellphone ? formatPhone(cellphone) : '')
/** The levels of a user in the departments, each after its department. */
const departmentsText = ({ word }: Pick<Texts, 'word'>, { departments }: User) =>
  departments.map(({ identifier, level }) => `${identifier}: ${word('roles', level)}`).join(' · ')
const lastAccessText = ({ lastAccessAt }: User) => (lastAccessAt ? formatDateTime(lastAccessAt) : '')

const nameOf = (row: User) => fullNameOf(row)

const shared = {
  place: 'users',
  path: '/users',
  title: 'users.title',
  search: 'users.search',
  notFound: 'users.notFound',
  nameOf,
  pathOf: ({ _id }: User) => `/users/${_id}`,
  tabs,
  filters,
  orders: userOrder.options,
  target: userTarget,
  copyable: copyableOfUser,
  prefetch: ({ _id }: User) => void queryClient.prefetchQuery(userQueryOptions(_id)),
  buttons: ['user.new', 'user.edit.grid', 'user.access.grid', 'go.signInPolicy', 'go.audit'],
  // The services refuse parameters that the calls do not have.
  input: { query: { [tabs.name]: undefined } },
} as const

const exportedColumns = (texts: Texts) =>
  [
    { id: 'name', title: texts.t('fields.name'), kind: 'text', value: nameOf },
    { id: 'email', title: texts.t('fields.email'), kind: 'text', value: (row: User) => row.email },
    { id: 'document', title: texts.t('fields.document'), kind: 'text', value: documentText },
    { id: 'phone', title: texts.t('fields.phone'), kind: 'text', value: phoneText },
    {
      id: 'lastAccess',
      title: texts.t('users.lastAccess'),
      kind: 'dateTime',
      value: (row: User) => row.lastAccessAt,
    },
    {
      id: 'level',
      title: texts.t('users.generalLevel'),
      kind: 'text',
      value: (row: User) => texts.word('roles', row.level),
    },
    {
      id: 'departments',
      title: texts.t('users.departmentLevels'),
      kind: 'text',
      value: (row: User) => departmentsText(texts, row),
    },
    {
      id: 'status',
      title: texts.t('fields.status'),
      kind: 'text',
      value: (row: User) => texts.word('statuses', statusOf(row)),
    },
  ] as const

const personColumns = (texts: Texts) =>
  [
    { id: 'name', title: texts.t('fields.name'), width: 200, grow: 1, value: nameOf },
    { id: 'email', title: texts.t('fields.email'), width: 220, wide: true, value: (row: User) => row.email },
    { id: 'document', title: texts.t('fields.document'), width: 150, figures: true, value: documentText },
    { id: 'phone', title: texts.t('fields.phone'), width: 150, figures: true, value: phoneText },
    { id: 'lastAccess', title: texts.t('users.lastAccess'), width: 145, figures: true, value: lastAccessText },
  ] as const

const levelColumn = (texts: Texts) =>
  ({
    id: 'level',
    title: texts.t('users.generalLevel'),
    width: 140,
    value: (row: User) => texts.word('roles', row.level),
  }) as const

const statusColumn = (texts: Texts) =>
  ({
    id: 'status',
    title: texts.t('fields.status'),
    width: 115,
    value: (row: User) => statusOf(row),
    render: (row: User) => <Status value={statusOf(row)} />,
  }) as const

/** The users of the company (CON-2-090, CON-2-091). */
export const usersList = declareList({
  ...shared,
  call: listUsers,
  isAt: (address) => !isByDepartment(address),
  rows: ({ users }) => users,
  idOf: (row: User) => row._id,
  touchedBy: ({ resource }) => resource === 'USER',
  exported: (texts) => [...exportedColumns(texts)],
  columns: (texts) => [
    ...personColumns(texts),
    levelColumn(texts),
    {
      id: 'departments',
      title: texts.t('users.departmentLevels'),
      width: 260,
      grow: 1,
      value: (row) => departmentsText(texts, row),
    },
    statusColumn(texts),
  ],
})

/** The users by department: a row for each department of each user (CON-2-092). */
export const departmentUsersList = declareList({
  ...shared,
  call: listDepartmentUsers,
  isAt: isByDepartment,
  rows: ({ users }) => users,
  idOf: (row: DepartmentUser) => `${row._id} ${row.department.department}`,
  touchedBy: ({ resource }) => resource === 'USER' || resource === 'DEPARTMENT',
  exported: (texts) => [
    {
      id: 'department',
      title: texts.t('users.department'),
      kind: 'text',
      value: (row: DepartmentUser) => row.department.identifier,
    },
    {
      id: 'departmentLevel',
      title: texts.t('users.departmentLevel'),
      kind: 'text',
      value: (row: DepartmentUser) => texts.word('roles', row.department.level),
    },
    ...exportedColumns(texts),
  ],
  columns: (texts) => [
    {
      id: 'department',
      title: texts.t('users.department'),
      width: 150,
      value: (row: DepartmentUser) => row.department.identifier,
    },
    {
      id: 'departmentLevel',
      title: texts.t('users.departmentLevel'),
      width: 170,
      value: (row: DepartmentUser) => texts.word('roles', row.department.level),
    },
    ...personColumns(texts),
    levelColumn(texts),
    statusColumn(texts),
  ],
})
