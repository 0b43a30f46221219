import { closeDialog } from '../../console/dialogs.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Modal } from '../../ui/modal.tsx'

/** Instructions for reviewing in four sentences. */
export function Instructions() {
  const { t } = useTexts()
  return (
    <Modal place="instructions" title={t('reviews.instructionsTitle')} onClose={closeDialog}>
      <ol className="list-decimal space-y-2 p-4 pl-9">
        {(['instruction1', 'instruction2', 'instruction3', 'instruction4'] as const).map((name) => (
          <li key={name}>{t(`reviews.${name}`)}</li>
        ))}
      </ol>
      <button type="button" data-autofocus className="button m-4 mt-0 self-end" onClick={closeDialog}>
        {t('common.close')}
      </button>
    </Modal>
  )
}
