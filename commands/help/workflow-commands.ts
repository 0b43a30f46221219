import { type Command, command, type Target } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { workflowPage } from './facets.ts'

const workflows = { scope: 'screen', places: ['workflows'], right: 'read' } as const
const motion = { ...workflows, keyOnly: true } as const

/** The focused record, even where others are selected. */
function recordInFocus({ targets, recordPath }: CommandContext): Target | undefined {
  return targets.find(({ id }) => recordPath?.endsWith(`/${id}`)) ?? targets[0]
}

/** The help page of lifecycles and workflows, and opening it from a record. */
export const workflowCommands: readonly Command[] = [
  ...(['queue', 'grid', 'record'] as const).map((scope) =>
    command({
      id: `workflow.show.${scope}`,
      scope,
      right: 'read',
      title: 'workflows.show',
      synonyms: 'workflows.showSynonyms',
      keys: ['w'],
      impossible: (context) => (recordInFocus(context) ? null : { key: 'reasons.noRecord' }),
      run: (context) => {
        const target = recordInFocus(context)
        if (target) context.of(workflowPage).show(target)
      },
    }),
  ),
  command({
    ...motion,
    id: 'workflows.next',
    title: 'workflows.next',
    synonyms: 'commands.nextSynonyms',
    keys: ['j', 'ArrowDown'],
    counts: true,
    run: ({ of }, { count = 1 }) => of(workflowPage).move('next', count),
  }),
  command({
    ...motion,
    id: 'workflows.previous',
    title: 'workflows.previous',
    synonyms: 'commands.previousSynonyms',
    keys: ['k', 'ArrowUp'],
    counts: true,
    run: ({ of }, { count = 1 }) => of(workflowPage).move('previous', count),
  }),
  command({
    ...motion,
    id: 'workflows.first',
    title: 'workflows.first',
    synonyms: 'commands.firstSynonyms',
    keys: ['Home'],
    run: ({ of }) => of(workflowPage).move('first', 1),
  }),
  command({
    ...motion,
    id: 'workflows.last',
    title: 'workflows.last',
    synonyms: 'commands.lastSynonyms',
    keys: ['End'],
    run: ({ of }) => of(workflowPage).move('last', 1),
  }),
  command({
    ...workflows,
    id: 'workflows.enter',
    title: 'workflows.enter',
    synonyms: 'workflows.enterSynonyms',
    keys: ['Enter', 'o'],
    foot: true,
    run: ({ of }) => of(workflowPage).enter(),
  }),
  command({
    ...workflows,
    id: 'workflows.search',
    title: 'workflows.search',
    synonyms: 'workflows.searchSynonyms',
    keys: ['/', 'Mod+f'],
    foot: true,
    run: ({ of }) => of(workflowPage).focusSearch(),
  }),
  command({
    ...workflows,
    id: 'workflows.clearSearch',
    title: 'workflows.clearSearch',
    synonyms: 'commands.filterSynonyms',
    keys: ['Shift+f'],
    impossible: ({ filtered }) => (filtered ? null : { key: 'reasons.noFilter' }),
    run: ({ of }) => of(workflowPage).clearSearch(),
  }),
  command({
    ...workflows,
    id: 'workflows.zoomIn',
    title: 'workflows.zoomIn',
    synonyms: 'workflows.zoomSynonyms',
    keys: ['+', '='],
    foot: true,
    run: ({ of }) => of(workflowPage).zoom(1),
  }),
  command({
    ...workflows,
    id: 'workflows.zoomOut',
    title: 'workflows.zoomOut',
    synonyms: 'workflows.zoomSynonyms',
    keys: ['-'],
    foot: true,
    run: ({ of }) => of(workflowPage).zoom(-1),
  }),
  command({
    ...workflows,
    id: 'workflows.zoomReset',
    title: 'workflows.zoomReset',
    synonyms: 'workflows.zoomSynonyms',
    keys: ['0'],
    run: ({ of }) => of(workflowPage).zoom(0),
  }),
  command({
    ...workflows,
    id: 'workflows.copyLink',
    title: 'workflows.copyLink',
    synonyms: 'commands.copySynonyms',
    keys: ['y l'],
    run: ({ ports, copyable }) => ports.copy(copyable.link ?? ''),
  }),
]
