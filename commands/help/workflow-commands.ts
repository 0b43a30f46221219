import { type Command, command } from '../command.ts'
import { workflowPage } from './facets.ts'

const workflows = { scope: 'screen', places: ['workflows'], right: 'read' } as const
const motion = { ...workflows, keyOnly: true } as const

/** The help page of lifecycles and workflows. */
export const workflowCommands: readonly Command[] = [
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
