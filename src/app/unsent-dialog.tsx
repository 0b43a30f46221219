import { useAtomValue } from 'jotai'
import { formatTime } from '../i18n/formats.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { CommandButton } from '../ui/command-button.tsx'
import { Kbd } from '../console/kbd.tsx'
import { Modal } from '../ui/modal.tsx'
import { closeDialog } from '../console/dialogs.ts'
import { unsentAtom } from '../console/outbox-atoms.ts'

/** Lists the decisions on this computer that the services have not acknowledged, each with its state. */
export function UnsentDialog() {
  const { t, word } = useTexts()
  const unsent = useAtomValue(unsentAtom)
  return (
    <Modal place="unsent" title={t('unsent.title')} onClose={closeDialog}>
      <div className="flex flex-col gap-4 p-4">
        {unsent.length === 0 ? (
          <p role="status">{t('unsent.empty')}</p>
        ) : (
          <ul data-unsent={unsent.length} className="divide-y divide-line text-table">
            {unsent.map(({ entry, state }) => (
              <li key={entry.key} className="flex items-baseline gap-3 py-1.5">
                <span className="text-muted">{formatTime(new Date(entry.decidedAt).toISOString())}</span>
                <span className="min-w-0 flex-1 truncate font-medium">{entry.name}</span>
                <span>{word('events', entry.decision.event)}</span>
                <span className="text-muted">{t(`unsent.${state}`)}</span>
              </li>
            ))}
          </ul>
        )}
        <div className="flex justify-end gap-2">
          {unsent.length > 0 ? <CommandButton id="outbox.sendNow" /> : null}
          <button type="button" className="button" data-autofocus onClick={closeDialog}>
            {t('common.close')}
            <Kbd keys="Escape" />
          </button>
        </div>
      </div>
    </Modal>
  )
}
