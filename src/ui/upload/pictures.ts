import { useEffect, useState } from 'react'
import type { PictureJob, PictureReply } from './picture.worker.ts'

/** A small picture of a file; null where it does not open; undefined where this browser cannot tell. */
type Preview = Blob | null | undefined

let worker: Worker | null = null
let jobs = 0
const waiting = new Map<number, (preview: Preview) => void>()
const previews = new WeakMap<File, Promise<Preview>>()

function workerOfPictures(): Worker {
  if (worker) return worker
  worker = new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data: { id, preview } }: MessageEvent<PictureReply>) => {
    waiting.get(id)?.(preview)
    waiting.delete(id)
  })
  worker.addEventListener('error', () => {
    for (const answer of waiting.values()) answer(undefined)
    waiting.clear()
    worker = null
  })
  return worker
}

/** Decodes and shrinks a picture in a worker, once: forty megapixels would hold the page up for long. */
function previewOf(file: File): Promise<Preview> {
  const known = previews.get(file)
  if (known) return known
  const preview = new Promise<Preview>((resolve) => {
    jobs += 1
    waiting.set(jobs, resolve)
    workerOfPictures().postMessage({ id: jobs, file } satisfies PictureJob)
  })
  previews.set(file, preview)
  return preview
}

/** @returns false for a file that is no whole picture */
export async function isWholePicture(file: File): Promise<boolean> {
  return (await previewOf(file)) !== null
}

/** The address of a small picture of a file while it is on screen; null until it is drawn, and where there is none. */
export function usePreview(file: File | undefined): string | null {
  const [shown, setShown] = useState<{ file: File; url: string } | null>(null)
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return undefined
    let url: string | null = null
    let isGone = false
    void previewOf(file).then((preview) => {
      if (isGone || !preview) return
      url = URL.createObjectURL(preview)
      setShown({ file, url })
    })
    return () => {
      isGone = true
      if (url) URL.revokeObjectURL(url)
      setShown(null)
    }
  }, [file])
  return shown?.file === file ? (shown?.url ?? null) : null
}
