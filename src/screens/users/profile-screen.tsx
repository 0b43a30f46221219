import { useQuery } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { provide } from '#commands/facet'
import { ownProfile } from '#commands/users/facets'
import type { Authenticator } from '#contract/schemas/users/authenticator'
import type { User } from '#contract/schemas/users/user'
import { queryClient } from '../../api/queries.ts'
import { useLayer } from '../../console/command-layers.ts'
import { problemText } from '../../console/problem-text.ts'
import { passwordResetWorkflow } from '../../effects/password-reset.ts'
import { currentSession, session } from '../../effects/session.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Loading } from '../../ui/after-pause.tsx'
import { CommandButton } from '../../ui/command-button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { RecordFields } from '../../ui/record/record-fields.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { fullNameOf, userQueryOptions } from './user-record.ts'
import { documentText, phoneText } from './users-list.tsx'

function useAuthenticatorText(authenticator: Authenticator | null): string | null {
  const { t } = useTexts()
  if (!authenticator) return null
  const { enrolledAt, recoveryCodesLeft: count } = authenticator
  return enrolledAt
    ? t('profile.authenticatorSince', { at: formatDateTime(enrolledAt), count })
    : t('profile.authenticatorNone')
}

/** Own data and access; the access is changed by somebody else. */
function OwnData({ user, authenticator }: { user: User; authenticator: Authenticator | null }) {
  const { t, word } = useTexts()
  const name = fullNameOf(user)
  const labels: Readonly<Record<string, string>> = {
    lastAccess: t('users.lastAccess'),
    generalLevel: t('users.generalLevel'),
    authenticator: t('profile.authenticator'),
  }
  const labelOf = (field: string) => labels[field] ?? word('fields', field)
  return (
    <div className="flex flex-wrap gap-10 p-6" data-profile={user.__v}>
      {user.profilePictureUrl ? (
        <img
          src={user.profilePictureUrl}
          alt={t('users.pictureOf', { name })}
          className="size-32 rounded-full object-cover"
        />
      ) : null}
      <RecordFields
        title={t('profile.data')}
        labelOf={labelOf}
        values={[
          ['name', name],
          ['email', user.email],
          ['document', documentText(user)],
          ['cellphone', phoneText(user)],
        ]}
      />
      <RecordFields
        title={t('profile.access')}
        labelOf={(field) => labels[field] ?? field}
        values={[
          ['generalLevel', word('roles', user.level)],
          ...user.departments.map(({ identifier, level }): [string, string] => [identifier, word('roles', level)]),
        ]}
      />
      <RecordFields
        title={t('profile.security')}
        labelOf={labelOf}
        values={[
          ['lastAccess', user.lastAccessAt && formatDateTime(user.lastAccessAt)],
          ['authenticator', useAuthenticatorText(authenticator)],
        ]}
      />
    </div>
  )
}

/** `/profile`: the own data, picture, password and authenticator (CON-2-099, CON-2-100). */
export function ProfileScreen() {
  const { t } = useTexts()
  const [open, setOpen] = useState<'edit' | 'password' | null>(null)
  const actor = useActorRef(passwordResetWorkflow)
  const authenticator = useSelector(actor, ({ context }) => context.authenticator)
  const own = userQueryOptions(currentSession().user._id)
  const { data: user, error } = useQuery(own)
  useLayer({
    scope: 'screen',
    contribute: () => ({ screen: 'profile' }),
    facets: [
      provide(ownProfile, () => ({
        edit: () => user && setOpen('edit'),
        changePassword: () => {
          actor.send({ type: 'READ' })
          setOpen('password')
        },
      })),
    ],
  })
  const close = () => setOpen(null)
  if (error && !user) return <Empty picture="broken" title={t('profile.title')} hint={problemText(error)} />
  if (!user) return <Loading />
  return (
    <>
      <header className="border-b border-line bg-surface px-6 py-4">
        <h1 className="text-xl font-semibold">{t('profile.title')}</h1>
        <div className="mt-3 flex flex-wrap gap-2">
          <CommandButton id="profile.edit" />
          <CommandButton id="profile.password" />
          <CommandButton id="go.keymap" />
          <CommandButton id="settings.open" />
        </div>
      </header>
      <OwnData user={user} authenticator={authenticator} />
      {open === 'edit' ? (
        <EditUserDialog
          user={user}
          isOwn
          onSaved={() => {
            // The head of the console shows the name that the session tells.
            session.send({ type: 'RENEW' })
            void queryClient.invalidateQueries({ queryKey: own.queryKey }).then(close)
          }}
          onClose={close}
        />
      ) : null}
      {open === 'password' ? <PasswordDialog actor={actor} onClose={close} /> : null}
    </>
  )
}
