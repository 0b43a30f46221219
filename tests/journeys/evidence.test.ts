import { beforeEach, describe, expect, it } from 'vitest'
import { compareFields, doubtfulFields, type Review } from '#contract/schemas/reviews/review'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { pictureFile } from '../fixtures/files.ts'
import { evidenceHead, onDesk, settledAfter, type WaitingReview, waitingReviews } from '../fixtures/queue.ts'

const { browser, server, api } = await consoleOfTests()

let waiting: Map<string, WaitingReview>
beforeEach(async () => {
  waiting = await waitingReviews(api)
})

/** Opens the queue of registrations, and returns the reviews that the services handed out. */
async function openRegistrations(stored: Record<string, string> = {}) {
  const context = { reviews: [] as Review[] }
  const operator = await openConsole(browser, server.url, 'operator', '/drivers', { stored })
  operator.page.on('response', (response) => {
    if (response.request().method() !== 'POST' || !response.url().endsWith('/reviews/claims')) return
    void response.json().then(({ reviews }: { reviews: Review[] }) => context.reviews.push(...reviews))
  })
  await operator.press('g', 'q')
  await onDesk(operator)
  await operator.press('f')
  await operator.page.locator('[data-palette] input:focus').waitFor()
  await operator.type('cadastro')
  await operator.press('Enter')
  await expect.poll(() => new URL(operator.page.url()).search, PATIENCE).toBe('?kind=DRIVER')
  await expect.poll(async () => waiting.get(await onDesk(operator))?.kind, PATIENCE).toBe('DRIVER')
  return { operator, reviewOf: (id: string) => context.reviews.find(({ _id }) => _id === id) }
}

describe('what was read', () => {
  it('is called equal only where all of it was read, and differing characters are marked', async () => {
    const { operator, reviewOf } = await openRegistrations()
    const { page } = operator
    const tones = new Set<string>()
    for (let at = 0; at < 15; at += 1) {
      const review = reviewOf(await onDesk(operator))
      if (!review) throw new Error('The services handed out another record.')
      const { different, read, unread, unsure } = compareFields(review.fields)
      const tone = different > 0 ? 'bad' : read === 0 || unread > 0 || unsure > 0 ? 'caution' : 'good'
      tones.add(tone)
      const verdict = page.locator('[data-verdict]')
      await expect.poll(() => verdict.getAttribute('data-verdict'), PATIENCE).toBe(tone)
      await expect
        .poll(async () => (await verdict.innerText()).includes('Nenhuma diferença'), PATIENCE)
        .toBe(tone === 'good')
      await expect
        .poll(async () => (await page.locator('tr[data-differs] mark').count()) > 0, PATIENCE)
        .toBe(different > 0)
      await operator.press('j')
    }
    expect(tones).toEqual(new Set(['bad', 'caution', 'good']))
  })

  it('of a foreign document is formatted as what it is, in the list, the record and the comparison', async () => {
    const { operator, reviewOf } = await openRegistrations()
    const { page } = operator
    let review: Review | undefined
    for (let at = 0; at < 20 && review?.driver.document.type !== 'ARG_CUIL'; at += 1) {
      if (at > 0) await operator.press('j')
      review = reviewOf(await onDesk(operator))
    }
    const { type, value } = review?.driver.document ?? { type: '', value: '' }
    expect(type).toBe('ARG_CUIL')
    const written = value.replace(/^(\d\d)(\d{8})(\d)$/, '$1-$2-$3')
    const row = page.getByRole('row', { name: /^Documento/ })
    await expect.poll(() => row.first().innerText(), PATIENCE).toContain(written)
    await operator.press('Enter')
    await page.locator(`[data-record="${review?.driver._id}"]`).waitFor()
    await expect.poll(() => page.getByRole('group', { name: 'Dados básicos' }).innerText(), PATIENCE).toContain(written)
    await operator.press('g', 'd')
    await page.locator('[data-list-page="1"]').waitFor()
    await operator.press('/')
    await operator.type(value)
    await operator.press('Enter')
    const cell = page.locator(`.ag-row[row-id="${review?.driver._id}"] [col-id=document]`)
    await expect.poll(() => cell.innerText(), PATIENCE).toBe(written)
  })
})

/** Moves to a record that the condition holds for. */
async function moveTo(
  operator: Operator,
  reviewOf: (id: string) => Review | undefined,
  holds: (review: Review) => boolean,
): Promise<Review> {
  for (let at = 0; at < 20; at += 1) {
    if (at > 0) await operator.press('j')
    const review = reviewOf(await onDesk(operator))
    if (review && holds(review)) return review
  }
  throw new Error('No record of the queue is like this.')
}

