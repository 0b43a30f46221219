import { leaveToSignIn } from '../effects/session.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Kbd } from '../console/kbd.tsx'
import { Modal } from '../ui/modal.tsx'

/**
 * Shown when the session has ended: the screen stays as it is, and everything typed is kept until the person has signed
 * in again.
 */
export function SessionExpired() {
  const { t } = useTexts()
  return (
    <Modal
      place="confirm"
      title={t('session.expiredTitle')}
      onClose={() => undefined}
      ports={{ confirm: leaveToSignIn }}
    >
      <div className="flex flex-col gap-4 p-4">
        <p>{t('session.expiredHint')}</p>
        <button type="button" className="button self-end" data-tone="primary" data-autofocus onClick={leaveToSignIn}>
          {t('session.signIn')}
          <Kbd keys="Enter" />
        </button>
      </div>
    </Modal>
  )
}
