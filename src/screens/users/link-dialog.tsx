import { useTexts } from '../../i18n/use-texts.ts'
import { Modal } from '../../ui/modal.tsx'

interface LinkDialogProps {
  name: string
  /** Path of the link on this installation. */
  link: string
  onClose(): void
}

/** The link by which a person chooses a password. It is shown here and nowhere again. */
export function LinkDialog({ name, link, onClose }: LinkDialogProps) {
  const { t } = useTexts()
  return (
    <Modal place="userLink" title={t('users.linkOf', { name })} onClose={onClose}>
      <div className="flex flex-col gap-3 p-4">
        <p>{t('users.linkText')}</p>
        <input
          readOnly
          aria-label={t('users.link')}
          value={new URL(link, window.location.origin).href}
          className="w-full rounded-md border border-line bg-sunken px-3 py-2 font-mono"
          data-secret
          onFocus={(event) => event.target.select()}
        />
      </div>
    </Modal>
  )
}
