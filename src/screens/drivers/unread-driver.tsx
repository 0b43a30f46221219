import { Unread } from '../../ui/record/record-screen.tsx'

/** In the place of a form about a driver who could not be read; nothing while one is being read. */
export function UnreadDriver({ error, refetch }: { error: Error | null; refetch(): unknown }) {
  return error ? (
    <Unread
      list={{ place: 'drivers', path: '/drivers', back: 'drivers.back' }}
      error={error}
      retry={() => void refetch()}
    />
  ) : null
}
