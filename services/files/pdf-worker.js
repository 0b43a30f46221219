// PDFs come from anybody, so each is opened in a thread of its own, whose memory and time are bounded.
import { parentPort, workerData } from 'node:worker_threads'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort)

/** @type {{ bytes: Uint8Array, pagesMaximum: number }} */
const { bytes, pagesMaximum } = workerData

/** @returns {Promise<{ pages: number } | { problem: 'pdfBroken' | 'pdfLocked' | 'pdfTooManyPages' }>} */
async function open() {
  const task = getDocument({ data: bytes, isEvalSupported: false, useWasm: false, enableXfa: false, verbosity: 0 })
  try {
    const document = await task.promise
    const { numPages: pages } = document
    if (pages > pagesMaximum) return { problem: 'pdfTooManyPages' }
    // A file may state more pages than it has.
    for (let at = 1; at <= pages; at += 1) await document.getPage(at)
    return pages > 0 ? { pages } : { problem: 'pdfBroken' }
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return { problem: isLocked ? 'pdfLocked' : 'pdfBroken' }
  }
}

port.postMessage(await open())
