import { UnreadRecord } from '../../ui/record/unread-record.tsx'

/** Shown in place of a form if its driver could not be read; empty while the driver is being read. */
export function UnreadDriver({ error, refetch }: { error: Error | null; refetch(): unknown }) {
  return error ? (
    <UnreadRecord
      list={{ place: 'drivers', path: '/drivers', back: 'drivers.back' }}
      error={error}
      retry={() => void refetch()}
    />
  ) : null
}
