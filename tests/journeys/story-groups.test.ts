import { describe, expect, it } from 'vitest'
import { axeFaults } from '../fixtures/axe.ts'
import { consoleOfTests } from '../fixtures/bed.ts'
import { movieOfTests } from '#contract/test-movie'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { focusedRow, listed, rowsOf } from '../fixtures/drivers.ts'
import { CLIP_MS, clipFile, pictureFile } from '../fixtures/files.ts'

const { browser, server, api } = await consoleOfTests()

const called = async (search: string) => (await api.call('listStoryGroups', { query: { search } })).storyGroups

/** A day relative to now as the form takes it, and as it is stored. */
function dayFromNow(days: number): { typed: string; stored: string } {
  const stored = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return { typed: stored.split('-').reverse().join('/'), stored }
}

/** Moves the focus to a field of the form and types into it. */
async function fillIn(operator: Operator, label: RegExp, text: string): Promise<void> {
  await operator.tabTo(operator.page.locator('form').getByLabel(label))
  await operator.type(text)
}

/** Chooses files by the button with this name. */
async function chooseFiles(operator: Operator, button: string, files: Awaited<ReturnType<typeof pictureFile>>[]) {
  await operator.tabTo(operator.page.locator('form').getByRole('button', { name: button }))
  const opened = operator.page.waitForEvent('filechooser')
  await operator.press('Enter')
  await (await opened).setFiles(files)
}

