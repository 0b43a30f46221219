import type { ReactNode } from 'react'
import type { Command, Confirmation, Target } from '#commands/command'
import { type Partition, partition } from '#commands/resolve'
import { textOfMessage } from '../console/notices.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { CommandKbd } from './command-kbd.tsx'
import { Modal } from './modal.tsx'
import { OffScreenNames } from './off-screen-names.tsx'
import { PartitionSummary } from './partition-summary.tsx'

interface ConfirmModalProps {
  title: string
  /** Label of the confirming button. */
  action: string
  tone?: 'danger' | undefined
  onConfirm(): void
  onClose(): void
  /** Describes what will happen. */
  children: ReactNode
}

/** Asks for confirmation (CTR-2-048): Enter confirms, Esc changes nothing. */
export function ConfirmModal({ title, action, tone, onConfirm, onClose, children }: ConfirmModalProps) {
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

/** The confirmation that a command declares, asked before it runs. */
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

/** Shows how many records of a selection the command will change and why it skips the others. */
export function ConfirmDialog({
  command,
  targets,
  divided: given,
  shown = 0,
  offScreen = [],
  onConfirm,
  onClose,
}: ConfirmDialogProps & {
  targets: readonly Target[]
  divided?: Partition | undefined
  shown?: number | undefined
  offScreen?: readonly Target[] | undefined
}) {
  const { t } = useTexts()
  const divided = given ?? partition(command, targets)
  const isPossible = divided.possible.length > 0
  const confirming = isPossible ? t('common.confirm') : t('common.close')
  const action =
    shown > 0 ? t(isPossible ? 'confirmations.confirmAndShow' : 'confirmations.show', { count: shown }) : confirming
  return (
    <ConfirmModal
      title={t(command.title)}
      action={action}
      onConfirm={isPossible || shown > 0 ? onConfirm : onClose}
      onClose={onClose}
    >
      <PartitionSummary
        command={command}
        divided={divided}
        total={targets.length}
        shown={shown}
        isNamed={given !== undefined}
      />
      <OffScreenNames targets={offScreen} />
    </ConfirmModal>
  )
}
