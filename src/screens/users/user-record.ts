import { queryOptions } from '@tanstack/react-query'
import type { Target } from '#commands/command'
import { outranks } from '#contract/roles'
import { listDepartments } from '#contract/calls/departments'
import { getUser } from '#contract/calls/users'
import { MAX_PAGE_LENGTH } from '#contract/schemas/general/paging'
import type { User } from '#contract/schemas/users/user'
import { send } from '../../api/client.ts'
import { followsChanges } from '../../api/queries.ts'
import { currentSession } from '../../effects/session.ts'
import type { FilterOption } from '../../ui/list/list-filter.ts'

followsChanges(({ resource, id }) => (resource === 'USER' ? ['user', id] : null), ['user'])

export function userQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['user', id],
    queryFn: async ({ signal }) => (await send(getUser, { params: { id } }, { signal })).user,
  })
}

const departmentKey = ['departmentOptions']
followsChanges(({ resource }) => (resource === 'DEPARTMENT' ? departmentKey : null), departmentKey)

/** The departments of the company, for filters and forms; those that are switched off included. */
export const departmentOptions = queryOptions<readonly FilterOption[]>({
  queryKey: departmentKey,
  queryFn: async ({ signal }) => {
    const { departments } = await send(listDepartments, { query: { pageLength: MAX_PAGE_LENGTH } }, { signal })
    return departments.map(({ _id, identifier }) => ({ value: _id, label: identifier }))
  },
})

/** The whole name of a user. */
export const fullNameOf = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>) =>
  [firstName, lastName].filter(Boolean).join(' ')

export const statusOf = ({ active }: Pick<User, 'active'>) => (active ? 'ACTIVE' : 'INACTIVE')

/** A user as the target of its lifecycle's commands. */
export function userTarget(row: User): Target {
  const { user, role } = currentSession()
  return {
    kind: 'USER',
    id: row._id,
    version: row.__v,
    status: statusOf(row),
    name: fullNameOf(row),
    heldBy: null,
    facts: { isOwn: row._id === user._id, isAbove: outranks(row.level, role) },
  }
}

/** What the copy commands take from a user. */
export function copyableOfUser({ _id: id, document, cellphone }: User) {
  return {
    id,
    link: new URL(`/users/${id}`, window.location.origin).href,
    ...(document ? { document: document.value } : {}),
    ...(cellphone ? { phone: cellphone } : {}),
  }
}
