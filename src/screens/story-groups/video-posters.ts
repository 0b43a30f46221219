/** Longest side of a poster, pixels. */
const SIDE = 1_280
/** Where in a video its poster is taken, seconds: after a dark beginning. */
const POSTER_AT = 0.5

/** Waits for an event of a video; rejects where the video fails first. */
function reached(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true })
    video.addEventListener('error', () => reject(new Error(`The video does not play: ${video.error?.message}`)), {
      once: true,
    })
  })
}

async function draw(file: File): Promise<File | null> {
  const video = document.createElement('video')
  const address = URL.createObjectURL(file)
  try {
    video.muted = true
    video.preload = 'auto'
    const loaded = reached(video, 'loadeddata')
    video.src = address
    await loaded
    const seeked = reached(video, 'seeked')
    video.currentTime = Math.min(POSTER_AT, video.duration / 2)
    await seeked
    const scale = Math.min(1, SIDE / Math.max(video.videoWidth, video.videoHeight))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    return picture && new File([picture], `${file.name}.jpg`, { type: 'image/jpeg' })
  } catch {
    // A codec that this browser does not play: the app shows the video without a poster.
    return null
  } finally {
    URL.revokeObjectURL(address)
    video.removeAttribute('src')
  }
}

const drawn = new WeakMap<File, Promise<File | null>>()

/** The poster of a video, drawn once; null for one that this browser does not play. */
function posterOf(file: File): Promise<File | null> {
  const poster = drawn.get(file) ?? draw(file)
  drawn.set(file, poster)
  return poster
}

/** The posters of the videos that this browser plays, with the places of their videos, from 0. */
export async function postersOf(files: readonly File[]): Promise<{ posters: File[]; posterPlaces: number[] }> {
  const drawings = await Promise.all(
    files.map((file) => (file.type.startsWith('video/') ? posterOf(file) : Promise.resolve(null))),
  )
  const posters = drawings.flatMap((poster, at) => (poster ? [{ poster, at }] : []))
  return { posters: posters.map(({ poster }) => poster), posterPlaces: posters.map(({ at }) => at) }
}
