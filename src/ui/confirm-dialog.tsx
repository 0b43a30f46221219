import type { ReactNode } from 'react'
import type { Command, Confirmation, Target } from '#commands/command'
import { partition } from '#commands/resolve'
import { textOfMessage } from '../console/notices.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { CommandKbd } from './command-kbd.tsx'
import { Modal } from './modal.tsx'
import { PartitionSummary } from './partition-summary.tsx'

interface ConfirmModalProps {
  title: string
  /** What the button that goes on is called. */
  action: string
  tone?: 'danger' | undefined
  onConfirm(): void
  onClose(): void
  /** What will happen. */
  children: ReactNode
}

/** Asks before something happens (CTR-2-048): Enter goes on, Esc leaves everything as it is. */
function ConfirmModal({ title, action, tone, onConfirm, onClose, children }: ConfirmModalProps) {
  const { t } = useTexts()
  return (
    <Modal place="confirm" title={title} onClose={onClose} ports={{ confirm: onConfirm }}>
      <div className="flex flex-col gap-4 p-4">
        {children}
        <div className="flex justify-end gap-2">
          <button type="button" className="button" onClick={onClose}>
            {t('common.cancel')}
            <CommandKbd id="dialog.close" />
          </button>
          <button type="button" className="button" data-tone={tone ?? 'primary'} data-autofocus onClick={onConfirm}>
            {action}
            <CommandKbd id="dialog.confirm" />
          </button>
        </div>
      </div>
    </Modal>
  )
}

interface ConfirmDialogProps {
  command: Command
  onConfirm(): void
  onClose(): void
}

/** What a command wants confirmed before it runs, as it declares it. */
export function ConfirmCommand({
  command,
  confirmation,
  ...rest
}: ConfirmDialogProps & { confirmation: Confirmation }) {
  const { t } = useTexts()
  return (
    <ConfirmModal
      {...rest}
      title={textOfMessage(confirmation.title)}
      action={t(command.title)}
      tone={confirmation.tone}
    >
      <p>{textOfMessage(confirmation.text)}</p>
    </ConfirmModal>
  )
}

/** A selection is shown divided before anything happens to it. */
export function ConfirmDialog({
  command,
  targets,
  onConfirm,
  onClose,
}: ConfirmDialogProps & { targets: readonly Target[] }) {
  const { t } = useTexts()
  const divided = partition(command, targets)
  const isPossible = divided.possible.length > 0
  return (
    <ConfirmModal
      title={t(command.title)}
      action={isPossible ? t('common.confirm') : t('common.close')}
      onConfirm={isPossible ? onConfirm : onClose}
      onClose={onClose}
    >
      <PartitionSummary command={command} divided={divided} total={targets.length} />
    </ConfirmModal>
  )
}
