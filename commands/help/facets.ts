import type { Target } from '../command.ts'
import type { Motion } from '../context.ts'
import { facet } from '../facet.ts'

/** The calls of the API on its help page. */
export const apiReference = facet<
  object,
  {
    move(motion: Motion, times: number): void
    unfold(): void
    focusSearch(): void
    clearSearch(): void
    openDocument(): void
  }
>('apiReference', {})

interface WorkflowsPort {
  /** Opens the page at a record's lifecycle. */
  show(target: Target): void
  move(motion: Motion, times: number): void
  enter(): void
  focusSearch(): void
  clearSearch(): void
  zoom(step: 1 | -1 | 0): void
}

/** The lifecycles and workflows on their help page. */
export const workflowPage = facet<object, WorkflowsPort>('workflowPage', {})
