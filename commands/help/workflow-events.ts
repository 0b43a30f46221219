import { lifecycles } from '#machines/catalogue'
import { exportFormats } from '#machines/lists/export-format'
import { recordLifecycles } from '#machines/record.lifecycle'
import type { Command } from '../command.ts'
import { commandById, registry } from '../registry.ts'

/**
 * Commands that raise an event of a workflow, or of a lifecycle without records. Such events are raised through a port,
 * so the declaration of a command does not name them, unlike events of records.
 */
export const workflowEventCommands: Readonly<Record<string, readonly string[]>> = {
  'reviewQueue.APPROVE': ['review.approve.queue'],
  'reviewQueue.DISAPPROVE': ['review.disapprove.queue'],
  'reviewQueue.SKIP': ['queue.skip'],
  'reviewQueue.FLAG': ['queue.flag'],
  'reviewQueue.MOVE': ['queue.next', 'queue.previous', 'queue.first', 'queue.last'],
  'reviewQueue.SHOW': ['queue.kind', 'queue.flagged', 'queue.skipped'],
  'disapproval.CHOOSE': registry
    .filter(({ id }) => id.startsWith('reason.') && id !== 'reason.photo' && id !== 'reason.submit')
    .map(({ id }) => id),
  'disapproval.TOGGLE_PHOTO': ['reason.photo'],
  'disapproval.SUBMIT': ['reason.submit'],
  // The second person does not know whether a decision agrees with the first one.
  'secondLook.AGREE': ['secondLook.approve', 'secondLook.disapprove'],
  'secondLook.DISAGREE': ['secondLook.approve', 'secondLook.disapprove'],
  'outbox.UNDO': ['decision.undo'],
  'decision.WITHDRAW': ['decision.undo'],
  'form.SUBMIT': ['form.submit'],
  'form.SAVE_DRAFT': ['form.saveDraft'],
  'form.DISCARD_DRAFT': ['form.discardDraft'],
  'form.LEAVE': ['form.leave'],
  'export.START': exportFormats.map((format) => `export.${format}`),
  'export.CANCEL': ['export.cancel'],
  'export.RETRY': ['export.retry'],
  'driverCompany.UNLINK': ['driver.unlink'],
  'accessCode.LOOK_UP': ['accessCode.lookUp'],
  'accessCode.GENERATE': ['accessCode.generate'],
  'retry.PAUSE': ['retry.pause'],
  'retry.RESUME': ['retry.resume'],
  'retry.CANCEL': ['retry.cancel'],
  'segmentationImport.CORRECT': ['segmentationImport.correct'],
  'segmentationImport.APPLY': ['segmentationImport.apply'],
  'segmentationImport.CANCEL': ['segmentationImport.cancel'],
  'segmentationImport.UNDO': ['segmentationImport.undo'],
  'notificationDelivery.CONFIRM': ['notification.confirm.one', 'notification.confirm.all'],
  'notificationDelivery.SEND_AGAIN': ['notification.sendAgain.one', 'notification.sendAgain.all'],
  'bulkRetry.START': ['requests.retryAll'],
  'bulkRetry.CONFIRM': ['dialog.confirm'],
  'bulkRetry.CLOSE': ['dialog.close', 'retry.close'],
  'bulkRetry.PAUSE': ['retry.pause'],
  'bulkRetry.RESUME': ['retry.resume'],
  'bulkRetry.CANCEL': ['retry.cancel'],
}

/** The commands that raise an event of a lifecycle or a workflow; empty where there is none. */
export function commandsRaising(machine: string, event: string): readonly Command[] {
  const through = workflowEventCommands[`${machine}.${event}`]
  if (through || !(machine in lifecycles)) return (through ?? []).map(commandById)
  return registry.filter(
    (command) =>
      command.event === event && command.kinds?.some((kind) => recordLifecycles[kind].machine.id === machine),
  )
}
