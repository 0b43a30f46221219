import type { FileChooser, Locator } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { galleryOfTests } from '../fixtures/bed.ts'
import { type GivenFile, pictureFile } from '../fixtures/files.ts'
import { axeFaults } from '../fixtures/axe.ts'
import { openBrowserProfile, type Operator, PATIENCE } from '../fixtures/console.ts'

const { browser, gallery } = await galleryOfTests()

let one: GivenFile
let two: GivenFile
let three: GivenFile
let four: GivenFile

beforeAll(async () => {
  ;[one, two, three, four] = await Promise.all([
    pictureFile('um.png'),
    pictureFile('dois.jpg', { colour: '#7ed321' }),
    pictureFile('três.png', { colour: '#fab31b' }),
    pictureFile('quatro.png'),
  ])
})

async function openUploads(query = ''): Promise<Operator> {
  const operator = await openBrowserProfile(browser, gallery.url, { viewport: { width: 1280, height: 1000 } })
  // Registers the listener for file dialogs before a key can open one.
  operator.page.on('filechooser', () => undefined)
  await operator.visit(`/gallery.html?piece=uploads${query}`)
  await operator.page.locator('[data-gallery="1"]').waitFor()
  return operator
}

const example = ({ page }: Operator, id: string) => page.locator(`[data-example="${id}"]`)
const names = (place: Locator) =>
  place.locator('[data-file]').evaluateAll((items) => items.map((item) => item.getAttribute('data-file')))
const said = (place: Locator) => place.locator('p[role=status].sr-only').first().innerText()
const focused = ({ page }: Operator) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')
/** Normal spaces instead of the non-breaking ones in formatted text. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** The rejected files in the list: name and size, then the reasons. */
async function rejected(place: Locator): Promise<string[][]> {
  const items = await place
    .locator('ul[aria-label="Arquivos recusados"] > li')
    .evaluateAll((found) =>
      found.map((item) => [
        item.querySelector('p')?.textContent ?? '',
        ...[...item.querySelectorAll('p + ul > li')].map(({ textContent }) => textContent),
      ]),
    )
  return items.map((lines) => lines.map(plain))
}

/** Opens the system's file dialog with a key on the focused button, and chooses a file. */
async function chooseBy(operator: Operator, key: string, files: readonly GivenFile[]): Promise<FileChooser> {
  const opened = operator.page.waitForEvent('filechooser')
  await operator.press(key)
  const chooser = await opened
  await chooser.setFiles([...files])
  return chooser
}

async function copyPicture({ context, page }: Operator, { buffer }: GivenFile): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) })])
  }, buffer.toString('base64'))
}

