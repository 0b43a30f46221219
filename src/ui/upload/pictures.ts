import { useEffect, useState } from 'react'
import type { TextKey } from '#contract/texts'
import type { PictureJob, PictureReply } from './picture.worker.ts'

/** Longest edges of previews, in pixels: sharp at 240 and 800 on a screen of double density. */
const EDGES = { small: 480, large: 1600 } as const
type Size = keyof typeof EDGES

/** A preview of a file; null if it does not open; undefined if the worker failed. */
type Preview = Blob | null | undefined

let worker: Worker | null = null
let jobs = 0
const pendingAnswers = new Map<number, (preview: Preview) => void>()
const previews = {
  small: new WeakMap<File, Promise<Preview>>(),
  large: new WeakMap<File, Promise<Preview>>(),
} as const satisfies Record<Size, unknown>

function workerOfPictures(): Worker {
  if (worker) return worker
  worker = new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data: { id, preview } }: MessageEvent<PictureReply>) => {
    pendingAnswers.get(id)?.(preview)
    pendingAnswers.delete(id)
  })
  worker.addEventListener('error', () => {
    for (const answer of pendingAnswers.values()) answer(undefined)
    pendingAnswers.clear()
    worker = null
  })
  return worker
}

/**
 * Decodes and shrinks a picture in a worker, once for each size, because forty megapixels would block the page for
 * long. Of a PDF the first page.
 */
function previewOf(file: File, size: Size): Promise<Preview> {
  const cached = previews[size].get(file)
  if (cached) return cached
  const preview = isPdf(file)
    ? fetchPdfs().then(({ previewOfPdf }) => previewOfPdf(file, EDGES[size]))
    : new Promise<Preview>((resolve) => {
        jobs += 1
        pendingAnswers.set(jobs, resolve)
        workerOfPictures().postMessage({ id: jobs, file, edge: EDGES[size] } satisfies PictureJob)
      })
  previews[size].set(file, preview)
  return preview
}

const isPdf = ({ type }: File) => type === 'application/pdf'

/** The reader of PDFs, fetched with the first one. */
const fetchPdfs = () => import('../../effects/pdf-pages.ts')

/** What is wrong with a PDF whose pages people look at; null where nothing is. */
export async function problemOfPdf(file: File): Promise<TextKey | null> {
  return (await fetchPdfs()).problemOfPdf(file)
}

/**
 * Decodes a picture.
 * @returns false for a file that is no complete picture
 */
export async function isWholePicture(file: File): Promise<boolean> {
  return (await previewOf(file, 'small')) !== null
}

/** The object URL of a file's preview while it is on screen; null until it is drawn, or if there is none. */
export function usePreview(file: File | undefined, size: Size = 'small'): string | null {
  const [objectUrl, setObjectUrl] = useState<{ file: File; url: string } | null>(null)
  useEffect(() => {
    if (!file || !(file.type.startsWith('image/') || isPdf(file))) return undefined
    let url: string | null = null
    let isGone = false
    void previewOf(file, size).then((preview) => {
      if (isGone || !preview) return
      url = URL.createObjectURL(preview)
      setObjectUrl({ file, url })
    })
    return () => {
      isGone = true
      if (url) URL.revokeObjectURL(url)
      setObjectUrl(null)
    }
  }, [file, size])
  return objectUrl?.file === file ? (objectUrl?.url ?? null) : null
}
