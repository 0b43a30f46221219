import { useRouter } from '@tanstack/react-router'
import { provide } from '#commands/facet'
import { workflowPage } from '#commands/help/facets'
import { lifecycleOf } from '#machines/lifecycles-at-hand'
import { useLayer } from '../../console/command-layers.ts'

/** The command that opens the page of workflows at a record's lifecycle. */
export function HelpEverywhere() {
  const router = useRouter()
  useLayer({
    scope: 'anywhere',
    facets: [
      provide(workflowPage, () => ({
        show: (target) =>
          void router.navigate({
            to: '/help/workflows',
            search: { machine: lifecycleOf(target.kind).machine.id, state: target.status, record: target.name },
          }),
      })),
    ],
  })
  return null
}