describe('where it was read', () => {
  it('is shown as a strip of the image beside each field, and z leads through the doubtful ones', async () => {
    const { operator, reviewOf } = await openRegistrations({ 'torre.undoSeconds': '0' })
    const { page } = operator
    const images: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/core/file/')) images.push(request.url())
    })
    const review = await moveTo(operator, reviewOf, ({ fields }) =>
      doubtfulFields(fields).some(({ region }) => region !== null),
    )
    const placed = review.fields.filter(({ region }) => region !== null)
    expect(placed.length).toBeGreaterThan(0)
    const strips = page.locator('[data-strip]')
    await expect.poll(() => strips.count(), PATIENCE).toBe(placed.length)
    const isDrawn = (canvas: HTMLCanvasElement) =>
      canvas.width > canvas.height && (canvas.getContext('2d')?.getImageData(9, 9, 1, 1).data[3] ?? 0) > 0
    await expect.poll(() => strips.first().evaluate(isDrawn), PATIENCE).toBe(true)
    // The strips are drawn from the images that are on screen: no image is fetched twice.
    expect(new Set(images).size).toBe(images.length)

    const doubtful = doubtfulFields(review.fields)
    const note = page.locator('[data-walked]')
    for (const [at, field] of doubtful.entries()) {
      await operator.press('z')
      await expect.poll(() => note.innerText(), PATIENCE).toContain(`${at + 1} de ${doubtful.length}`)
      await expect.poll(() => page.locator('tr[aria-current]').getAttribute('data-field'), PATIENCE).toBe(field.field)
      const spoken = (await page.locator('[data-announcement]').textContent()) ?? ''
      expect(spoken).toBe(await note.innerText())
      expect(spoken.includes('sem lugar conhecido')).toBe(field.region === null)
      const isEnlarged = async () => !(await evidenceHead(operator)).includes('100 %')
      await expect.poll(isEnlarged, PATIENCE).toBe(field.region !== null)
    }
    await operator.press('0')
    await expect.poll(() => evidenceHead(operator), PATIENCE).toContain('100 %')
    await note.waitFor({ state: 'detached' })

    // What was shown is part of the history, in the record and in the list of one's own decisions.
    await settledAfter(operator, () => operator.press('a'))
    const histories = await api.historiesOf(review.driver._id, review.resourceId)
    const { seen } = histories.at(-1)?.details ?? {}
    expect(seen?.images.map(({ image }) => image)).toEqual(review.evidence.map(({ _id }) => _id))
    expect(seen?.images[0]?.milliseconds).toBeGreaterThan(0)
    expect(seen?.zoomed).toEqual(doubtful.flatMap(({ field, region }) => (region ? field : [])))
    await operator.press('Shift+u')
    await expect
      .poll(() => page.locator('[data-decisions] [data-seen]').first().innerText(), PATIENCE)
      .toMatch(/^visto: \d imagens?, .* s/)
    await operator.press('Enter')
    await page.locator(`[data-record="${review.driver._id}"]`).waitFor()
    const history = page.locator('[data-histories] [data-seen]').first()
    for (let tab = 0; tab < 12 && !(await history.isVisible()); tab += 1) {
      await operator.press('}')
      await operator.quiet()
    }
    await expect.poll(() => history.innerText(), PATIENCE).toMatch(/^visto: .* · ampliado: /)
  })

  it('says so where no field is doubtful', async () => {
    const { operator, reviewOf } = await openRegistrations()
    await moveTo(operator, reviewOf, ({ fields }) => doubtfulFields(fields).length === 0)
    await operator.press('z')
    await expect
      .poll(() => operator.page.locator('[data-announcement]').textContent(), PATIENCE)
      .toBe('Nenhum campo é diferente ou ficou sem leitura.')
  })
})

describe('the reasons', () => {
  it('stand beside the evidence; Enter takes the one that the differences suggest, and the last one is offered next', async () => {
    const { operator } = await openRegistrations({ 'torre.undoSeconds': '0' })
    const { page } = operator
    for (let at = 0; at < 19 && (await page.locator('tr[data-differs]').count()) === 0; at += 1) {
      await operator.press('j')
      await onDesk(operator)
    }
    const review = waiting.get(await onDesk(operator))
    await operator.press('d')
    const dialog = page.getByRole('dialog', { name: 'Por que reprovar?' })
    const first = dialog.getByRole('listitem').first()
    await expect.poll(() => first.innerText(), PATIENCE).toMatch(/Dados não conferem\s+Enter/)
    const isBeside = async () => {
      const evidence = await page.getByRole('region', { name: 'Evidência', includeHidden: true }).boundingBox()
      const panel = await dialog.locator('[id^=headlessui-dialog-panel]').boundingBox()
      return evidence !== null && panel !== null && panel.x + panel.width <= evidence.x
    }
    await expect.poll(isBeside, PATIENCE).toBe(true)
    await operator.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    // Both keys at once, before the dialog is on screen.
    await settledAfter(operator, () => operator.press('d', 'Enter'))
    const histories = await api.historiesOf(review?.driver ?? '', review?.resourceId ?? '')
    expect(histories.at(-1)?.details.reason).toMatchObject({ code: 'DATA_MISMATCH' })

    await operator.press('Home')
    await expect.poll(() => page.locator('tr[data-differs]').count(), PATIENCE).toBe(0)
    await operator.press('d')
    await expect
      .poll(() => dialog.getByRole('region', { name: 'Usados há pouco' }).innerText(), PATIENCE)
      .toContain('Dados não conferem')
  })
})

