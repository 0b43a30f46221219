import type { AnyStateMachine } from 'xstate'
import { checklistMachine } from './checklists/checklist.machine.ts'
import { driverCompany } from './links/driver-company.lifecycle.ts'
import { driverLevel } from './drivers/driver-level.lifecycle.ts'
import { licenceReadingMachine } from './drivers/licence-reading.machine.ts'
import { accessCodeMachine } from './drivers/access-code.machine.ts'
import { formMachine } from './forms/form.machine.ts'
import type { Lifecycle } from './lifecycle.ts'
import { exportMachine } from './lists/export.machine.ts'
import { macroMachine } from './macros/macro.machine.ts'
import { notificationDelivery } from './notifications/notification-delivery.lifecycle.ts'
import { notificationSchedulingMachine } from './notifications/notification-scheduling.machine.ts'
import { recordLifecycles } from './record.lifecycle.ts'
import { playbackMachine } from './positions/playback.machine.ts'
import { bulkRetryMachine } from './requests/bulk-retry.machine.ts'
import { retry } from './requests/retry.lifecycle.ts'
import { decisionMachine } from './reviews/decision.machine.ts'
import { disapprovalMachine } from './reviews/disapproval.machine.ts'
import { outboxMachine } from './reviews/outbox.machine.ts'
import { reviewQueueMachine } from './reviews/review-queue.machine.ts'
import { segmentationImport } from './segmentations/segmentation-import.lifecycle.ts'
import { sessionMachine } from './session/session.machine.ts'
import { passwordResetMachine } from './users/password-reset.machine.ts'
import { wizardMachine } from './wizards/wizard.machine.ts'

/** Lifecycles without a kind of record in `recordLifecycles`: their events are raised through calls of their own. */
const furtherLifecycles = [retry, segmentationImport, driverCompany, driverLevel, notificationDelivery]

/**
 * Every lifecycle by its machine's id, for the tests, which walk each one, and for the documentation, which draws them.
 */
export const lifecycles: Readonly<Record<string, Lifecycle>> = Object.fromEntries(
  [...Object.values(recordLifecycles), ...furtherLifecycles].map((lifecycle) => [lifecycle.machine.id, lifecycle]),
)

/**
 * A process that an operator goes through. `person` and `clock` are events as in a lifecycle; the others are the
 * system's.
 */
export interface Workflow {
  readonly machine: AnyStateMachine
  /** What runs it: the whole console, one screen, another workflow, or the person who answers a checklist. */
  readonly drivenBy:
    | 'console'
    | 'reviewScreen'
    | 'outbox'
    | 'reasonDialog'
    | 'respondent'
    | 'form'
    | 'wizard'
    | 'list'
    | 'accessCodeScreen'
    | 'profile'
    | 'trackMap'
  readonly person: readonly string[]
  readonly clock: readonly string[]
}

/** Every workflow by its name, for the documentation. */
export const workflows = {
  reviewQueue: {
    machine: reviewQueueMachine,
    drivenBy: 'reviewScreen',
    person: ['APPROVE', 'DISAPPROVE', 'APPROVE_ALL', 'SKIP', 'FLAG', 'FLAG_UNTIL', 'MOVE', 'SHOW', 'RETRY'],
    clock: [],
  },
  disapproval: {
    machine: disapprovalMachine,
    drivenBy: 'reasonDialog',
    person: ['CHOOSE', 'TYPE', 'TOGGLE_PHOTO', 'SUBMIT'],
    clock: [],
  },
  outbox: { machine: outboxMachine, drivenBy: 'console', person: ['UNDO'], clock: [] },
  decision: { machine: decisionMachine, drivenBy: 'outbox', person: ['WITHDRAW'], clock: [] },
  session: { machine: sessionMachine, drivenBy: 'console', person: ['SIGNED_IN_AGAIN'], clock: [] },
  checklist: {
    machine: checklistMachine,
    drivenBy: 'respondent',
    person: [
      'START',
      'OPEN_STEP',
      'ANSWER',
      'PAUSE_TIMER',
      'RESUME_TIMER',
      'CLEAR',
      'RESTART_FORM',
      'COMPLETE',
      'CANCEL',
    ],
    clock: ['TICK'],
  },
  form: {
    machine: formMachine,
    drivenBy: 'form',
    person: ['CHANGE', 'SUBMIT', 'SAVE_DRAFT', 'DISCARD_DRAFT', 'LEAVE', 'STAY', 'LEAVE_KEEPING', 'LEAVE_DISCARDING'],
    clock: [],
  },
  licenceReading: {
    machine: licenceReadingMachine,
    drivenBy: 'form',
    person: ['CHOOSE', 'REMOVE', 'READ'],
    clock: ['TICK'],
  },
  export: { machine: exportMachine, drivenBy: 'list', person: ['START', 'CANCEL', 'RETRY'], clock: [] },
  bulkRetry: {
    machine: bulkRetryMachine,
    drivenBy: 'list',
    person: ['START', 'CONFIRM', 'CLOSE', 'PAUSE', 'RESUME', 'CANCEL'],
    clock: [],
  },
  macro: {
    machine: macroMachine,
    drivenBy: 'console',
    person: ['RECORD', 'SAVE', 'DISCARD', 'RUN', 'INTERRUPT'],
    clock: [],
  },
  accessCode: { machine: accessCodeMachine, drivenBy: 'accessCodeScreen', person: ['LOOK_UP', 'GENERATE'], clock: [] },
  passwordReset: {
    machine: passwordResetMachine,
    drivenBy: 'profile',
    person: ['READ', 'BEGIN', 'CONFIRM', 'NOTED', 'REPLACE', 'KEEP', 'RESET'],
    clock: [],
  },
  playback: {
    machine: playbackMachine,
    drivenBy: 'trackMap',
    person: ['PLAY', 'PAUSE', 'FASTER', 'SLOWER', 'TOGGLE_SKIPS', 'SEEK'],
    clock: ['TICK'],
  },
  notificationScheduling: {
    machine: notificationSchedulingMachine,
    drivenBy: 'form',
    person: ['CHOOSE', 'SEND', 'CONFIRM', 'BACK'],
    clock: [],
  },
  wizard: {
    machine: wizardMachine,
    drivenBy: 'wizard',
    person: ['ACCEPT', 'GO', 'BACK', 'SEND', 'DISCARD'],
    clock: [],
  },
} as const satisfies Readonly<Record<string, Workflow>>