describe('several images', () => {
  it('CTR-2-006 CTR-2-007 CTR-2-010 CTR-8-033 are chosen, refused with every reason, walked through and removed by keys', async () => {
    const operator = await openUploads()
    const multi = example(operator, 'multi')
    const choose = multi.getByRole('button', { name: 'Escolher imagens' })
    await expect
      .poll(async () => plain(await multi.locator('p', { hasText: 'Até 4' }).innerText()), PATIENCE)
      .toBe('Até 4 arquivos de imagem JPEG, PNG ou WebP, de até 3,1 MB cada.')
    await operator.tabTo(choose)

    const large = {
      name: 'grande.gif',
      mimeType: 'image/gif',
      buffer: Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(3_145_728 - 5)]),
    }
    const whole = await pictureFile('inteira.png')
    const torn = { ...whole, name: 'rasgada.png', buffer: whole.buffer.subarray(0, 40) }
    const text = { name: 'texto.png', mimeType: 'image/png', buffer: Buffer.from('isto não é imagem') }
    const empty = { name: 'vazia.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) }
    const chooser = await chooseBy(operator, 'Enter', [one, large, two, torn, text, three, empty])
    expect(chooser.isMultiple()).toBe(true)
    await expect.poll(() => names(multi), PATIENCE).toEqual(['um.png', 'dois.jpg', 'três.png'])
    await expect
      .poll(
        () =>
          multi
            .locator('img')
            .evaluateAll((images) =>
              images.map((image) => [(image as HTMLImageElement).alt, (image as HTMLImageElement).naturalWidth]),
            ),
        PATIENCE,
      )
      .toEqual([
        ['Prévia de um.png', 320],
        ['Prévia de dois.jpg', 320],
        ['Prévia de três.png', 320],
      ])
    await expect
      .poll(() => rejected(multi), PATIENCE)
      .toEqual([
        [
          'grande.gif 3,1 MB (3.145.729 bytes > 3.145.728 bytes)',
          'Somente imagens JPEG, PNG ou WebP são permitidas.',
          'O arquivo é grande demais.',
        ],
        ['rasgada.png 40 bytes', 'A imagem está danificada e não abre: escolha outra.'],
        ['texto.png 19 bytes', 'Somente imagens JPEG, PNG ou WebP são permitidas.'],
        ['vazia.jpg 0 byte', 'O arquivo está vazio: escolha outro.'],
      ])
    await expect
      .poll(() => said(multi), PATIENCE)
      .toBe(
        [
          'Adicionado: um.png, dois.jpg, três.png. 3 de 4.',
          'Recusado: grande.gif. Somente imagens JPEG, PNG ou WebP são permitidas. O arquivo é grande demais.',
          'Recusado: rasgada.png. A imagem está danificada e não abre: escolha outra.',
          'Recusado: texto.png. Somente imagens JPEG, PNG ou WebP são permitidas.',
          'Recusado: vazia.jpg. O arquivo está vazio: escolha outro.',
        ].join(' '),
      )

    // The fourth file fits, the fifth does not.
    await chooseBy(operator, 'Space', [four, whole])
    await expect.poll(() => names(multi), PATIENCE).toEqual(['um.png', 'dois.jpg', 'três.png', 'quatro.png'])
    await expect
      .poll(async () => (await rejected(multi)).map(([, ...reasons]) => reasons), PATIENCE)
      .toEqual([['Há arquivos demais.']])
    await expect.poll(() => choose.getAttribute('aria-disabled'), PATIENCE).toBe('true')
    await multi.getByText('O limite de 4 foi atingido: remova um para adicionar outro.').waitFor()

    await operator.tabTo(multi.getByRole('button', { name: 'Dispensar recusados' }))
    await operator.press('Enter')
    await expect.poll(() => rejected(multi), PATIENCE).toEqual([])
    await expect.poll(() => focused(operator), PATIENCE).toBe('Escolher imagens')
    await operator.press('Tab')
    await expect.poll(() => focused(operator), PATIENCE).toBe('Remover um.png')
    await operator.press('ArrowRight', 'ArrowDown')
    await expect.poll(() => focused(operator), PATIENCE).toBe('Remover três.png')
    await operator.press('ArrowLeft', 'Delete')
    await expect.poll(() => names(multi), PATIENCE).toEqual(['um.png', 'três.png', 'quatro.png'])
    // The focus moves to what is still on screen.
    await expect
      .poll(async () => [await focused(operator), await said(multi)], PATIENCE)
      .toEqual(['Remover três.png', 'Removido: dois.jpg. 3 de 4.'])
    await operator.press('End', 'Enter')
    await expect.poll(() => names(multi), PATIENCE).toEqual(['um.png', 'três.png'])
    await expect.poll(() => focused(operator), PATIENCE).toBe('Remover três.png')
    await operator.press('Home')
    await expect.poll(() => focused(operator), PATIENCE).toBe('Remover um.png')

    await operator.tabTo(multi.getByRole('button', { name: 'Remover todos' }))
    await operator.press('Enter')
    await expect.poll(() => names(multi), PATIENCE).toEqual([])
    await expect
      .poll(async () => [await focused(operator), await said(multi)], PATIENCE)
      .toEqual(['Escolher imagens', 'Todos os arquivos foram removidos.'])
  })

  it('keep no preview in memory once they are gone, and shrink large ones off the page', async () => {
    const operator = await openUploads()
    await operator.page.addInitScript(() => {
      const kept = new Set<string>()
      Object.assign(window, { keptPreviews: kept })
      const create = URL.createObjectURL.bind(URL)
      const revoke = URL.revokeObjectURL.bind(URL)
      URL.createObjectURL = (blob) => {
        const url = create(blob)
        kept.add(url)
        return url
      }
      URL.revokeObjectURL = (url) => {
        kept.delete(url)
        revoke(url)
      }
    })
    /** Object URLs of previews that no image shows, and whether an image shows any other. */
    const kept = () =>
      operator.page.evaluate(() => {
        const shown = new Set([...document.images].map(({ src }) => src))
        const all = [...(window as unknown as { keptPreviews: Set<string> }).keptPreviews]
        return { forgotten: all.filter((url) => !shown.has(url)), isAny: all.some((url) => shown.has(url)) }
      })
    await operator.visit('/gallery.html?piece=uploads')
    const multi = example(operator, 'multi')
    await operator.tabTo(multi.getByRole('button', { name: 'Escolher imagens' }))
    await chooseBy(operator, 'Enter', [one, await pictureFile('enorme.jpg', { width: 8000, height: 5000 })])
    await expect
      .poll(
        () =>
          multi
            .locator('img')
            .evaluateAll((images) =>
              images.map((image) => [
                (image as HTMLImageElement).naturalWidth,
                (image as HTMLImageElement).naturalHeight,
              ]),
            ),
        PATIENCE,
      )
      .toEqual([
        [320, 200],
        [480, 300],
      ])
    await expect.poll(kept, PATIENCE).toEqual({ forgotten: [], isAny: true })
    const shownAndKept = () =>
      multi.locator('img').evaluateAll((images) => {
        const { keptPreviews } = window as unknown as { keptPreviews: Set<string> }
        return images.map((image) => keptPreviews.has((image as HTMLImageElement).src))
      })
    await expect.poll(shownAndKept, PATIENCE).toEqual([true, true])
    await operator.tabTo(multi.getByRole('button', { name: 'Remover todos' }))
    await operator.press('Enter')
    await expect.poll(() => multi.locator('img').count(), PATIENCE).toBe(0)
    await expect.poll(kept, PATIENCE).toEqual({ forgotten: [], isAny: true })
  })
})

