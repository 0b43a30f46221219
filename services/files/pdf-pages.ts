import { Worker } from 'node:worker_threads'
import { PDF_PAGES_MAXIMUM } from '#contract/files'
import type { TextKey } from '#contract/texts'
import { fairQueue } from '../process/fair-queue.ts'

/** A PDF that did not open after this is taken for damaged, milliseconds. Not in the specification. */
const OPEN_MS = 15_000
/** Heap of the thread that opens one, MB. */
const HEAP_MB = 512

type Answer = { pages: number } | { problem: TextKey }

/** PDFs that are opened at once; each takes a processor. */
const opening = fairQueue({ atOnce: 1, waiting: 100, waitingEach: 30 })

function openInThread(bytes: Uint8Array): Promise<Answer> {
  return new Promise((resolve) => {
    const thread = new Worker(new URL('./pdf-worker.js', import.meta.url), {
      workerData: { bytes, pagesMaximum: PDF_PAGES_MAXIMUM },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    const settle = (answer: Answer) => {
      clearTimeout(late)
      resolve(answer)
      void thread.terminate()
    }
    const late = setTimeout(() => settle({ problem: 'pdfBroken' }), OPEN_MS)
    thread.once('message', settle)
    // Whatever the file did to the thread, it did not open.
    thread.once('error', () => settle({ problem: 'pdfBroken' }))
  })
}

/**
 * Opens a PDF as the console will, without running anything in it.
 * @param owner whose PDF it is; owners take turns
 * @returns how many pages it has, or the text why it cannot be looked at
 * @throws QueueFullError (rejects) where too many wait
 */
export function openPdf(owner: string, bytes: Uint8Array): Promise<Answer> {
  return opening.run(owner, () => openInThread(bytes))
}
