import { lifecycles } from '#machines/catalogue'
import { exportFormats } from '#machines/lists/export-format'
import { recordLifecycles } from '#machines/record.lifecycle'
import type { Command } from '../command.ts'
import { commandById, registry } from '../registry.ts'

/** Commands that raise an event of a workflow. A command names its lifecycle's event itself; a workflow hears of it through a port. */
export const workflowEventCommands: Readonly<Record<string, readonly string[]>> = {
  'reviewQueue.APPROVE': ['review.approve.queue'],
  'reviewQueue.DISAPPROVE': ['review.disapprove.queue'],
  'reviewQueue.SKIP': ['queue.skip'],
  'reviewQueue.FLAG': ['queue.flag'],
  'reviewQueue.MOVE': ['queue.next', 'queue.previous', 'queue.first', 'queue.last'],
  'reviewQueue.SHOW': ['queue.kind', 'queue.flagged'],
  'disapproval.CHOOSE': registry.filter(({ id }) => id.startsWith('reason.') && id !== 'reason.photo' && id !== 'reason.submit').map(({ id }) => id),
  'disapproval.TOGGLE_PHOTO': ['reason.photo'],
  'disapproval.SUBMIT': ['reason.submit'],
  'outbox.UNDO': ['decision.undo'],
  'decision.WITHDRAW': ['decision.undo'],
  'form.SUBMIT': ['form.submit'],
  'form.SAVE_DRAFT': ['form.saveDraft'],
  'form.DISCARD_DRAFT': ['form.discardDraft'],
  'form.LEAVE': ['form.leave'],
  'export.START': exportFormats.map((format) => `export.${format}`),
  'export.CANCEL': ['export.cancel'],
  'export.RETRY': ['export.retry'],
}

/** The commands by which a person raises an event of a lifecycle or a workflow; empty where there is none. */
export function commandsRaising(machine: string, event: string): readonly Command[] {
  if (machine in lifecycles) return registry.filter((command) => command.event === event && command.kinds?.some((kind) => recordLifecycles[kind].machine.id === machine))
  return (workflowEventCommands[`${machine}.${event}`] ?? []).map(commandById)
}