describe('one image', () => {
  it('CTR-2-005 CON-8-057 is chosen, shown, replaced and removed; several at once are refused', async () => {
    const operator = await openUploads()
    const single = example(operator, 'single')
    await operator.tabTo(single.getByRole('button', { name: 'Escolher imagem' }))
    const chooser = await chooseBy(operator, 'Enter', [one])
    expect(chooser.isMultiple()).toBe(false)
    await single.getByAltText('Prévia de um.png').waitFor()
    await expect.poll(() => focused(operator), PATIENCE).toBe('Trocar imagem')
    await chooseBy(operator, 'Enter', [two])
    await expect
      .poll(() => rejected(single), PATIENCE)
      .toEqual([[expect.stringMatching(/^dois\.jpg/), 'Somente imagens PNG são permitidas.']])
    await single.getByAltText('Prévia de um.png').waitFor()
    await chooseBy(operator, 'Enter', [three])
    await single.getByAltText('Prévia de três.png').waitFor()
    await expect.poll(() => rejected(single), PATIENCE).toEqual([])

    // Keys cannot drop files, so that the test dispatches the browser's own event.
    await single.locator('[role=group]').evaluate((zone) => {
      const held = new DataTransfer()
      for (const name of ['a.png', 'b.png']) held.items.add(new File(['\u0089PNG'], name, { type: 'image/png' }))
      for (const type of ['dragenter', 'dragover'])
        zone.dispatchEvent(new DragEvent(type, { dataTransfer: held, bubbles: true, cancelable: true }))
    })
    await single.locator('[data-dragging]').getByText('Solte para adicionar').waitFor()
    await single.locator('[role=group]').evaluate((zone) => {
      const held = new DataTransfer()
      for (const name of ['a.png', 'b.png']) held.items.add(new File(['x'], name, { type: 'image/png' }))
      zone.dispatchEvent(new DragEvent('drop', { dataTransfer: held, bubbles: true, cancelable: true }))
    })
    await expect
      .poll(() => rejected(single), PATIENCE)
      .toEqual(
        ['a.png', 'b.png'].map((name) => [
          `${name} 1 byte`,
          'Somente imagens PNG são permitidas.',
          'Selecione apenas uma imagem!',
        ]),
      )
    await expect.poll(() => single.locator('[data-dragging]').count(), PATIENCE).toBe(0)
    await single.getByAltText('Prévia de três.png').waitFor()

    await operator.press('Delete')
    await single.getByRole('button', { name: 'Escolher imagem' }).waitFor()
    await expect.poll(() => focused(operator), PATIENCE).toBe('Escolher imagem')
    await expect.poll(() => said(single), PATIENCE).toBe('Removido: três.png. 0 de 1.')
  })

  it('CTR-2-008 CTR-2-009 of a person is picked in a round of 144, labelled by whether there is one', async () => {
    for (const [language, none, some] of [
      ['pt', 'Enviar foto', 'Atualizar foto'],
      ['en', 'Upload photo', 'Update photo'],
      ['es', 'Subir foto', 'Actualizar foto'],
    ] as const) {
      const operator = await openUploads(`&language=${language}`)
      const avatar = example(operator, 'avatar')
      const button = avatar.locator('button').first()
      const look = () =>
        button.evaluate((element) => {
          const { width, height } = element.getBoundingClientRect()
          return { width, height, isRound: Number.parseFloat(getComputedStyle(element).borderRadius) >= 72 }
        })
      const label = async (of: Locator) => plain(await of.innerText())
      await expect.poll(look, PATIENCE).toEqual({ width: 144, height: 144, isRound: true })
      await expect.poll(() => label(button), PATIENCE).toBe(none)
      await operator.tabTo(button)
      await chooseBy(operator, 'Enter', [one])
      await avatar.locator('img').waitFor()
      await expect
        .poll(() => Promise.all([label(button), label(example(operator, 'avatar-kept').locator('button'))]), PATIENCE)
        .toEqual([some, some])
      await operator.close()
    }
  })
})

