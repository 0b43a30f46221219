import { isEnabled } from '#contract/features'
import { CAPTURE_QUEUE_FEATURE } from '#contract/schemas/captures/feature'
import { type Command, command } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { captureContacts, captureQueue } from './facets.ts'

const withoutFeature = ({ features }: CommandContext) =>
  isEnabled(CAPTURE_QUEUE_FEATURE, features) ? null : ({ key: 'later.feature' } as const)
const noCapture = ({ targets }: CommandContext) => (targets.length > 0 ? null : ({ key: 'captures.noneDue' } as const))

const desk = { scope: 'screen', places: ['captureQueue'], right: 'operate' } as const

/** The work queue of captures: one after the other, the nearest limit first. */
export const captureQueueCommands: readonly Command[] = [
  command({
    id: 'captures.work',
    scope: 'grid',
    places: ['captures'],
    title: 'captures.work',
    synonyms: 'captures.workSynonyms',
    keys: ['n'],
    right: 'operate',
    foot: true,
    impossible: withoutFeature,
    run: ({ ports }) => ports.go('/captures/queue'),
  }),
  command({
    ...desk,
    id: 'captureQueue.act',
    title: 'captures.act',
    synonyms: 'captures.actSynonyms',
    keys: ['a'],
    event: 'ACT_MANUALLY',
    kinds: ['CAPTURE'],
    changes: true,
    foot: true,
    impossible: noCapture,
    run: ({ of, targets: [capture] }) => capture && of(captureQueue).act(capture),
  }),
  command({
    ...desk,
    id: 'captureQueue.skip',
    title: 'commands.skip',
    synonyms: 'commands.skipSynonyms',
    keys: ['s'],
    changes: true,
    foot: true,
    impossible: noCapture,
    run: ({ of, targets: [capture] }) => capture && of(captureQueue).skip(capture),
  }),
  command({
    ...desk,
    id: 'captureQueue.dial',
    title: 'captures.dial',
    synonyms: 'captures.dialSynonyms',
    keys: ['Shift+t'],
    foot: true,
    impossible: noCapture,
    run: ({ of, copyable: { phone } }) => phone && of(captureContacts).dial(phone),
  }),
  command({
    ...desk,
    id: 'captureQueue.open',
    title: 'captures.open',
    synonyms: 'commands.openSynonyms',
    keys: ['Enter', 'o'],
    impossible: noCapture,
    run: ({ ports, targets: [capture] }) => capture && ports.go(`/captures/${capture.id}`),
  }),
  command({
    ...desk,
    id: 'captureQueue.takeSkipped',
    title: 'captures.takeSkipped',
    synonyms: 'commands.showSkippedSynonyms',
    keys: ['Shift+s'],
    impossible: ({ of }) => (of(captureQueue).skipped > 0 ? null : { key: 'reasons.nothingSkipped' }),
    run: ({ of }) => of(captureQueue).takeSkipped(),
  }),
]
