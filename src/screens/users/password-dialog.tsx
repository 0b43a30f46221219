import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { type ActorRefFrom, waitFor } from 'xstate'
import { shownSecret } from '#commands/copy-secret'
import { provide } from '#commands/facet'
import { ownPassword } from '#commands/users/facets'
import { authenticatorCode, newAuthenticator } from '#contract/schemas/users/authenticator'
import { passwordReset } from '#contract/schemas/users/password'
import type { PasswordResetEvent, passwordResetMachine } from '#machines/users/password-reset.machine'
import { touchContext } from '../../console/command-layers.ts'
import { problemText } from '../../console/problem-text.ts'
import { leaveToSignIn } from '../../effects/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import { CodeField } from '../../ui/form/fields/code-field.tsx'
import { PasswordField } from '../../ui/form/fields/password-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Modal } from '../../ui/modal.tsx'
import { QrCode } from './qr-code.tsx'

type Workflow = ActorRefFrom<typeof passwordResetMachine>

/** Sends an event, and waits for what it came to. @throws (rejects) with the services' refusal */
async function answered(actor: Workflow, event: PasswordResetEvent): Promise<void> {
  actor.send(event)
  const { context } = await waitFor(
    actor,
    (snapshot) => !['beginning', 'confirming', 'resetting'].some((state) => snapshot.matches(state as 'beginning')),
  )
  if (context.problem instanceof Error) throw context.problem
}

interface StepProps {
  actor: Workflow
  onClose(): void
}

const shared = { draft: null, inDialog: true } as const

/** Who the person is: the password and, where an authenticator is replaced, a code of it. */
function Proving({ actor, onClose }: StepProps) {
  const { t } = useTexts()
  const isEnrolled = useSelector(actor, ({ context }) => Boolean(context.authenticator?.enrolledAt))
  return (
    <>
      <p>{t(isEnrolled ? 'profile.replaceText' : 'profile.setUpText')}</p>
      <Form
        {...shared}
        id="prove"
        title="profile.begin"
        schema={newAuthenticator}
        submit={(given) => answered(actor, { type: 'BEGIN', given })}
        onLeave={() => (isEnrolled ? actor.send({ type: 'KEEP' }) : onClose())}
      >
        {(fields) => (
          <>
            <PasswordField field={fields.currentPassword} label={t('profile.currentPassword')} required />
            {isEnrolled ? (
              <TextField
                field={fields.proof}
                label={t('profile.proof')}
                hint={t('profile.proofHint')}
                autoComplete="one-time-code"
                required
              />
            ) : null}
          </>
        )}
      </Form>
    </>
  )
}

/** The secret for the app, as a picture and as text, and its first code. */
function Scanning({ actor, onClose }: StepProps) {
  const { t } = useTexts()
  const enrolment = useSelector(actor, ({ context }) => context.enrolment)
  if (!enrolment) return null
  const secret = enrolment.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
  return (
    <>
      <div className="flex gap-4">
        <QrCode text={enrolment.uri} label={t('profile.qr')} />
        <div className="flex min-w-0 flex-col gap-2">
          <p className="font-semibold">{t('profile.scan')}</p>
          <label className="flex flex-col gap-1">
            {t('profile.secret')}
            <textarea
              readOnly
              rows={3}
              value={secret}
              className="w-full resize-none rounded-md border border-line bg-sunken px-3 py-2 font-mono"
              data-secret
              onFocus={(event) => event.target.select()}
            />
          </label>
        </div>
      </div>
      <Form
        {...shared}
        id="confirm"
        title="profile.confirm"
        schema={authenticatorCode}
        submit={(given) => answered(actor, { type: 'CONFIRM', given })}
        onLeave={onClose}
      >
        {(fields) => <CodeField field={fields.code} label={t('profile.firstCode')} required />}
      </Form>
    </>
  )
}

