import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BaseErrorReply } from '#contract/schemas/general/error-reply'
import { videoOnDisk } from '../fixtures/files.ts'
import { type Gallery, startGallery } from '../fixtures/gallery.ts'
import { launchBrowser, openBrowserProfile, type Operator, PATIENCE } from '../fixtures/console.ts'

/**
 * Size in bytes: more than all buffers between page and server, so that a server that stops reading stops the sending.
 */
const SIZE = 45_000_000

/** A request at the server, which reads only as much as the test says. */
interface Arrival {
  request: IncomingMessage
  response: ServerResponse
  received: number
  isBroken: boolean
}

let browser: Browser
let gallery: Gallery
let video: Awaited<ReturnType<typeof videoOnDisk>>
const arrivals: Arrival[] = []

beforeAll(async () => {
  video = await videoOnDisk(SIZE)
  gallery = await startGallery((request, response) => {
    const arrival: Arrival = { request, response, received: 0, isBroken: false }
    arrivals.push(arrival)
    request.on('data', (chunk: Buffer) => {
      arrival.received += chunk.length
      // Reads two fifths, then pauses.
      if (arrival.received < SIZE * 0.4) return
      request.pause()
      request.removeAllListeners('data')
    })
    request.on('error', () => undefined)
    request.on('close', () => {
      arrival.isBroken = !request.complete
    })
  })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await gallery.close()
  await video.remove()
})

const arrival = (at: number) =>
  expect.poll(() => arrivals[at]?.received ?? 0, PATIENCE).toBeGreaterThanOrEqual(SIZE * 0.4)

/** Reads the rest and answers. */
function answer(at: number, status: number, body: unknown): void {
  const { request, response } = arrivals[at] as Arrival
  request.on('data', () => undefined)
  request.on('end', () => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)))
  request.resume()
}

const refusal: BaseErrorReply = {
  message: 'O arquivo é grande demais para hoje.',
  error: 'TOO_LARGE',
  details: null,
  issues: [],
  validationContext: null,
}
const base = {
  _id: '66f000000000000000000001',
  code: 1,
  createdBy: null,
  updatedBy: null,
  deletedBy: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  updatedAt: '2026-11-21T12:00:00.000Z',
  deletedAt: null,
  active: true,
  __v: 0,
}
const storyGroup = {
  ...base,
  partnerName: 'Posto Horizonte',
  title: 'Diesel',
  startAt: '2026-11-21',
  endAt: '2026-12-21',
  format: 'VIDEO',
  subtitle: null,
  initialButtonText: null,
  redirectUrl: null,
  category: null,
  status: 'SCHEDULE',
  files: [],
  segmentation: null,
  views: 0,
  likes: 0,
  interactions: 0,
}

const percent = async ({ page }: Operator) =>
  Number(await page.locator('[data-example=sending] [role=progressbar]').getAttribute('aria-valuenow'))

describe('the sending of files', () => {
  it('shows what was sent while a person types on, is cancelled, fails with its reason, and is tried again', async () => {
    const operator = await openBrowserProfile(browser, gallery.url)
    const { page } = operator
    page.on('filechooser', () => undefined)
    await operator.visit('/gallery.html?piece=uploads')
    const sending = page.locator('[data-example=sending]')
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    const send = sending.getByRole('button', { name: 'Aplicar' })
    await operator.tabTo(sending.getByRole('button', { name: 'Escolher vídeos' }))
    const opened = page.waitForEvent('filechooser')
    await operator.press('Enter')
    await (await opened).setFiles([video.path])
    await sending.locator('[data-file="campanha.mp4"]').waitFor()

    // Only as much is sent as the server reads.
    await operator.tabTo(send)
    await operator.press('Enter')
    await arrival(0)
    await expect.poll(() => percent(operator), PATIENCE).toBeGreaterThanOrEqual(40)
    await operator.tabTo(sending.getByRole('textbox'))
    await operator.type('Escrito enquanto o vídeo sobe.')
    const bar = sending.getByRole('progressbar', { name: 'Envio: Vídeos da campanha' })
    await expect.poll(() => bar.getAttribute('aria-valuetext'), PATIENCE).toMatch(/^Enviando: [4-9]\d% de 45\sMB$/)
    await expect
      .poll(() => sending.getByRole('button', { name: 'Remover campanha.mp4' }).getAttribute('aria-disabled'), PATIENCE)
      .toBe('true')

    await operator.tabTo(sending.getByRole('button', { name: 'Cancelar envio' }))
    await operator.press('Enter')
    await expect.poll(() => sending.getByRole('progressbar').count(), PATIENCE).toBe(0)
    await expect.poll(focused, PATIENCE).toBe('Escolher vídeos')
    // A server that does not read does not notice that the client has stopped.
    arrivals[0]?.request.resume()
    await expect.poll(() => arrivals[0]?.isBroken, PATIENCE).toBe(true)

    await operator.tabTo(send)
    await operator.press('Enter')
    await arrival(1)
    answer(1, 413, refusal)
    await expect
      .poll(() => sending.getByRole('alert').innerText(), PATIENCE)
      .toBe('O envio falhou. O arquivo é grande demais para hoje.')

    await operator.tabTo(sending.getByRole('button', { name: 'Tentar de novo' }))
    await operator.press('Enter')
    await arrival(2)
    await expect.poll(() => focused(), PATIENCE).toBe('Cancelar envio')
    answer(2, 201, { message: 'OK', storyGroup })
    await sending.getByText('Enviado', { exact: true }).waitFor()
    await expect.poll(focused, PATIENCE).toBe('Escolher vídeos')
    await expect.poll(() => sending.getByRole('textbox').inputValue(), PATIENCE).toBe('Escrito enquanto o vídeo sobe.')

    const headers = arrivals.map(({ request }) => [
      request.method,
      request.url,
      request.headers['accept-language'],
      request.headers['content-type']?.split(';')[0],
      Number(request.headers['content-length']) > SIZE,
    ])
    expect(headers).toEqual(
      Array.from({ length: 3 }, () => ['POST', '/story-manager/story-group', 'pt-BR', 'multipart/form-data', true]),
    )
  })
})
