import { documentReview } from '#machines/documents/document-review.lifecycle'
import { apply } from '#machines/lifecycle'
import { type Command, command } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { evidence } from '../reviews/facets.ts'
import { imageCommands } from '../reviews/queue-commands.ts'
import { driverDocuments } from './facets.ts'

/** Only an additional document that is missing, disapproved or expired can be handed in. */
function cannotBeSent({ targets: [target] }: CommandContext) {
  if (target?.kind !== 'DRIVER_ADDITIONAL_DOCUMENT') return { key: 'documents.notADocument' } as const
  return apply(documentReview, target.status, { type: 'SENT' })
    ? null
    : ({ key: 'documents.notNow', values: { status: target.status } } as const)
}

/** Additional documents of a driver. */
export const documentCommands: readonly Command[] = [
  command({
    id: 'document.add',
    scope: 'record',
    places: ['driver'],
    right: 'operate',
    title: 'documents.add',
    synonyms: 'documents.addSynonyms',
    keys: ['+', 'Insert'],
    changes: true,
    impossible: cannotBeSent,
    run: ({ of, targets: [document] }) => document && of(driverDocuments).add(document),
  }),
]

/** Commands of the view of one image. */
export const imageViewCommands: readonly Command[] = imageCommands(
  'image',
  { scope: 'dialog', places: ['imageView'], right: 'read' },
  (context) => context.of(evidence).count < 2,
)
