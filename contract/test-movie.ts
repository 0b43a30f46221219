const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}

function number32(...values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * 4)
  const view = new DataView(bytes.buffer)
  values.forEach((value, at) => view.setUint32(at * 4, value))
  return bytes
}

/** A box of an MP4 file. */
export function movieBox(type: string, ...content: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const size = content.reduce((sum, part) => sum + part.byteLength, 8)
  return joined([number32(size), bytesOf(type), ...content])
}

/**
 * The head of an MP4 file of tests, and where its pictures would begin: a video of no pictures.
 * @param duration milliseconds
 * @param handler what its one track has: pictures by default
 * @param size bytes of the whole file, whose last box stands without its content
 */
export function movieOfTests({
  duration = 12_400,
  handler = 'vide',
  size,
}: { duration?: number; handler?: string; size?: number } = {}): Uint8Array<ArrayBuffer> {
  const head = joined([
    movieBox('ftyp', bytesOf('isom'), number32(512), bytesOf('isommp42')),
    movieBox(
      'moov',
      movieBox('mvhd', number32(0, 0, 0, 1_000, duration), new Uint8Array(80)),
      movieBox('trak', movieBox('mdia', movieBox('hdlr', number32(0, 0), bytesOf(handler), new Uint8Array(13)))),
    ),
  ])
  const rest = Math.max(8, (size ?? 0) - head.byteLength)
  return joined([head, number32(rest), bytesOf('mdat')])
}
