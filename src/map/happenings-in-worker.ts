import type { HappeningLimits } from '#commands/positions/happening-limits'
import type { Happening } from './happenings.ts'
import type { HappeningJob, HappeningReply } from './happenings.worker.ts'
import type { Track } from './track.ts'

interface Waiting {
  resolve(happenings: readonly Happening[]): void
  reject(error: Error): void
}

let worker: Worker | null = null
let jobs = 0
const waiting = new Map<number, Waiting>()

function workerOfHappenings(): Worker {
  if (worker) return worker
  worker = new Worker(new URL('./happenings.worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data: { id, happenings } }: MessageEvent<HappeningReply>) => {
    waiting.get(id)?.resolve(happenings)
    waiting.delete(id)
  })
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('The worker of the map failed'))
    waiting.clear()
    worker = null
  })
  return worker
}

/**
 * Searches a track in a worker: 100,000 positions would hold the page up for some frames.
 * @throws (rejects) where the worker cannot be loaded
 */
export function findHappenings(track: Track, limits: HappeningLimits): Promise<readonly Happening[]> {
  return new Promise((resolve, reject) => {
    jobs += 1
    waiting.set(jobs, { resolve, reject })
    const { length, times, longitudes, latitudes } = track
    const way = { length, times, longitudes, latitudes }
    workerOfHappenings().postMessage({ id: jobs, way, limits } satisfies HappeningJob)
  })
}
