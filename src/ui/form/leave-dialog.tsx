import { useTexts } from '../../i18n/use-texts.ts'
import { Kbd } from '../../console/kbd.tsx'
import { Modal } from '../modal.tsx'

interface LeaveDialogProps {
  onStay(): void
  /** Absent where the form stores no drafts. */
  onKeep?: (() => void) | undefined
  onDiscard(): void
}

/** Asks before a form with unsent input is left; staying is the default answer. */
export function LeaveDialog({ onStay, onKeep, onDiscard }: LeaveDialogProps) {
  const { t } = useTexts()
  return (
    <Modal place="leaveForm" title={t('forms.leaveTitle')} onClose={onStay}>
      <div className="flex flex-col gap-4 p-4">
        <p>{t(onKeep ? 'forms.leaveHint' : 'forms.leaveHintWithoutDraft')}</p>
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="button" onClick={onDiscard}>
            {t('forms.leaveDiscarding')}
          </button>
          {onKeep ? (
            <button type="button" className="button" onClick={onKeep}>
              {t('forms.leaveKeeping')}
            </button>
          ) : null}
          <button type="button" className="button" data-tone="primary" data-autofocus onClick={onStay}>
            {t('forms.stay')}
            <Kbd keys="Escape" />
          </button>
        </div>
      </div>
    </Modal>
  )
}
