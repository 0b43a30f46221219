import { useSearch } from '@tanstack/react-router'
import { departmentUsersList, isByDepartment, usersList } from './users-list.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useUserDialogs } from './user-dialogs.tsx'

/** `/users`: the users of the company, and those by department (CON-2-090 to CON-2-092). */
export function UsersScreen() {
  const address = useSearch({ from: '/users' })
  const { openNew, openEdit, dialog } = useUserDialogs()
  const forms = { onNew: openNew, onEdit: openEdit }
  return (
    <>
      {isByDepartment(address) ? (
        <ListScreen key="department" list={departmentUsersList} {...forms} />
      ) : (
        <ListScreen key="company" list={usersList} {...forms} />
      )}
      {dialog}
    </>
  )
}