describe('images', () => {
  it('that were not seen are marked, and an approval shows them first', async () => {
    const { operator } = await openRegistrations({ 'torre.besideImages': 'false', 'torre.undoSeconds': '0' })
    const { page } = operator
    const id = await onDesk(operator)
    await expect.poll(() => evidenceHead(operator), PATIENCE).toBe('CNH Imagem 1 de 2 100 % ○ 1 imagem não vista')
    await operator.press('a')
    await expect.poll(() => evidenceHead(operator), PATIENCE).toBe('Foto de perfil Imagem 2 de 2 100 %')
    await expect
      .poll(() => page.locator('[data-announcement]').textContent(), PATIENCE)
      .toBe('Ainda não vista: Foto de perfil. A mesma tecla aprova.')
    await operator.quiet()
    await expect.poll(() => onDesk(operator), PATIENCE).toBe(id)
    await expect.poll(async () => (await waitingReviews(api)).has(id), PATIENCE).toBe(true)
    await settledAfter(operator, () => operator.press('a'))
    await expect.poll(async () => (await waitingReviews(api)).has(id), PATIENCE).toBe(false)
  })

  it('stand beside each other, so that one key approves; an enlarged one is moved, and keeps rotation and brightness', async () => {
    const { operator } = await openRegistrations()
    const { page } = operator
    const first = await onDesk(operator)
    await page.locator('[data-beside]').waitFor({ state: 'attached' })
    await expect.poll(() => evidenceHead(operator), PATIENCE).toBe('CNH Imagem 1 de 2 100 %')

    await operator.press('Shift+ArrowRight')
    await expect
      .poll(() => page.locator('[data-announcement]').textContent(), PATIENCE)
      .toBe('Amplie a imagem primeiro.')
    const drawn = () =>
      page.locator('canvas[data-evidence]').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
    await operator.press('+', '+')
    const enlarged = await drawn()
    await operator.press('Shift+ArrowRight')
    await expect.poll(drawn, PATIENCE).not.toBe(enlarged)
    await operator.press('Shift+ArrowLeft')
    await expect.poll(drawn, PATIENCE).toBe(enlarged)
    await operator.press('r', 'b')
    await expect.poll(() => evidenceHead(operator), PATIENCE).toBe('CNH Imagem 1 de 2 225 % · 90° · ☀ 150 %')
    await operator.press('j')
    await expect.poll(() => onDesk(operator), PATIENCE).not.toBe(first)
    // The place within a record is forgotten with the next one, unlike rotation and brightness.
    await operator.press('+', 'k')
    await expect.poll(() => evidenceHead(operator), PATIENCE).toBe('CNH Imagem 1 de 2 100 % · 90° · ☀ 150 %')

    await operator.press('c')
    await page.locator('[data-beside]').waitFor({ state: 'detached' })
    await operator.press('c')
    await page.locator('[data-beside]').waitFor({ state: 'attached' })
  })

  it('of a licence that was sent again stand beside those of the version before, which nobody has to look at', async () => {
    const known = [...waiting.values()].find(({ kind }) => kind === 'DRIVER_LICENSE')
    if (!known) throw new Error('No licence waits.')
    const { resourceId: id, driver } = known
    const licenceOf = async () => (await api.call('getDriverBasicData', { params: { id: driver } })).driverLicense
    const before = await licenceOf()
    await api.decide('DRIVER_LICENSE', id, { event: 'APPROVE', __v: before?.__v ?? 0 })
    const { buffer, mimeType } = await pictureFile('nova.png')
    await api.call('updateDriverLicence', {
      params: { id },
      body: { event: 'EDIT', __v: (before?.__v ?? 0) + 1 },
      files: { images: [new File([new Uint8Array(buffer)], 'nova.png', { type: mimeType })] },
    })
    const again = [...(await waitingReviews(api)).values()].find(({ resourceId }) => resourceId === id)
    if (!again) throw new Error('The licence does not wait again.')
    await api.call('flagReview', { params: { id: again._id }, body: { flagged: true } })
    const operator = await openConsole(browser, server.url, 'operator', '/reviews?flagged=true', {
      stored: { 'torre.besideImages': 'false', 'torre.undoSeconds': '0' },
    })
    const { page } = operator
    while ((await onDesk(operator)) !== again._id) await operator.press('j')
    const count = 1 + (before?.filesUrls.length ?? 0)
    // The image before is not among those that were not seen.
    await expect.poll(() => evidenceHead(operator), PATIENCE).toBe(`CNH Imagem 1 de ${count} 100 %`)
    await operator.press('c')
    await page.locator('[data-beside]').waitFor({ state: 'attached' })
    const images = page.getByRole('region', { name: 'Evidência' }).getByRole('img')
    await expect
      .poll(() => images.evaluateAll((found) => found.map((one) => one.getAttribute('aria-label'))), PATIENCE)
      .toEqual([`CNH: ${again.driverName}`, `CNH anterior: ${again.driverName}`])
    await settledAfter(operator, () => operator.press('a'))
    expect((await licenceOf())?.status).toBe('APPROVED_MANUALLY')
  })
})
