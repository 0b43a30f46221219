import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { effectiveAccess } from '#contract/effective-access'
import type { User } from '#contract/schemas/users/user'
import { formatDateTime } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { RecordFields } from '../../ui/record/record-fields.tsx'
import { RecordScreen } from '../../ui/record/record-screen.tsx'
import { Status } from '../../ui/status.tsx'
import { RecordHistory } from '../record-history.tsx'
import type { RecordTab } from '../record-tabs.ts'
import { changeText } from './change-text.ts'
import { useUserDialogs } from './user-dialogs.tsx'
import { copyableOfUser, fullNameOf, statusOf, userQueryOptions, userTarget } from './user-record.ts'
import { documentText, phoneText } from './users-list.tsx'

/** What the user may do now and by what, on one line. */
function EffectiveLine({ user }: { user: User }) {
  const { t, word } = useTexts()
  const { source, level } = effectiveAccess(user)
  return (
    <p className="rounded-md bg-accent-soft px-3 py-2" data-effective={level ?? source}>
      {t(`users.effective_${source}`, { level: level ? word('roles', level) : '' })}
    </p>
  )
}

function Details({ user }: { user: User }) {
  const { t, word } = useTexts()
  const name = fullNameOf(user)
  const labels: Readonly<Record<string, string>> = {
    lastAccess: t('users.lastAccess'),
    generalLevel: t('users.generalLevel'),
    registered: t('fields.createdAt'),
  }
  return (
    <div className="flex flex-col gap-6 p-6">
      <EffectiveLine user={user} />
      <div className="flex flex-wrap gap-10">
        {user.profilePictureUrl ? (
          <img
            src={user.profilePictureUrl}
            alt={t('users.pictureOf', { name })}
            className="size-32 rounded-full object-cover"
          />
        ) : null}
        <RecordFields
          title={t('users.details')}
          labelOf={(field) => labels[field] ?? word('fields', field)}
          values={[
            ['name', name],
            ['email', user.email],
            ['document', documentText(user)],
            ['cellphone', phoneText(user)],
            ['lastAccess', user.lastAccessAt && formatDateTime(user.lastAccessAt)],
            ['registered', formatDateTime(user.createdAt)],
          ]}
        />
        <RecordFields
          title={t('users.levels')}
          labelOf={(field) => labels[field] ?? field}
          values={[
            ['generalLevel', word('roles', user.level)],
            ...user.departments.map(({ identifier, level }): [string, string] => [identifier, word('roles', level)]),
          ]}
        />
      </div>
    </div>
  )
}

/** Who did what to the user, with the values before and after. */
function History({ id }: { id: string }) {
  const texts = useTexts()
  return (
    <RecordHistory
      kind="USER"
      id={id}
      labelOf={(field) => (field === 'profilePicture' ? texts.t('users.picture') : undefined)}
      changeText={(change) => changeText(texts, change)}
    />
  )
}

/** `/users/{id}`: one user with its levels and its history. */
function UserScreen({ id, tab }: { id: string; tab: RecordTab }) {
  const { word } = useTexts()
  const { data: user, error, refetch } = useQuery(userQueryOptions(id))
  const { openEdit, dialog } = useUserDialogs()
  return (
    <>
      <RecordScreen
        place="user"
        list={{ place: 'users', path: '/users', back: 'users.back' }}
        id={id}
        path={`/users/${id}`}
        record={
          user
            ? {
                title: fullNameOf(user),
                version: user.__v,
                status: <Status value={statusOf(user)} />,
                facts: `#${user.code} · ${word('roles', user.level)} · ${user.email}`,
              }
            : null
        }
        error={error}
        retry={() => void refetch()}
        tabs={[
          { id: 'DETAILS', label: 'users.details', content: user ? <Details user={user} /> : null },
          { id: 'HISTORY', label: 'lists.history', content: <History id={id} /> },
        ]}
        tab={tab}
        tabsLabel="users.tabs"
        commands={[
          'user.edit.record',
          'user.access.record',
          'user.link.record',
          'user.reset.record',
          'user.activate.record',
          'user.inactivate.record',
          'user.delete.record',
        ]}
        targets={() => (user ? [userTarget(user)] : [])}
        copyable={user ? copyableOfUser(user) : { id }}
        ports={{ record: { edit: () => user && openEdit(user) } }}
      />
      {dialog}
    </>
  )
}

export function UserRoute() {
  const { id } = useParams({ from: '/users/$id' })
  const { tab } = useSearch({ from: '/users/$id' })
  return <UserScreen key={id} id={id} tab={tab ?? 'DETAILS'} />
}
