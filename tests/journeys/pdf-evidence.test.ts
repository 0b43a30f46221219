import { beforeAll, describe, expect, it } from 'vitest'
import type { DriverAdditionalDocument } from '#contract/schemas/documents/driver-additional-document'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { pdfFile } from '../fixtures/files.ts'
import { intercept } from '../fixtures/intercept.ts'
import { evidenceHead, onDesk, settledAfter, type WaitingReview, waitingReviews } from '../fixtures/queue.ts'

const { browser, server, api } = await consoleOfTests()

const ALONE = { 'torre.besideImages': 'false', 'torre.undoSeconds': '0' }

/** Documents that can be handed in and are reviewed then; those without files of before first. */
let missing: DriverAdditionalDocument[]
beforeAll(async () => {
  const { driverAdditionalDocuments } = await api.call('listDriverAdditionalDocuments', { query: { pageLength: 500 } })
  missing = driverAdditionalDocuments
    .filter(({ status, hasRevision }) => hasRevision && ['PENDING', 'DISAPPROVED', 'EXPIRED'].includes(status))
    .toSorted((one, other) => one.filesUrls.length - other.filesUrls.length)
})

/**
 * Hands in one of the missing documents as a PDF, and flags its review, so that the queue of other tests has no more.
 * `count` is the number of its images, with those of before.
 */
async function handIn(pages: number): Promise<WaitingReview & { count: number }> {
  const document = missing.shift()
  if (!document) throw new Error('The demo has no such document')
  const { buffer, name, mimeType: type } = pdfFile('laudo.pdf', { pages })
  await api.call('updateDriverAdditionalDocument', {
    params: { id: document._id },
    body: { event: 'ADD', __v: document.__v, expireAt: '2099-12-31' },
    files: { image: [new File([new Uint8Array(buffer)], name, { type })] },
  })
  const review = [...(await waitingReviews(api)).values()].find(({ resourceId }) => resourceId === document._id)
  if (!review) throw new Error('The document does not wait.')
  await api.call('flagReview', { params: { id: review._id }, body: { flagged: true } })
  return { ...review, count: pages + document.filesUrls.length }
}

/** Opens the flagged reviews, and moves to this one. */
async function openReview({ _id: id }: WaitingReview): Promise<Operator> {
  const operator = await openConsole(browser, server.url, 'operator', '/reviews?flagged=true', { stored: ALONE })
  await operator.page.locator('[data-review]').waitFor()
  const current = () => operator.page.locator('[data-review]').getAttribute('data-review')
  for (let before = await current(); before !== id; before = await current()) {
    await operator.press('j')
    await expect.poll(current, PATIENCE).not.toBe(before)
  }
  return operator
}

const statusOf = async ({ resourceId: id }: WaitingReview) =>
  (await api.call('getDriverAdditionalDocument', { params: { id } })).driverAdditionalDocument.status

const drawn = ({ page }: Operator) =>
  page.locator('canvas[data-evidence]').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())

describe('a document that is a PDF of two pages', () => {
  it('is walked page by page, enlarged, and asked about once where a page was not seen', async () => {
    const review = await handIn(2)
    const operator = await openReview(review)
    const { page } = operator
    await onDesk(operator)
    await expect
      .poll(() => evidenceHead(operator), PATIENCE)
      .toBe(`Documento · página 1 de 2 Imagem 1 de ${review.count} 100 % ○ 1 imagem não vista`)
    const whole = await drawn(operator)
    await operator.press('+', '+')
    await expect.poll(() => evidenceHead(operator), PATIENCE).toContain('225 %')
    await expect.poll(() => drawn(operator), PATIENCE).not.toBe(whole)
    await operator.press('0')
    await expect.poll(() => drawn(operator), PATIENCE).toBe(whole)
    await operator.press('r')
    await expect.poll(() => evidenceHead(operator), PATIENCE).toContain('90°')

    // An approval shows the page that was not seen, and says so.
    await operator.press('a')
    await expect
      .poll(() => evidenceHead(operator), PATIENCE)
      .toBe(`Documento · página 2 de 2 Imagem 2 de ${review.count} 100 %`)
    await expect
      .poll(() => page.locator('[data-announcement]').textContent(), PATIENCE)
      .toBe('Ainda não vista: Documento · página 2 de 2. A mesma tecla aprova.')
    await operator.quiet()
    expect(await statusOf(review)).toBe('SENT')
    await settledAfter(operator, () => operator.press('a'))
    const { details } = (await api.historiesOf(review.driver, review.resourceId)).at(-1) ?? {}
    const seen = details?.seen?.images.map(({ page: at, milliseconds }) => [at, milliseconds > 0])
    expect(seen?.slice(0, 2)).toEqual([
      [1, true],
      [2, true],
    ])
  })

  it('whose pages were all seen, by the keys of images, is approved with one key', async () => {
    const review = await handIn(3)
    const operator = await openReview(review)
    await onDesk(operator)
    for (const at of [1, 2]) {
      await expect
        .poll(() => evidenceHead(operator), PATIENCE)
        .toMatch(new RegExp(`página ${at} de 3 .* ${3 - at} image`))
      await operator.press('Tab')
    }
    await expect
      .poll(() => evidenceHead(operator), PATIENCE)
      .toBe(`Documento · página 3 de 3 Imagem 3 de ${review.count} 100 %`)
    await operator.press('Shift+Tab')
    await expect
      .poll(() => evidenceHead(operator), PATIENCE)
      .toBe(`Documento · página 2 de 3 Imagem 2 de ${review.count} 100 %`)
    await operator.press('c')
    const pages = operator.page.getByRole('region', { name: 'Evidência' }).getByRole('img')
    const name = review.driverName
    await expect
      .poll(() => pages.evaluateAll((found) => found.map((one) => one.getAttribute('aria-label'))), PATIENCE)
      .toEqual([`Documento · página 2 de 3: ${name}`, `Documento · página 3 de 3: ${name}`])
    await settledAfter(operator, () => operator.press('a'))
    expect(await statusOf(review)).toBe('APPROVED_MANUALLY')
  })

  it('that cannot be read says so, offers the file, and is not approved unseen', async () => {
    const review = await handIn(1)
    const operator = await openConsole(browser, server.url, 'operator', '/drivers', { stored: ALONE })
    const { page } = operator
    await intercept(operator, /\/api\/core\/file\//, async (route) => {
      const answer = await route.fetch()
      if (answer.headers()['content-type'] !== 'application/pdf') return route.fulfill({ response: answer })
      return route.fulfill({ response: answer, body: Buffer.from('%PDF-1.7 damaged on its way') })
    })
    await operator.visit('/reviews?flagged=true')
    await page.locator('[data-review]').waitFor()
    const current = () => page.locator('[data-review]').getAttribute('data-review')
    for (let before = await current(); before !== review._id; before = await current()) {
      await operator.press('j')
      await expect.poll(current, PATIENCE).not.toBe(before)
    }
    const alert = page.getByRole('region', { name: 'Evidência' }).getByRole('alert')
    await expect.poll(() => alert.innerText(), PATIENCE).toContain('O PDF não pode ser lido.')
    await expect
      .poll(() => alert.getByRole('link', { name: 'Baixar o arquivo' }).getAttribute('href'), PATIENCE)
      .toMatch(/\/api\/core\/file\/[0-9a-f]{24}\?/)
    await operator.press('a')
    await operator.quiet()
    expect(await statusOf(review)).toBe('SENT')
  })
})
