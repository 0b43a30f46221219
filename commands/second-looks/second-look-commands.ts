import { isEnabled } from '#contract/features'
import { SECOND_LOOK_FEATURE } from '#contract/schemas/second-looks/feature'
import { REASON_TEXT_MAXIMUM } from '#contract/schemas/reviews/review-decision'
import { type Ask, type Command, command } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { lifecycleCommands } from '../lifecycle-commands.ts'
import { evidence } from '../reviews/facets.ts'
import { imageCommands } from '../reviews/queue-commands.ts'
import { reconciliationDesk, secondLookDesk } from './facets.ts'

const withoutFeature = ({ features }: CommandContext) =>
  isEnabled(SECOND_LOOK_FEATURE, features) ? null : ({ key: 'later.feature' } as const)

const nothingWaits = (context: CommandContext) =>
  withoutFeature(context) ?? (context.of(secondLookDesk).count > 0 ? null : ({ key: 'secondLooks.none' } as const))

/** A look is decided only when it is painted. */
const notPainted = (context: CommandContext) =>
  nothingWaits(context) ?? (context.targets.length > 0 ? null : ({ key: 'reasons.noRecord' } as const))

const desk = { scope: 'screen', places: ['secondLooks'], right: 'operate' } as const

/** Tab moves the focus as usual where there is no other image to turn to. */
const isOneImage = ({ of }: CommandContext) => of(evidence).count < 2

const explanation: Ask = { kind: 'text', title: 'secondLooks.why', minimum: 1, maximum: REASON_TEXT_MAXIMUM }

const sides = [
  ['first', 'secondLook.keepFirst', 'secondLooks.keepFirst', '1'],
  ['second', 'secondLook.takeSecond', 'secondLooks.takeSecond', '2'],
] as const

/** Second looks: decided blindly, and settled where two people disagree. */
export const secondLookCommands: readonly Command[] = [
  command({
    ...desk,
    id: 'secondLook.approve',
    title: 'commands.approve',
    synonyms: 'commands.approveSynonyms',
    keys: ['a'],
    changes: true,
    foot: true,
    impossible: (context) =>
      notPainted(context) ?? (context.of(evidence).isOnScreen ? null : ({ key: 'reasons.evidence' } as const)),
    run: ({ of }) => of(secondLookDesk).approve(),
  }),
  command({
    ...desk,
    id: 'secondLook.disapprove',
    title: 'commands.disapprove',
    synonyms: 'commands.disapproveSynonyms',
    keys: ['d'],
    changes: true,
    foot: true,
    asks: [{ kind: 'reason' }],
    // An image that cannot be read is a reason; one that is on its way is none.
    impossible: (context) =>
      notPainted(context) ?? (context.of(evidence).isLoading ? ({ key: 'reasons.evidence' } as const) : null),
    run: ({ of }, { reason }) => reason && of(secondLookDesk).disapprove(reason),
  }),
  ...(
    [
      ['next', ['j', 'ArrowDown'], 1],
      ['previous', ['k', 'ArrowUp'], -1],
    ] as const
  ).map(([id, keys, step]) =>
    command({
      ...desk,
      id: `secondLook.${id}`,
      title: `commands.${id}`,
      synonyms: `commands.${id}Synonyms`,
      keys,
      keyOnly: true,
      impossible: nothingWaits,
      run: ({ of }) => of(secondLookDesk).move(step),
    }),
  ),
  ...imageCommands('secondLookImage', { ...desk, right: 'read' }, isOneImage),
  ...imageCommands('reconciliationImage', { scope: 'record', places: ['reconciliation'], right: 'read' }, isOneImage),
  ...sides.flatMap(([stands, id, title, key]) =>
    lifecycleCommands(
      'SETTLE',
      ['SECOND_LOOK'],
      {
        id,
        title,
        synonyms: 'secondLooks.settleSynonyms',
        keys: [key],
        right: 'administer',
        foot: true,
        repeatable: false,
        asks: [explanation],
        impossible: withoutFeature,
      },
      { record: ['reconciliation'] },
    ).map((settle) => ({
      ...settle,
      run: ({ of }: CommandContext, { text = '' }) => of(reconciliationDesk).settle(stands, text),
    })),
  ),
  command({
    id: 'secondLook.rates',
    scope: 'grid',
    places: ['reconciliations'],
    title: 'secondLooks.rates',
    synonyms: 'secondLooks.ratesSynonyms',
    keys: ['e'],
    right: 'administer',
    foot: true,
    impossible: withoutFeature,
    run: ({ ports }) => ports.go('/reconciliations/rates'),
  }),
]