/** The recovery codes, which are shown here and nowhere again. */
function Noting({ actor }: StepProps) {
  const { t } = useTexts()
  const codes = useSelector(actor, ({ context }) => context.recoveryCodes)
  return (
    <>
      <p>{t('profile.recoveryText')}</p>
      <textarea
        readOnly
        autoFocus
        rows={codes.length}
        aria-label={t('profile.recoveryCodes')}
        value={codes.join('\n')}
        className="w-full resize-none rounded-md border border-line bg-sunken px-3 py-2 font-mono"
        data-secret
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <CommandButton id="user.copySecret" />
        <CommandButton id="profile.noted" tone="primary" />
      </div>
    </>
  )
}

/** Current, new and repeated password, and a code (CON-5-004 to CON-5-010). */
function Resetting({ actor, onClose }: StepProps) {
  const { t } = useTexts()
  return (
    <>
      <p>{t('profile.passwordText')}</p>
      <Form
        {...shared}
        id="password"
        title="profile.changePassword"
        schema={passwordReset}
        failure="passwordNotUpdated"
        submit={(given) => answered(actor, { type: 'RESET', given })}
        onSaved={leaveToSignIn}
        onLeave={onClose}
      >
        {(fields) => (
          <>
            <PasswordField field={fields.currentPassword} label={t('profile.currentPassword')} required />
            <PasswordField field={fields.newPassword} label={t('profile.newPassword')} isNew required />
            <PasswordField field={fields.confirmation} label={t('profile.confirmation')} required />
            <CodeField field={fields.code} label={t('profile.code')} hint={t('profile.codeHint')} required />
          </>
        )}
      </Form>
      <div>
        <CommandButton id="profile.replace" tone="quiet" />
      </div>
    </>
  )
}

function Step(props: StepProps) {
  const { t } = useTexts()
  const snapshot = useSelector(props.actor, (now) => now)
  if (snapshot.matches('proving') || snapshot.matches('beginning')) return <Proving {...props} />
  if (snapshot.matches('scanning') || snapshot.matches('confirming')) return <Scanning {...props} />
  if (snapshot.matches('noting')) return <Noting {...props} />
  if (snapshot.matches('ready') || snapshot.matches('resetting') || snapshot.matches('done'))
    return <Resetting {...props} />
  if (snapshot.matches('unread'))
    return <p role="alert">{t('profile.notRead', { why: problemText(snapshot.context.problem) })}</p>
  return <p role="status">{t('common.searching')}</p>
}

/** The change of the own password, with the set-up of an authenticator before it where there is none. */
export function PasswordDialog(props: StepProps) {
  const { actor, onClose } = props
  const { t } = useTexts()
  const isReady = useSelector(actor, (snapshot) => snapshot.matches('ready'))
  const isNoting = useSelector(actor, (snapshot) => snapshot.matches('noting'))
  const codes = useSelector(actor, ({ context }) => context.recoveryCodes)
  const title = useSelector(actor, (snapshot) => {
    if (snapshot.matches('noting')) return 'profile.recoveryCodes'
    const isSettingUp = (['proving', 'beginning', 'scanning', 'confirming'] as const).some((state) =>
      snapshot.matches(state),
    )
    return isSettingUp ? 'profile.setUp' : 'profile.password'
  })
  useEffect(touchContext, [isReady, isNoting])
  return (
    <Modal
      place="ownPassword"
      title={t(title)}
      onClose={onClose}
      facets={[
        provide(ownPassword, () => ({
          isReady,
          isNoting,
          replace: () => actor.send({ type: 'REPLACE' }),
          noted: () => actor.send({ type: 'NOTED' }),
        })),
        provide(shownSecret, () => ({ text: isNoting ? codes.join('\n') : '', called: t('profile.recoveryCodes') })),
      ]}
    >
      <div className="flex flex-col gap-4 p-4">
        <Step {...props} />
      </div>
    </Modal>
  )
}
