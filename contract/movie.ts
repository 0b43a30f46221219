/** What is known of a video by its file alone. */
export interface Movie {
  /** Milliseconds. */
  duration: number
}

/** A file that is read in parts. */
export interface ByteSource {
  /** Bytes. */
  size: number
  read(at: number, length: number): Promise<Uint8Array>
}

/** Most boxes of a file that are looked at, and the largest `moov` box, bytes; both bound a hostile file. */
const BOXES_MAXIMUM = 10_000
const MOOV_MAXIMUM = 16_777_216
/** Longest video, milliseconds: a day. Not in the specification; a longer one is a damaged head. */
const LONGEST = 86_400_000
/** How a `mvhd` box writes that the duration is unknown: all ones (ISO/IEC 14496-12 §8.2.2). */
const UNKNOWN = { short: 0xff_ff_ff_ff, long: 0xff_ff_ff_ff_ff_ff_ff_ffn } as const

/** How many boxes of a file may still be looked at. */
interface Budget {
  left: number
}

interface Box {
  type: string
  /** Where its content begins, and where it ends. */
  from: number
  to: number
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength)
const typeAt = (bytes: Uint8Array, at: number) => String.fromCodePoint(...bytes.subarray(at, at + 4))

/** The box whose head is at a place; null where there is no whole box before `end` (ISO/IEC 14496-12 §4.2). */
async function boxAt({ read }: ByteSource, at: number, end: number): Promise<Box | null> {
  if (at + 8 > end) return null
  const head = await read(at, Math.min(16, end - at))
  const view = viewOf(head)
  const type = typeAt(head, 4)
  const size = view.getUint32(0)
  if (size === 0) return { type, from: at + 8, to: end }
  if (size === 1) {
    const to = head.byteLength < 16 ? Infinity : at + Number(view.getBigUint64(8))
    return to > end || to < at + 16 ? null : { type, from: at + 16, to }
  }
  return size < 8 || at + size > end ? null : { type, from: at + 8, to: at + size }
}

/** The boxes between two places; null where one of them is not whole, or where the budget is spent. */
async function boxesOf(source: ByteSource, budget: Budget, from: number, to: number): Promise<Box[] | null> {
  const boxes: Box[] = []
  for (let at = from; at < to;) {
    budget.left -= 1
    const box = budget.left < 0 ? null : await boxAt(source, at, to)
    if (!box) return null
    boxes.push(box)
    at = box.to
  }
  return boxes
}

/** The boxes at the end of a path of box types; those that are not whole are left out. */
async function boxesAt(source: ByteSource, budget: Budget, parent: Box, path: readonly string[]): Promise<Box[]> {
  let found: Box[] = [parent]
  for (const type of path) {
    const inner: Box[] = []
    for (const { from, to } of found)
      inner.push(...((await boxesOf(source, budget, from, to)) ?? []).filter((box) => box.type === type))
    found = inner
  }
  return found
}

/**
 * Milliseconds of a `mvhd` box, or of the fragments' `mehd` box in its time scale; null where the box is too short or
 * the duration is unknown or longer than a day.
 */
function durationOf(header: Uint8Array, fragments: Uint8Array | null): number | null {
  const view = viewOf(header)
  const isLong = view.byteLength > 0 && view.getUint8(0) === 1
  if (view.byteLength < (isLong ? 32 : 20)) return null
  const scale = view.getUint32(isLong ? 20 : 12)
  const stated = isLong ? view.getBigUint64(24) : view.getUint32(16)
  let units = stated === UNKNOWN.long || stated === UNKNOWN.short ? 0 : Number(stated)
  if (units === 0 && fragments && fragments.byteLength >= 8) {
    const more = viewOf(fragments)
    units = more.getUint8(0) === 1 && more.byteLength >= 12 ? Number(more.getBigUint64(4)) : more.getUint32(4)
  }
  const duration = Math.round((units / scale) * 1_000)
  return duration <= LONGEST ? duration : null
}

/**
 * Reads the head of an MP4 file, without its pictures.
 * @returns null for a file that is no whole video: another kind of file, one that is cut off, or one without pictures
 */
export async function readMovie(source: ByteSource): Promise<Movie | null> {
  const budget: Budget = { left: BOXES_MAXIMUM }
  const boxes = await boxesOf(source, budget, 0, source.size)
  const moov = boxes?.find(({ type }) => type === 'moov')
  if (boxes?.[0]?.type !== 'ftyp' || !moov || moov.to - moov.from > MOOV_MAXIMUM) return null
  if (!boxes.some(({ type }) => type === 'mdat')) return null
  const bytes = await source.read(moov.from, moov.to - moov.from)
  const within: ByteSource = {
    size: bytes.byteLength,
    read: async (at, length) => bytes.subarray(at, at + length),
  }
  const whole: Box = { type: 'moov', from: 0, to: bytes.byteLength }
  const contentOf = ({ from, to }: Box) => bytes.subarray(from, to)
  const handlers = await boxesAt(within, budget, whole, ['trak', 'mdia', 'hdlr'])
  if (!handlers.some((handler) => typeAt(contentOf(handler), 8) === 'vide')) return null
  const [header] = await boxesAt(within, budget, whole, ['mvhd'])
  const [fragments] = await boxesAt(within, budget, whole, ['mvex', 'mehd'])
  const duration = header ? durationOf(contentOf(header), fragments ? contentOf(fragments) : null) : null
  return duration ? { duration } : null
}
