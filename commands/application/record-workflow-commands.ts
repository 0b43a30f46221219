import { type Command, command, type Target } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { workflowPage } from '../help/facets.ts'

/** The focused record, even where others are selected. */
function recordInFocus({ targets, recordPath }: CommandContext): Target | undefined {
  return targets.find(({ id }) => recordPath?.endsWith(`/${id}`)) ?? targets[0]
}

/** Opening the drawing of the lifecycle of the record in focus, in every scope that has records. */
export const recordWorkflowCommands: readonly Command[] = (['queue', 'grid', 'record'] as const).map((scope) =>
  command({
    id: `workflow.show.${scope}`,
    scope,
    right: 'read',
    title: 'commands.showWorkflow',
    synonyms: 'commands.showWorkflowSynonyms',
    keys: ['w'],
    impossible: (context) => (recordInFocus(context) ? null : { key: 'reasons.noRecord' }),
    run: (context) => {
      const target = recordInFocus(context)
      if (target) context.of(workflowPage).show(target)
    },
  }),
)
