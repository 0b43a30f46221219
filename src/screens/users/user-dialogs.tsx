import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { provide } from '#commands/facet'
import { userDialogs } from '#commands/users/facets'
import { createUserLink } from '#contract/calls/extensions/users'
import type { User } from '#contract/schemas/users/user'
import { send } from '../../api/client.ts'
import { queryClient } from '../../api/queries.ts'
import { useLayer } from '../../console/command-layers.ts'
import { tell } from '../../console/notices.ts'
import { problemText } from '../../console/problem-text.ts'
import { AccessDialog } from './access-dialog.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { NewUserDialog } from './new-user-dialog.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import { fullNameOf, userQueryOptions } from './user-record.ts'

/** The dialog that is open, with its user. */
type Open =
  | { kind: 'new' }
  | { kind: 'edit' | 'access' | 'reset'; user: User }
  | { kind: 'link'; name: string; link: string }

/** Reads the lists and records of users again. */
const reread = () =>
  Promise.all(['list', 'user', 'history'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))

/** The dialogs of users, for the list and for a user's screen. */
export function useUserDialogs(): { openNew(): void; openEdit(user: User): void; dialog: ReactNode } {
  const [open, setOpen] = useState<Open | null>(null)
  const navigate = useNavigate()
  const close = () => setOpen(null)
  // The user is read again, because the list may be older than the change that is about to be made.
  const withUser = (id: string, then: (user: User) => void) =>
    void queryClient
      .fetchQuery({ ...userQueryOptions(id), staleTime: 0 })
      .then(then, (error: unknown) => tell({ key: 'users.notRead', values: { why: problemText(error) } }, 'error'))
  const makeLink = async (user: User) => {
    try {
      const { link } = await send(createUserLink, { params: { id: user._id }, body: { __v: user.__v } })
      if (link === null) tell({ key: 'users.linkSent', values: { email: user.email } }, 'success')
      else setOpen({ kind: 'link', name: fullNameOf(user), link })
    } catch (error) {
      tell({ key: 'users.noLink', values: { why: problemText(error) } }, 'error')
    }
  }
  useLayer({
    scope: 'screen',
    facets: [
      provide(userDialogs, () => ({
        editAccess: (id) => withUser(id, (user) => setOpen({ kind: 'access', user })),
        reset: (id) => withUser(id, (user) => setOpen({ kind: 'reset', user })),
        makeLink: (id) => withUser(id, (user) => void makeLink(user)),
        openHistory: (id) => void navigate({ to: '/users/$id', params: { id }, search: { tab: 'HISTORY' } }),
      })),
    ],
  })
  return {
    openNew: () => setOpen({ kind: 'new' }),
    openEdit: ({ _id }) => withUser(_id, (user) => setOpen({ kind: 'edit', user })),
    dialog: dialogOf(open, setOpen, close),
  }
}

function dialogOf(open: Open | null, setOpen: (next: Open) => void, close: () => void): ReactNode {
  if (!open) return null
  const saved = () => void reread().then(close)
  switch (open.kind) {
    case 'new':
      return (
        <NewUserDialog
          onSaved={(user, link) => {
            void reread()
            if (link === null) close()
            else setOpen({ kind: 'link', name: fullNameOf(user), link })
          }}
          onClose={close}
        />
      )
    case 'edit':
      return <EditUserDialog user={open.user} onSaved={saved} onClose={close} />
    case 'access':
      return <AccessDialog user={open.user} onSaved={saved} onClose={close} />
    case 'reset':
      return <ResetDialog user={open.user} onSaved={saved} onClose={close} />
    case 'link':
      return <LinkDialog name={open.name} link={open.link} onClose={close} />
  }
}
