import type { ExportFormat } from '#machines/lists/export-format'
import type { FromWorker, ToWorker } from './export-worker.ts'
import type { Cell, TableDocument } from './table.ts'

/** Most portions that are queued in the worker: it has work while the next page is read, and memory stays bounded. */
const PORTIONS_AHEAD = 2

/** A file that a worker writes, so that the page stays responsive. */
export interface FileInWorker {
  /**
   * Resolves when the worker accepts another portion.
   * @throws (rejects) when the file cannot be written
   */
  append(rows: Cell[][]): Promise<void>
  close(): Promise<Blob>
  /** Stops the worker at once; an unfinished file is lost. */
  discard(): void
}

/** Starts a worker on a file. @throws (rejects) when the worker or its libraries cannot be loaded */
export async function openFileInWorker(format: ExportFormat, document: TableDocument): Promise<FileInWorker> {
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module', name: 'torre-export' })
  const pendingReplies: { resolve(reply: FromWorker): void; reject(error: Error): void }[] = []
  let failure: Error | null = null

  const fail = (message: string) => {
    failure ??= new Error(message)
    for (const { reject } of pendingReplies.splice(0)) reject(failure)
  }
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'failed') fail(data.message)
    else pendingReplies.shift()?.resolve(data)
  })
  worker.addEventListener('error', (event) => fail(event.message || 'The worker ended'))
  worker.addEventListener('messageerror', () => fail('The worker was not understood'))

  const ask = (request: ToWorker): Promise<FromWorker> => {
    if (failure) return Promise.reject(failure)
    const reply = new Promise<FromWorker>((resolve, reject) => pendingReplies.push({ resolve, reject }))
    // The failure reaches whoever awaits the other answers.
    reply.catch(() => undefined)
    worker.postMessage(request)
    return reply
  }

  const portions: Promise<FromWorker>[] = []
  const discard = () => worker.terminate()
  try {
    await ask({ type: 'open', format, document })
  } catch (error) {
    discard()
    throw error
  }
  return {
    async append(rows) {
      portions.push(ask({ type: 'rows', rows }))
      if (portions.length >= PORTIONS_AHEAD) await portions.shift()
    },
    async close() {
      const reply = await ask({ type: 'close' })
      if (reply.type !== 'file') throw new Error('The worker closed no file')
      return reply.file
    },
    discard,
  }
}
