import type { Command, Target } from '#commands/command'
import { partition } from '#commands/resolve'
import { useTexts } from '../i18n/use-texts.ts'
import { CommandKbd } from './command-kbd.tsx'
import { Modal } from './modal.tsx'
import { PartitionSummary } from './partition-summary.tsx'

interface ConfirmDialogProps {
  command: Command
  targets: readonly Target[]
  onConfirm(): void
  onClose(): void
}

/** A selection is shown divided before anything happens to it. */
export function ConfirmDialog({ command, targets, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTexts()
  const divided = partition(command, targets)
  const isPossible = divided.possible.length > 0
  const confirm = () => (isPossible ? onConfirm() : onClose())
  return (
    <Modal place="confirm" title={t(command.title)} onClose={onClose} ports={{ confirm }}>
      <div className="flex flex-col gap-4 p-4">
        <PartitionSummary command={command} divided={divided} total={targets.length} />
        <div className="flex justify-end gap-2">
          <button type="button" className="button" onClick={onClose}>
            {t('common.cancel')}
            <CommandKbd id="dialog.close" />
          </button>
          <button type="button" className="button" data-tone="primary" data-autofocus onClick={confirm}>
            {isPossible ? t('common.confirm') : t('common.close')}
            <CommandKbd id="dialog.confirm" />
          </button>
        </div>
      </div>
    </Modal>
  )
}
