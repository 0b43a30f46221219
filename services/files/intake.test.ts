import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { ServiceError } from '../http/errors.ts'
import { readEvidenceFiles, readPictures } from './intake.ts'
import { pdfOfTests } from './test-pdf.ts'

const english = contextOf('operator')
/** What reading pictures needs of a request by this person. */
function contextOf(userId: string): Parameters<typeof readPictures>[0] {
  const caller = { userId, userName: userId, username: userId, role: 'CONSOLE_OPERATOR', tenant: 'demo' } as const
  return { language: 'en', caller: { ...caller, expiresAt: 0, token: '' } }
}

const file = (bytes: Uint8Array) => ({ name: 'licence.jpg', mediaType: 'image/jpeg', bytes })
const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'teal' } })

async function refusalOf(...files: Uint8Array[]) {
  const error: unknown = await readPictures(english, 'images', files.map(file)).catch((problem: unknown) => problem)
  if (!(error instanceof ServiceError)) throw new Error('not refused')
  return { status: error.status, issues: error.issues.map(({ path, message }) => ({ path, message })) }
}

describe('a picture that is handed in', () => {
  it('is drawn anew: upright, bounded, without what the file held beside its pixels', async () => {
    const hidden = '<script>alert(1)</script>'
    const taken = await drawn(4_000, 2_000)
      .withExif({ IFD0: { ImageDescription: hidden } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const polyglot = Buffer.concat([taken, Buffer.from(hidden)])
    expect(polyglot.includes(hidden)).toBe(true)
    const [picture] = await readPictures(english, 'images', [file(polyglot)])
    expect(picture).toMatchObject({ type: 'image/jpeg', width: 1_280, height: 2_560 })
    expect(picture?.bytes.includes(hidden)).toBe(false)
    expect(await sharp(picture?.bytes).metadata()).not.toHaveProperty('exif')
  })

  it('keeps its transparency, and a small one its size', async () => {
    const logo = await sharp({
      create: { width: 40, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } },
    })
      .png()
      .toBuffer()
    expect(await readPictures(english, 'logo', [file(logo)])).toMatchObject([
      { type: 'image/png', width: 40, height: 20 },
    ])
  })

  it('of 40 megapixels is taken, one of more than 50 is refused at its place', async () => {
    const large = await drawn(8_000, 5_000).jpeg().toBuffer()
    expect(await readPictures(english, 'images', [file(large)])).toMatchObject([{ width: 2_560, height: 1_600 }])
    const tooLarge = await drawn(10_000, 5_001).jpeg().toBuffer()
    expect(await refusalOf(await drawn(9, 9).jpeg().toBuffer(), tooLarge)).toEqual({
      status: 422,
      issues: [
        { path: ['files', 'images', 1], message: 'The image has too many pixels: reduce it to at most 50 megapixels.' },
      ],
    })
  })

  it('that does not open, or is a drawing that could hold a script, is refused', async () => {
    const cut = (await drawn(400, 400).jpeg().toBuffer()).subarray(0, 300)
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    )
    const damaged = 'The image is damaged and does not open: choose another.'
    expect(await refusalOf(cut, Buffer.from('no image'), svg)).toEqual({
      status: 422,
      issues: [
        { path: ['files', 'images', 0], message: damaged },
        { path: ['files', 'images', 1], message: damaged },
        { path: ['files', 'images', 2], message: 'Only JPEG, PNG or WebP images are allowed.' },
      ],
    })
  })

  it('waits for its turn: somebody with many large ones makes nobody else wait for all of them', async () => {
    const large = await drawn(5_000, 5_000).jpeg().toBuffer()
    const small = await drawn(40, 20).jpeg().toBuffer()
    let done = 0
    const many = Array.from({ length: 12 }, () =>
      readPictures(english, 'images', [file(large)]).then(() => {
        done += 1
      }),
    )
    await readPictures(contextOf('viewer'), 'images', [file(small)])
    expect(done).toBeLessThan(3)
    await Promise.all(many)
    expect(done).toBe(12)
  })

  it('is refused at once where too many of one person wait, and by its size before it waits', async () => {
    const picture = await drawn(2_000, 2_000).jpeg().toBuffer()
    const all = Array.from({ length: 70 }, () => refusalOf(picture).catch(() => null))
    const tooLarge = await drawn(9_000, 6_000).jpeg({ quality: 1 }).toBuffer()
    expect((await refusalOf(tooLarge)).status).toBe(422)
    const refusals = (await Promise.all(all)).filter((refusal) => refusal !== null)
    expect(refusals.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 429))
    expect(await readPictures(english, 'images', [file(picture)])).toHaveLength(1)
  })
})

describe('a PDF that is handed in', () => {
  const pdf = (bytes: Uint8Array) => ({ name: 'document.pdf', mediaType: 'application/pdf', bytes })

  it('is stored as it is, with its number of pages, beside pictures in their order', async () => {
    const bytes = pdfOfTests({ pages: 3 })
    const photo = await drawn(40, 20).jpeg().toBuffer()
    expect(await readEvidenceFiles(english, 'images', [pdf(bytes), file(photo)])).toEqual([
      { type: 'application/pdf', bytes, width: null, height: null, pages: 3 },
      expect.objectContaining({ type: 'image/jpeg', width: 40, height: 20 }),
    ])
  })

  it('is refused where it does not open, has a password or more than 30 pages, with the reason at each', async () => {
    const files = [
      pdfOfTests(),
      pdfOfTests({ password: 'segredo' }),
      pdfOfTests({ pages: 31 }),
      Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>\n%%EOF'),
      pdfOfTests().subarray(0, 600),
    ]
    const error: unknown = await readEvidenceFiles(english, 'images', files.map(pdf)).catch(
      (problem: unknown) => problem,
    )
    if (!(error instanceof ServiceError)) throw new Error('not refused')
    expect([error.status, ...error.issues.map(({ path, message }) => [path.at(-1), message])]).toEqual([
      422,
      [1, 'The PDF is protected by a password: remove the password or send an image.'],
      [2, 'The PDF has more than 30 pages: send those of the document only.'],
      [3, 'The file is no whole PDF: choose another.'],
      [4, 'The file is no whole PDF: choose another.'],
    ])
  })
})
