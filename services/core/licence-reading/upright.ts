import sharp from 'sharp'

/** Longest side of the picture for this check, pixels; large enough that captions are still lines of strokes. */
const SIDE = 700
/** Strips that are measured separately, so that lines that run a little askew stay lines. */
const STRIPS = 6
/** Distance of two compared rows, pixels: about half the height of print. */
const APART = 2

interface Grey {
  data: Uint8Array
  width: number
  height: number
}

/**
 * How much the strokes of pixel rows differ from those of neighbouring rows, as a share of all strokes. Lines of print
 * with gaps between them give a high value.
 */
function unevenness({ data, width, height }: Grey, rows: 'across' | 'down'): number {
  const [count, length, step, next] = rows === 'across' ? [height, width, width, 1] : [width, height, 1, width]
  let sum = 0
  for (let strip = 0; strip < STRIPS; strip += 1) {
    const from = Math.floor((length * strip) / STRIPS)
    const to = Math.floor((length * (strip + 1)) / STRIPS) - 1
    const strokes = Array.from({ length: count }, (_, row) => {
      let energy = 0
      for (let place = from; place < to; place += 1) {
        const at = row * step + place * next
        energy += Math.abs((data[at + next] ?? 0) - (data[at] ?? 0))
      }
      return energy
    })
    const total = strokes.reduce((all, energy) => all + energy, 0)
    const differing = strokes.reduce((all, energy, row) => all + Math.abs(energy - (strokes[row - APART] ?? energy)), 0)
    sum += differing / Math.max(1, total)
  }
  return sum
}

/** True where the print of a picture runs up or down. Takes some milliseconds, while reading takes a second. */
export async function liesOnItsSide(bytes: Buffer): Promise<boolean> {
  const { data, info } = await sharp(bytes)
    .resize({ width: SIDE, height: SIDE, fit: 'inside' })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const grey = { data, width: info.width, height: info.height }
  return unevenness(grey, 'down') > unevenness(grey, 'across')
}