describe('a picture in the clipboard', () => {
  it('is pasted where the widget, or what stands around it in its form, has the focus; never out of a text field', async () => {
    const operator = await openUploads()
    await copyPicture(operator, one)
    const multi = example(operator, 'multi')
    await operator.tabTo(multi.getByRole('textbox'))
    await operator.press('Control+v')
    await operator.tabTo(multi.getByRole('button', { name: 'Outro campo' }))
    await operator.press('Control+v')
    await expect.poll(() => names(multi), PATIENCE).toEqual(['image.png'])
    await operator.tabTo(multi.getByRole('button', { name: 'Escolher imagens' }))
    await operator.press('Control+v')
    // The widget's second file is the second in total: the paste into the text field added none.
    await expect.poll(() => said(multi), PATIENCE).toBe('Adicionado: image.png. 2 de 4.')
    await operator.quiet()
    await expect
      .poll(async () => [await names(multi), await multi.getByRole('textbox').inputValue()], PATIENCE)
      .toEqual([['image.png', 'image.png'], ''])
  })
})

describe('the shared illustrations', () => {
  it('CTR-2-053 stand in an empty state and in a place for files', async () => {
    const operator = await openUploads()
    const upload = example(operator, 'illustration').locator('svg')
    const inDropZone = example(operator, 'multi').locator('svg[viewBox="0 0 120 96"]')
    await expect
      .poll(async () => [await upload.isVisible(), await inDropZone.isVisible()], PATIENCE)
      .toEqual([true, true])
    await operator.visit('/gallery.html?piece=states')
    const empty = operator.page.getByRole('status').filter({ hasText: 'Nenhum motorista encontrado' })
    await expect.poll(() => empty.locator('svg[data-picture="empty"]').isVisible(), PATIENCE).toBe(true)
  })
})

describe('other files', () => {
  it('CTR-2-004 have inputs of their own for spreadsheets, PDFs and videos; a spreadsheet comes with its template', async () => {
    const operator = await openUploads()
    const examples = ['single', 'multi', 'avatar', 'spreadsheet', 'pdf', 'videos']
    const inputs = operator.page.locator(examples.map((id) => `[data-example=${id}] input[type=file]`).join(', '))
    const offered = () =>
      inputs.evaluateAll((found) =>
        found.map((input) => {
          const { accept, multiple } = input as HTMLInputElement
          return [input.closest('[data-example]')?.getAttribute('data-example'), accept, multiple]
        }),
      )
    await expect.poll(offered, PATIENCE).toEqual([
      ['single', 'image/png', false],
      ['multi', 'image/jpeg,image/png,image/webp', true],
      ['avatar', 'image/jpeg,image/png,image/webp', false],
      ['spreadsheet', '.xls,.xlsx,.csv', false],
      ['pdf', 'application/pdf', false],
      ['videos', 'video/mp4', true],
    ])
    const sheet = example(operator, 'spreadsheet')
    await expect
      .poll(() => sheet.getByRole('link', { name: 'Baixar o modelo da planilha' }).getAttribute('download'), PATIENCE)
      .toBe('modelo.csv')
    await operator.tabTo(sheet.getByRole('button', { name: 'Trocar arquivo' }))
    await chooseBy(operator, 'Enter', [{ name: 'foto.png', mimeType: 'image/png', buffer: one.buffer }])
    await expect
      .poll(async () => (await rejected(sheet)).map(([, ...reasons]) => reasons), PATIENCE)
      .toEqual([['Somente arquivos .xlsx, .xls ou .csv são permitidos']])
    await chooseBy(operator, 'Enter', [{ name: 'LISTA.CSV', mimeType: '', buffer: Buffer.from('nome;cpf') }])
    await expect.poll(() => names(sheet), PATIENCE).toEqual(['LISTA.CSV'])
  })
})

it('axe finds nothing in any state of uploads, in three languages, in light and dark', async () => {
  const found: string[] = []
  for (const language of ['pt', 'en', 'es']) {
    const operator = await openUploads(`&language=${language}`)
    await expect.poll(() => example(operator, 'multi-full').locator('img').count(), PATIENCE).toBe(4)
    found.push(...(await axeFaults(operator, language, { within: 'main' })))
    await operator.close()
  }
  expect(found).toEqual([])
})
