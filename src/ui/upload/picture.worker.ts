/** A request to open one picture. */
export interface PictureJob {
  id: number
  file: Blob
  /** Longest edge of the preview, in pixels. */
  edge: number
}

/** The preview; null if the picture does not open. */
export interface PictureReply {
  id: number
  preview: Blob | null
}

async function previewOf(file: Blob, edge: number): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  )
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas to draw on')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.85 })
}

/** Pictures are opened one after the other, because a large one takes much memory while it is decoded. */
let last: Promise<void> = Promise.resolve()

addEventListener('message', ({ data: { id, file, edge } }: MessageEvent<PictureJob>) => {
  last = last.then(async () => {
    const preview = await previewOf(file, edge).catch(() => null)
    postMessage({ id, preview } satisfies PictureReply)
  })
})
