import { AUTOMATIC_REVIEW_FEATURE } from '#contract/schemas/rules/feature'
import { isEnabled } from '#contract/features'
import type { Command } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { lifecycleCommands } from '../lifecycle-commands.ts'
import { newCommand } from '../record-commands.ts'
import { ruleTrial } from './facets.ts'

const impossible = ({ features }: CommandContext) =>
  isEnabled(AUTOMATIC_REVIEW_FEATURE, features) ? null : ({ key: 'later.feature' } as const)

const both = { grid: ['reviewRules'], record: ['reviewRule'] } as const
const shared = { right: 'administer', foot: true, impossible } as const

/** Rules of automatic review: written, tried on decisions of people, activated and switched off. */
export const ruleCommands: readonly Command[] = [
  newCommand('rule.new', 'reviewRules', { title: 'rules.new', synonyms: 'rules.newSynonyms' }, shared),
  ...lifecycleCommands(
    'UPDATE',
    ['REVIEW_RULE'],
    {
      ...shared,
      id: 'rule.edit',
      title: 'rules.edit',
      synonyms: 'rules.editSynonyms',
      keys: ['e'],
      repeatable: false,
    },
    { record: ['reviewRule'] },
  ).map((edit) => ({ ...edit, run: ({ ports }: CommandContext) => ports.record.edit() })),
  ...(
    [
      ['LAST', 'rule.try', 'rules.try', 'b'],
      ['YESTERDAY', 'rule.tryYesterday', 'rules.tryYesterday', 'Shift+b'],
    ] as const
  ).flatMap(([period, id, title, keys]) =>
    lifecycleCommands(
      'TRY',
      ['REVIEW_RULE'],
      { ...shared, id, title, synonyms: 'rules.trySynonyms', keys: [keys], repeatable: false },
      { record: ['reviewRule'] },
    ).map((trial) => ({ ...trial, run: ({ of }: CommandContext) => of(ruleTrial).tryOn(period) })),
  ),
  ...lifecycleCommands(
    'ACTIVATE',
    ['REVIEW_RULE'],
    {
      ...shared,
      id: 'rule.activate',
      title: 'rules.activate',
      synonyms: 'commands.activateSynonyms',
      keys: ['Shift+a'],
    },
    both,
  ),
  ...lifecycleCommands(
    'INACTIVATE',
    ['REVIEW_RULE'],
    {
      ...shared,
      id: 'rule.inactivate',
      title: 'rules.inactivate',
      synonyms: 'commands.inactivateSynonyms',
      keys: ['Shift+i'],
    },
    both,
  ),
]