describe('status campaigns', () => {
  it('CON-1-013 CON-2-003 CON-2-017 CON-2-063 CON-5-019 are created at statuses/create by keyboard: what is wrong is told at its field, then the campaign is stored', async () => {
    const faults: string[] = []
    const operator = await openConsole(browser, server.url, 'operator', '/')
    const { page } = operator
    page.on('filechooser', () => undefined)
    await operator.tabTo(page.getByRole('navigation').getByRole('button', { name: 'Campanhas' }))
    await operator.press('Enter')
    await operator.tabTo(page.getByRole('navigation').getByRole('link', { name: 'Novo status' }))
    await operator.press('Enter')
    await page.waitForURL('**/statuses/create')
    const form = page.locator('form')
    await form.getByText('Por enquanto, as campanhas são gratuitas.').waitFor()
    await operator.press('Control+Enter')
    await form.getByRole('alert').first().waitFor()
    await operator.quiet()
    expect(await called('Lavagem de cabine')).toEqual([])

    const [first, last] = [dayFromNow(3), dayFromNow(9)]
    await fillIn(operator, /^Título/, 'Lavagem de cabine')
    await fillIn(operator, /^Subtítulo/, 'Toda terça')
    await fillIn(operator, /^Parceiro/, 'Posto Lua Nova')
    await operator.tabTo(form.getByLabel('Categoria'))
    await operator.choose('Dicas')
    await fillIn(operator, /^Primeiro dia/, first.typed)
    await fillIn(operator, /^Último dia/, last.typed)
    await fillIn(operator, /^Texto do botão/, 'Agendar')
    await fillIn(operator, /^Link do botão/, 'javascript:alert(1)')
    await operator.tabTo(form.getByRole('radio', { name: 'Imagens' }))
    await operator.press(' ')
    await form.getByText(/^Até 4 arquivos de imagem /).waitFor()
    await chooseFiles(operator, 'Escolher imagens', [
      await pictureFile('um.png', { width: 360, height: 640 }),
      await pictureFile('dois.png', { width: 360, height: 640, colour: '#fab31b' }),
    ])
    await form.locator('[data-file="dois.png"]').waitFor()
    faults.push(...(await axeFaults(operator, 'the form of a status campaign')))
    await operator.press('Control+Enter')
    const link = form.getByLabel(/^Link do botão/)
    await expect.poll(() => link.getAttribute('aria-invalid'), PATIENCE).toBe('true')
    await operator.quiet()
    expect(await called('Lavagem de cabine')).toEqual([])
    await operator.tabTo(link)
    await operator.press('Control+A')
    await operator.type('https://www.example.com/lavagem')

    // The player shows what was typed and chosen, one file at a time.
    const player = page.locator('[data-player]')
    await player.getByText('Lavagem de cabine', { exact: true }).waitFor()
    await operator.tabTo(player)
    await operator.press('ArrowRight')
    await expect.poll(() => player.getAttribute('data-player'), PATIENCE).toBe('2/2')
    await operator.press('Control+Enter')
    await page.waitForURL(/\/statuses\/[0-9a-f]{24}$/)
    await page.getByRole('heading', { name: 'Lavagem de cabine' }).waitFor()
    await expect
      .poll(() => called('Lavagem de cabine'), PATIENCE)
      .toMatchObject([
        {
          title: 'Lavagem de cabine',
          subtitle: 'Toda terça',
          partnerName: 'Posto Lua Nova',
          category: { name: 'Dicas' },
          startAt: first.stored,
          endAt: last.stored,
          initialButtonText: 'Agendar',
          redirectUrl: 'https://www.example.com/lavagem',
          format: 'IMAGE',
          // The clock shows it with the next minute, because its first day is over.
          status: expect.stringMatching(/^(SCHEDULE|ACTIVE)$/),
          segmentation: null,
          files: [{ mediaType: 'image/jpeg' }, { mediaType: 'image/jpeg' }],
        },
      ])
    expect(faults).toEqual([])
  })

  it('CON-2-016 CON-2-062 CON-2-064 CON-4-009 CON-4-010 CON-7-087 are found in the list, opened, and switched off and on after a question; every visit reads them again', async () => {
    const faults: string[] = []
    const operator = await openConsole(browser, server.url, 'operator', '/')
    const { page } = operator
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/\/story-groups?(?:\/[0-9a-f]{24})?$/.test(pathname)) asked.push(pathname)
    })
    await operator.press('g')
    await operator.press('o')
    await page.waitForURL('**/statuses')
    await listed(operator)
    const active = (await api.call('listStoryGroups', { query: { status: 'ACTIVE' } })).storyGroups
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual(active.map(({ _id }) => _id))
    faults.push(...(await axeFaults(operator, 'the list of status campaigns')))
    const [first] = active
    if (!first) throw new Error('The demo has no active status campaign.')
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(first._id)
    const record = page.locator(`[data-record="${first._id}"]`)
    await operator.press('Enter')
    await record.waitFor()
    faults.push(...(await axeFaults(operator, 'a status campaign')))

    // Back and in again: both are read again, though neither has changed.
    await operator.quiet()
    asked.length = 0
    await operator.press('Escape')
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(first._id)
    await operator.press('Enter')
    await record.waitFor()
    await operator.quiet()
    expect([...new Set(asked)].map((path) => path.replace(/^.*\/story/, 'story'))).toEqual([
      'story-groups',
      `story-group/${first._id}`,
    ])

    const status = async () => (await api.call('getStoryGroup', { params: { id: first._id } })).storyGroup.status
    await operator.press('Shift+I')
    const question = page.getByRole('heading', { name: 'Desativar status' })
    await question.waitFor()
    await operator.press('Escape')
    await question.waitFor({ state: 'detached' })
    await operator.quiet()
    expect(await status()).toBe('ACTIVE')
    await operator.press('Shift+I')
    await question.waitFor()
    await operator.press('Enter')
    await expect.poll(status, PATIENCE).toBe('INACTIVE')
    await page.locator(`[data-record="${first._id}"][data-version="${first.__v + 1}"]`).waitFor()
    await operator.pause()
    await operator.press('Shift+A')
    await page.getByRole('heading', { name: 'Ativar status' }).waitFor()
    await operator.press('Enter')
    await expect.poll(status, PATIENCE).toBe('ACTIVE')
    await operator.press('}', '}')
    await page.locator('[data-histories="2"]').getByText('Desativado').waitFor()
    expect(faults).toEqual([])
  })

  it('CON-3-055 CON-4-011 show their numbers by day and their slides, and are duplicated with everything but their numbers', async () => {
    const faults: string[] = []
    const active = (await api.call('listStoryGroups', { query: { status: 'ACTIVE' } })).storyGroups
    const original = active.find(({ files }) => files.length > 1)
    if (!original) throw new Error('The demo has no active status campaign of several pictures.')
    const operator = await openConsole(browser, server.url, 'operator', `/statuses/${original._id}`)
    const { page } = operator
    await page.locator(`[data-record="${original._id}"]`).waitFor()

    // One slide a view: arrows turn it, space starts it, its bar fills, and after the last one it stops.
    const player = page.locator('[data-player]')
    const shown = () => Promise.all(['data-player', 'data-playing'].map((name) => player.getAttribute(name)))
    const count = original.files.length
    await operator.tabTo(player)
    await operator.press('ArrowRight')
    await expect.poll(shown, PATIENCE).toEqual([`2/${count}`, 'false'])
    await operator.press('Home')
    await expect.poll(shown, PATIENCE).toEqual([`1/${count}`, 'false'])
    await expect.poll(() => player.locator('img').count(), PATIENCE).toBe(1)
    await operator.press(' ')
    await expect.poll(shown, PATIENCE).toEqual([`1/${count}`, 'true'])
    await operator.press('End')
    await expect.poll(async () => (await shown())[1], { timeout: 30_000 }).toBe('false')
    await expect.poll(shown, PATIENCE).toEqual([`${count}/${count}`, 'false'])

    await operator.press('}')
    const rows = page.locator('[data-day]')
    const { days } = await api.call('listStoryDays', { params: { id: original._id } })
    const total = ['views', 'likes', 'interactions'].map((kind) =>
      days.reduce((sum, day) => sum + day[kind as 'views'], 0).toLocaleString('pt-BR'),
    )
    await expect
      .poll(async () => (await rows.last().innerText()).split(/\s+/).filter(Boolean), PATIENCE)
      .toEqual(['Total', ...total])
    await expect.poll(() => rows.count(), PATIENCE).toBe(days.length + 1)
    await page.locator(`[data-chart="${days.length}"]`).waitFor()
    faults.push(...(await axeFaults(operator, 'the numbers of a status campaign')))
    await operator.press('Shift+C')
    await page.waitForURL('**/statuses/create?from=*')
    const form = page.locator('form')
    await expect.poll(() => form.getByLabel(/^Título/).inputValue(), PATIENCE).toBe(original.title)
    await operator.tabTo(form.getByLabel(/^Título/))
    await operator.press('Control+A')
    await operator.type('Outra vez')
    await operator.press('Control+Enter')
    await page.waitForURL(/\/statuses\/[0-9a-f]{24}$/)
    await page.getByRole('heading', { name: 'Outra vez' }).waitFor()
    const { subtitle, partnerName, initialButtonText, redirectUrl, format, startAt, endAt } = original
    await expect
      .poll(() => called('Outra vez'), PATIENCE)
      .toMatchObject([
        {
          subtitle,
          partnerName,
          initialButtonText,
          redirectUrl,
          format,
          startAt,
          endAt,
          title: 'Outra vez',
          status: 'SCHEDULE',
          files: original.files.map(({ _id, mediaType }) => ({ _id, mediaType })),
          segmentation: original.segmentation,
          views: 0,
          likes: 0,
          interactions: 0,
        },
      ])
    expect(faults).toEqual([])
  })

  it('CON-3-053 take a video whose length its file says, with a poster drawn from it, and refuse one that is none', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/statuses/create')
    const { page } = operator
    page.on('filechooser', () => undefined)
    const form = page.locator('form')
    const [first, last] = [dayFromNow(1), dayFromNow(5)]
    await fillIn(operator, /^Título/, 'Vídeo da safra')
    await fillIn(operator, /^Parceiro/, 'Torre')
    await fillIn(operator, /^Primeiro dia/, first.typed)
    await fillIn(operator, /^Último dia/, last.typed)
    await operator.tabTo(form.getByRole('radio', { name: 'Imagens' }))
    await operator.press('ArrowRight')
    await expect.poll(() => form.getByRole('radio', { name: 'Vídeos' }).isChecked(), PATIENCE).toBe(true)
    const clip = await clipFile('safra.mp4')
    await chooseFiles(operator, 'Escolher vídeos', [
      { ...clip, name: 'cortado.mp4', buffer: clip.buffer.subarray(0, -90) },
      clip,
    ])
    await form.getByText('O arquivo não é um vídeo inteiro: escolha outro.').first().waitFor()
    await form.locator(`[data-duration="${CLIP_MS}"]`).waitFor()
    const player = page.locator('[data-player]')
    await operator.tabTo(player)
    await operator.press(' ')
    // The video plays to its end, and the player stops behind it.
    await expect
      .poll(() => player.locator('video').evaluate((video: HTMLVideoElement) => video.ended), { timeout: 30_000 })
      .toBe(true)
    await expect.poll(() => player.getAttribute('data-playing'), PATIENCE).toBe('false')
    // This browser does not play the codec of the second video; the first one keeps its poster.
    await chooseFiles(operator, 'Escolher vídeos', [
      { name: 'outro-codec.mp4', mimeType: 'video/mp4', buffer: Buffer.from(movieOfTests({ duration: 4_000 })) },
    ])
    await form.locator('[data-duration="4000"]').waitFor()
    await operator.press('Control+Enter')
    await page.waitForURL(/\/statuses\/[0-9a-f]{24}$/)
    await expect
      .poll(() => called('Vídeo da safra'), PATIENCE)
      .toMatchObject([
        {
          format: 'VIDEO',
          files: [
            { mediaType: 'video/mp4', duration: CLIP_MS, posterUrl: expect.stringMatching(/\/file\//) as string },
            { mediaType: 'video/mp4', duration: 4_000, posterUrl: null },
          ],
        },
      ])
  })
})
