import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { useShownOnce } from '../../ui/use-shown-once.ts'

interface LinkDialogProps {
  name: string
  /** Path of the link on this installation. */
  link: string
  onClose(): void
}

/** The link by which a person chooses a password. It is shown here and nowhere again. */
export function LinkDialog({ name, link: path, onClose }: LinkDialogProps) {
  const { t } = useTexts()
  const link = new URL(path, window.location.origin).href
  const called = t('users.link')
  const { close, facet, noteCopied, isWarned } = useShownOnce(link, called, onClose)
  return (
    <Modal place="userLink" title={t('users.linkOf', { name })} onClose={close} facets={[facet]}>
      <div className="flex flex-col gap-3 p-4">
        <p>{t('users.linkText')}</p>
        <input
          readOnly
          aria-label={called}
          value={link}
          className="w-full rounded-md border border-line bg-sunken px-3 py-2 font-mono"
          data-secret
          onFocus={(event) => event.target.select()}
          onCopy={noteCopied}
        />
        {isWarned ? (
          <p role="alert" className="text-bad">
            {t('users.linkNotCopied')}
          </p>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <CommandButton id="user.copySecret" tone="primary" />
          <CommandButton id="dialog.close" />
        </div>
      </div>
    </Modal>
  )
}
