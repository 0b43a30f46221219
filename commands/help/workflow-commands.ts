import { type Command, command, type Target } from '../command.ts'
import type { CommandContext } from '../context.ts'

const workflows = { scope: 'screen', places: ['workflows'], right: 'read' } as const
const motion = { ...workflows, keyOnly: true } as const

/** The record under the focus, also where others are selected. */
function recordInFocus({ targets, recordPath }: CommandContext): Target | undefined {
  return targets.find(({ id }) => recordPath?.endsWith(`/${id}`)) ?? targets[0]
}

/** The help page of lifecycles and workflows, and the way to it from a record. */
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
        if (target) context.ports.workflows.show(target)
      },
    }),
  ),
  command({ ...motion, id: 'workflows.next', title: 'workflows.next', synonyms: 'commands.nextSynonyms', keys: ['j', 'ArrowDown'], counts: true, run: ({ ports }, { count = 1 }) => ports.workflows.move('next', count) }),
  command({ ...motion, id: 'workflows.previous', title: 'workflows.previous', synonyms: 'commands.previousSynonyms', keys: ['k', 'ArrowUp'], counts: true, run: ({ ports }, { count = 1 }) => ports.workflows.move('previous', count) }),
  command({ ...motion, id: 'workflows.first', title: 'workflows.first', synonyms: 'commands.firstSynonyms', keys: ['Home'], run: ({ ports }) => ports.workflows.move('first', 1) }),
  command({ ...motion, id: 'workflows.last', title: 'workflows.last', synonyms: 'commands.lastSynonyms', keys: ['End'], run: ({ ports }) => ports.workflows.move('last', 1) }),
  command({ ...workflows, id: 'workflows.enter', title: 'workflows.enter', synonyms: 'workflows.enterSynonyms', keys: ['Enter', 'o'], foot: true, run: ({ ports }) => ports.workflows.enter() }),
  command({ ...workflows, id: 'workflows.search', title: 'workflows.search', synonyms: 'workflows.searchSynonyms', keys: ['/', 'Mod+f'], foot: true, run: ({ ports }) => ports.workflows.focusSearch() }),
  command({
    ...workflows,
    id: 'workflows.clearSearch',
    title: 'workflows.clearSearch',
    synonyms: 'commands.filterSynonyms',
    keys: ['Shift+f'],
    impossible: ({ filtered }) => (filtered ? null : { key: 'reasons.noFilter' }),
    run: ({ ports }) => ports.workflows.clearSearch(),
  }),
  command({ ...workflows, id: 'workflows.zoomIn', title: 'workflows.zoomIn', synonyms: 'workflows.zoomSynonyms', keys: ['+', '='], foot: true, run: ({ ports }) => ports.workflows.zoom(1) }),
  command({ ...workflows, id: 'workflows.zoomOut', title: 'workflows.zoomOut', synonyms: 'workflows.zoomSynonyms', keys: ['-'], foot: true, run: ({ ports }) => ports.workflows.zoom(-1) }),
  command({ ...workflows, id: 'workflows.zoomReset', title: 'workflows.zoomReset', synonyms: 'workflows.zoomSynonyms', keys: ['0'], run: ({ ports }) => ports.workflows.zoom(0) }),
  command({ ...workflows, id: 'workflows.copyLink', title: 'workflows.copyLink', synonyms: 'commands.copySynonyms', keys: ['y l'], run: ({ ports, copyable }) => ports.copy(copyable.link ?? '') }),
]
