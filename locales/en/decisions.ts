import type * as pt from '../pt/decisions.ts'
import type { Translation } from '../translation.ts'

/** The list of the person's decisions of today. */
export const decisions: Translation<typeof pt.decisions> = {
  title: 'My decisions today',
  empty: 'You have not decided anything today.',
  unreadable: 'The decisions that were sent could not be read. Those that wait are here.',
  seen: 'version {{version}}',
  until: 'can be reopened until {{time}}',
  latest: 'the latest {{shown}} of {{count}}',
  undoHeld: 'undoes, until it is sent',
  reopenSent: 'reopens the review, once sent',
  notHeld: 'This decision was sent: reopen the review.',
  stillHeld: 'This decision was not sent yet: undo it.',
  notReopenable: 'It cannot be reopened: the time is over, the record has changed since, or it waits already.',
}
