import { type DrawnWay, paintTrack, type Pictured, type TrackColours } from './track-picture.ts'

/** A picture to paint; the way is told only where it is another than that of the last job. */
export interface PaintJob {
  way: DrawnWay | null
  pictured: Pictured
  colours: TrackColours
}

let told: DrawnWay | null = null

addEventListener('message', ({ data: { way, pictured, colours } }: MessageEvent<PaintJob>) => {
  told = way ?? told
  if (!told) throw new Error('The first job tells the way.')
  const picture = paintTrack(told, pictured, colours)
  postMessage(picture, { transfer: [picture] })
})
