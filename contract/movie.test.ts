import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readMovie } from './movie.ts'
import { movieBox, movieOfTests } from './test-movie.ts'

const read = (bytes: Uint8Array, size = bytes.byteLength) =>
  readMovie({ size, read: async (at, length) => bytes.subarray(at, at + length) })

const joined = (...parts: Uint8Array[]) => new Uint8Array(parts.flatMap((part) => [...part]))

it('tells how long a video is, whatever box comes first behind its type', async () => {
  const movie = movieOfTests({ duration: 65_040 })
  const [type, rest] = [movie.subarray(0, 24), movie.subarray(24)]
  expect([
    await read(movie),
    await read(joined(type, movieBox('free', new Uint8Array(300)), rest)),
    // Only the head is read of a large file.
    await read(movieOfTests({ size: 9_000_000 }), 9_000_000),
  ]).toEqual([{ duration: 65_040 }, { duration: 65_040 }, { duration: 12_400 }])
})

it('reads a video in fragments, whose length stands beside them', async () => {
  const content = (...values: number[]) => new Uint8Array(new Uint32Array(values.map(swapped)).buffer)
  const text = (letters: string) => Uint8Array.from(letters, (letter) => letter.codePointAt(0) ?? 0)
  const video = movieBox('trak', movieBox('mdia', movieBox('hdlr', content(0, 0), text('vide'), new Uint8Array(13))))
  const moov = movieBox(
    'moov',
    movieBox('mvhd', content(0, 0, 0, 600, 0), new Uint8Array(80)),
    movieBox('mvex', movieBox('mehd', content(0, 1_200))),
    video,
  )
  expect(await read(joined(movieBox('ftyp', text('iso5')), moov, movieBox('mdat')))).toEqual({ duration: 2_000 })
})

/** A number with its bytes in the order of the network. */
function swapped(value: number): number {
  const view = new DataView(new ArrayBuffer(4))
  view.setUint32(0, value)
  return view.getUint32(0, true)
}

it('takes no file for a video that is cut off, has sound only, no length, or is another kind of file', async () => {
  const movie = movieOfTests()
  expect([
    await read(movie.subarray(0, 24)),
    await read(movie.subarray(0, -9)),
    await read(movieOfTests({ size: 9_000_000 })),
    await read(movieOfTests({ handler: 'soun' })),
    await read(movieOfTests({ duration: 0 })),
    // All ones: the length is unknown.
    await read(movieOfTests({ duration: 0xff_ff_ff_ff })),
    await read(movieOfTests({ duration: 86_400_001 })),
    await read(new Uint8Array(0)),
    await read(new TextEncoder().encode('MZ\u0090 no video at all, but long enough for a head')),
  ]).toEqual(Array.from({ length: 9 }, () => null))
})

it('looks at 10,000 boxes at most, however they are nested', async () => {
  const reads = { count: 0 }
  const media = movieBox('mdia', ...Array.from({ length: 100 }, () => movieBox('hdlr')))
  const track = movieBox('trak', ...Array.from({ length: 50 }, () => media))
  const moov = movieBox('moov', ...Array.from({ length: 20 }, () => track))
  const movie = joined(movieBox('ftyp'), moov, movieBox('mdat'))
  const bytesAt = async (at: number, length: number) => {
    reads.count += 1
    return movie.subarray(at, at + length)
  }
  expect(await readMovie({ size: movie.byteLength, read: bytesAt })).toBeNull()
})

it('never fails, whatever the bytes', async () => {
  const movie = movieOfTests()
  const damaged = fc
    .array(fc.tuple(fc.nat(movie.byteLength - 1), fc.nat(255)), { maxLength: 8 })
    .map((changes) => changes.reduce((bytes, [at, value]) => bytes.with(at, value), movie))
  await fc.assert(
    fc.asyncProperty(fc.oneof(damaged, fc.uint8Array({ maxLength: 200 })), async (bytes) => {
      const found = await read(bytes)
      expect(found === null || found.duration > 0).toBe(true)
    }),
  )
})
