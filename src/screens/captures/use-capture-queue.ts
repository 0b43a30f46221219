import { queryOptions, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { claimCapture, renewCaptureClaims } from '#contract/calls/extensions/captures'
import { CLAIM_MS } from '#contract/schemas/general/claim'
import { send } from '../../api/client.ts'
import { followsChanges, queryClient } from '../../api/queries.ts'
import { tell } from '../../console/notices.ts'
import { daySkips } from '../../effects/day-skips.ts'
import { outbox } from '../../effects/outbox.ts'
import { store } from '../../settings/settings.ts'

/** Interval at which the queue is asked again, which renews the lease, milliseconds: well before that ends. */
const ASK_MS = CLAIM_MS / 6

/** Captures that the signed-in person put aside today. */
const skips = daySkips('torre.captureSkips')

followsChanges(({ resource }) => (resource === 'CAPTURE' ? ['captureQueue'] : null), ['captureQueue'])

/** Captures whose answer waits in the outbox; the services do not know of it. */
function unsentCaptures(): string[] {
  return Object.values(outbox.getSnapshot().context.entries).flatMap(({ entry: { kind, id } }) =>
    kind === 'CAPTURE' ? [id] : [],
  )
}

/** Captures that were handed out to this page and not given back yet: the one on screen, and those before an undo. */
const handedOut = new Set<string>()

/**
 * Settles when the services know of what the screen gave back as it closed. What is claimed before that is given back
 * with it.
 */
let givenBack: Promise<void> = Promise.resolve()

const queueQueryOptions = queryOptions({
  queryKey: ['captureQueue'],
  queryFn: async ({ signal }) => {
    await givenBack
    const exclude = [...store.get(skips.skippedAtom), ...unsentCaptures()]
    const claimed = await send(claimCapture, { body: { exclude } }, { signal })
    if (claimed.transaction) handedOut.add(claimed.transaction._id)
    return claimed
  },
  refetchInterval: ASK_MS,
  staleTime: 0,
})

/** Asks for the next one. A question under way does not know what the person has done since, so it is given up. */
async function askAgain(): Promise<void> {
  await queryClient.cancelQueries(queueQueryOptions)
  await queryClient.refetchQueries(queueQueryOptions)
}

/** Gives captures back; where that fails, their leases end by themselves. */
async function release(ids: string[]): Promise<void> {
  for (const id of ids) handedOut.delete(id)
  if (ids.length === 0) return
  await send(renewCaptureClaims, { body: { release: ids } }, { keepalive: true }).catch(() => undefined)
}

/** Gives back what the page holds, but not what was answered: until that is stored, no colleague may contact it too. */
function releaseAll(): Promise<void> {
  const unsent = new Set(unsentCaptures())
  return release([...handedOut].filter((id) => !unsent.has(id)))
}

/** Says that somebody else dealt with the capture on screen, whose place another one takes. */
function useGoneNotice(current: { _id: string; name: string } | null, left: string | null): void {
  const shown = useRef<{ _id: string; name: string } | null>(null)
  useEffect(() => {
    const last = shown.current
    shown.current = current
    if (last && current?._id !== last._id && left !== last._id)
      tell({ key: 'captures.gone', values: { name: last.name } }, 'warning')
  }, [current, left])
}

/**
 * The capture that the person holds: the due one with the nearest limit, kept from colleagues while its screen is open.
 */
export function useCaptureQueue() {
  const { data, error, refetch } = useQuery(queueQueryOptions)
  const skipped = useAtomValue(skips.skippedAtom)
  /** The one that the person has finished with; until the next one comes it is still in the answer. */
  const [left, setLeft] = useState<string | null>(null)
  const answered = data?.transaction ?? null
  const current = answered?._id === left ? null : answered
  useGoneNotice(current, left)
  useEffect(() => {
    const subscription = outbox.on('undone', ({ entries }) => {
      if (!entries.some(({ kind }) => kind === 'CAPTURE')) return
      setLeft(null)
      void askAgain()
    })
    return () => subscription.unsubscribe()
  }, [])
  useEffect(
    () => () => {
      givenBack = releaseAll()
      queryClient.removeQueries(queueQueryOptions)
    },
    [],
  )
  const goOn = (id: string) => {
    setLeft(id)
    void askAgain()
  }
  return {
    current,
    /** True from an own act until the next one is there. */
    isMovingOn: answered !== null && answered._id === left,
    due: data?.due ?? 0,
    heldByOthers: data?.heldByOthers ?? 0,
    skipped: skipped.length,
    isLoaded: data !== undefined,
    error,
    retry: () => void refetch(),
    acted: goOn,
    skip({ id, name }: { id: string; name: string }) {
      skips.keep(id)
      void release([id])
      tell({ key: 'captures.skipped', values: { name } })
      goOn(id)
    },
    /**
     * Also gives back what the page holds, which would be handed out first. A question under way is waited for, because
     * it may have claimed another one already.
     */
    async takeSkipped() {
      skips.drop(skipped)
      if (current) setLeft(current._id)
      const claimed = await queryClient.fetchQuery(queueQueryOptions).catch(() => null)
      if (claimed?.transaction) setLeft(claimed.transaction._id)
      await releaseAll()
      await askAgain()
      setLeft(null)
    },
  }
}

export type CaptureQueue = ReturnType<typeof useCaptureQueue>
