import { fromPromise } from 'xstate'
import { beginAuthenticator, confirmAuthenticator, getAuthenticator } from '#contract/calls/extensions/authenticators'
import { resetUserPassword } from '#contract/calls/users'
import type {
  Authenticator,
  AuthenticatorCode,
  Enrolment,
  NewAuthenticator,
} from '#contract/schemas/users/authenticator'
import type { PasswordReset } from '#contract/schemas/users/password'
import { passwordResetMachine } from '#machines/users/password-reset.machine'
import { send } from '../api/client.ts'
import { currentSession } from './session.ts'

const own = () => ({ params: { id: currentSession().user._id } })

/** The workflow of the own password, provided with the real services. Its calls take no idempotency key. */
export const passwordResetWorkflow = passwordResetMachine.provide({
  actors: {
    read: fromPromise<Authenticator>(
      async ({ signal }) => (await send(getAuthenticator, own(), { signal })).authenticator,
    ),
    begin: fromPromise<Enrolment, NewAuthenticator>(({ input }) => send(beginAuthenticator, { ...own(), body: input })),
    confirm: fromPromise<readonly string[], AuthenticatorCode>(
      async ({ input }) => (await send(confirmAuthenticator, { ...own(), body: input })).recoveryCodes,
    ),
    reset: fromPromise<void, PasswordReset>(async ({ input }) => {
      await send(resetUserPassword, { ...own(), body: input })
    }),
  },
})
