import { formatDateTime } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import { CommandKbd } from '../../ui/command-kbd.tsx'
import { Modal } from '../../ui/modal.tsx'
import { useShownOnce } from '../../ui/use-shown-once.ts'
import type { FirstSecret } from './endpoint-form.tsx'

export interface NewSecret extends FirstSecret {
  /** The end of the time in which the previous key signs too; null for a first key. */
  overlapEndsAt: string | null
}

/** Shows a new signing key, the only time it is visible: the key exists in this dialog only. */
export function SecretDialog({ name, secret, overlapEndsAt, onClose }: NewSecret & { onClose(): void }) {
  const { t } = useTexts()
  const { close, facet, noteCopied, isWarned } = useShownOnce(secret, t('endpoints.secretName', { name }), onClose)
  return (
    <Modal place="secret" title={t('endpoints.secretTitle', { name })} onClose={close} facets={[facet]}>
      <div className="flex flex-col gap-4 p-4">
        <p>
          {overlapEndsAt === null
            ? t('endpoints.secretFirst')
            : t('endpoints.secretOnce', { at: formatDateTime(overlapEndsAt) })}
        </p>
        <code
          data-secret
          aria-label={t('endpoints.secretLabel')}
          role="textbox"
          aria-readonly="true"
          tabIndex={0}
          data-autofocus
          onCopy={noteCopied}
          className="rounded-md border border-line bg-canvas p-3 font-mono text-hint break-all select-all"
        >
          {secret}
        </code>
        {isWarned ? (
          <p role="alert" className="text-bad">
            {t('endpoints.secretNotCopied')}
          </p>
        ) : null}
        <div className="flex justify-end gap-2">
          <button type="button" className="button" onClick={close}>
            {t('common.close')}
            <CommandKbd id="dialog.close" />
          </button>
          <CommandButton id="endpoint.copySecret" tone="primary" />
        </div>
      </div>
    </Modal>
  )
}
