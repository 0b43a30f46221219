import { type ReactNode, useState } from 'react'
import { captureContacts } from '#commands/captures/facets'
import { provide } from '#commands/facet'
import type { CaptureDetail } from '#contract/schemas/captures/capture'
import { queryClient } from '../../api/queries.ts'
import { useLayer } from '../../console/command-layers.ts'
import { tell } from '../../console/notices.ts'
import { problemText } from '../../console/problem-text.ts'
import { captureQueryOptions } from './capture-record.ts'
import { ManualActionDialog } from './manual-action-dialog.tsx'

/** Hands a phone to the system's telephone. */
export const dialPhone = (phone: string) => window.location.assign(`tel:${phone}`)

/** The form of the manual action, for the list and for a capture's screen. */
export function useManualAction(): ReactNode {
  const [open, setOpen] = useState<CaptureDetail | null>(null)
  useLayer({
    scope: 'screen',
    facets: [
      provide(captureContacts, () => ({
        // The capture is read again, because the list may be older than what a colleague has written.
        act: ({ id }) =>
          void queryClient
            .fetchQuery({ ...captureQueryOptions(id), staleTime: 0 })
            .then(setOpen, (error: unknown) =>
              tell({ key: 'captures.notRead', values: { why: problemText(error) } }, 'error'),
            ),
        dial: dialPhone,
      })),
    ],
  })
  if (!open) return null
  return <ManualActionDialog capture={open} onClose={() => setOpen(null)} />
}
