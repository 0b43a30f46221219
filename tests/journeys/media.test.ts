import type { Locator } from 'playwright'
import { describe, expect, it } from 'vitest'
import { axeFaults } from '../fixtures/axe.ts'
import { galleryOfTests } from '../fixtures/bed.ts'
import { openBrowserProfile, type Operator, PATIENCE } from '../fixtures/console.ts'
import { intercept } from '../fixtures/intercept.ts'

const { browser, gallery } = await galleryOfTests()

/**
 * Opens the gallery.
 * @param asked called with every address that the page requests
 */
async function openMedia(query = '', asked: string[] = []): Promise<Operator> {
  const operator = await openBrowserProfile(browser, gallery.url, { viewport: { width: 1280, height: 1000 } })
  operator.page.on('request', (request) => asked.push(request.url()))
  // The gallery has no video file: this request is never answered.
  await intercept(operator, '**/treinamento.mp4', () => undefined)
  await operator.visit(`/gallery.html?piece=media${query}`)
  await operator.page.locator('[data-gallery="1"]').waitFor()
  return operator
}

/** The announcement of the slide in view, and the names of the reachable slides. */
async function shown(place: Locator): Promise<unknown> {
  return {
    said: await place.locator('[aria-live] span').allInnerTexts(),
    reachable: await place
      .locator('[role=group]:not([inert])')
      .evaluateAll((slides) => slides.map((slide) => slide.getAttribute('aria-label'))),
  }
}

/**
 * The position of every slide, counted in slides from the one in view, and its width, counted in views.
 * @param spacing gap between two slides, in pixels
 */
function places(place: Locator, spacing: number) {
  return place.locator('[role=group]').evaluateAll((slides, between) => {
    const view = slides[0]?.parentElement?.parentElement
    if (!view) return []
    const { clientWidth, clientLeft } = view
    const { left } = view.getBoundingClientRect()
    return slides.map((slide) => {
      const box = slide.getBoundingClientRect()
      const at = Math.round(box.left - left - clientLeft) / (clientWidth + between) || 0
      return { at, width: Math.round(box.width) / clientWidth, isWide: clientWidth > 300 }
    })
  }, spacing)
}

describe('the image carousel', () => {
  it('CTR-2-040 shows one image at a time and moves by arrows, Home, End, numbers and buttons', async () => {
    const operator = await openMedia()
    const carousel = operator.page.getByRole('region', { name: 'Fotos da carga' })
    const next = carousel.getByRole('button', { name: 'Próximo' })
    const slide = (at: number, caption: string) => ({ said: [caption, `${at} de 5`], reachable: [`${at} de 5`] })
    await expect.poll(() => shown(carousel), PATIENCE).toEqual(slide(1, 'Frente do caminhão'))
    await operator.tabTo(next)
    for (const [key, at, caption] of [
      ['ArrowRight', 2, 'Placa traseira'],
      ['Enter', 3, 'Lacre da carga'],
      ['End', 5, 'Painel com hodômetro'],
      ['ArrowRight', 5, 'Painel com hodômetro'],
      ['Enter', 5, 'Painel com hodômetro'],
      ['ArrowLeft', 4, 'Nota fiscal'],
      ['2', 2, 'Placa traseira'],
      ['9', 2, 'Placa traseira'],
      ['Home', 1, 'Frente do caminhão'],
      ['3', 3, 'Lacre da carga'],
    ] as const) {
      await operator.press(key)
      // Some keys move nothing; after this wait a movement would be drawn.
      await operator.painted()
      await expect.poll(() => shown(carousel), PATIENCE).toEqual(slide(at, caption))
      await expect
        .poll(async () => (await places(carousel, 0))[at - 1], PATIENCE)
        .toEqual({ at: 0, width: 1, isWide: true })
    }
    await operator.tabTo(carousel.getByRole('button', { name: 'Ampliar imagem 3' }))
    await operator.press('Enter')
    await operator.page.locator('[data-zoomed="2"]').waitFor()
  })

  it('says so where an image does not come, and where there is none', async () => {
    const operator = await openMedia()
    const broken = operator.page.getByRole('region', { name: 'Fotos perdidas' })
    await broken.getByText('A imagem não pôde ser carregada.').waitFor()
    await expect
      .poll(() => operator.page.locator('[data-example=none]').innerText(), PATIENCE)
      .toBe('Não há nada para mostrar.')
  })
})

describe('the video slider', () => {
  it('CTR-2-051 CTR-2-052 shows one slide per view, 8 pixels apart', async () => {
    const operator = await openMedia()
    const slider = operator.page.getByRole('region', { name: 'Vídeos de treinamento' })
    const standing = (...slides: number[]) => slides.map((at) => ({ at, width: 1, isWide: true }))
    await expect.poll(() => places(slider, 8), PATIENCE).toEqual(standing(0, 1, 2))
    await operator.tabTo(slider.getByRole('button', { name: 'Próximo' }))
    await operator.press('ArrowRight')
    await expect.poll(() => places(slider, 8), PATIENCE).toEqual(standing(-1, 0, 1))
    await expect
      .poll(() => shown(slider), PATIENCE)
      .toEqual({ said: ['Direção segura na chuva', '2 de 3'], reachable: ['2 de 3'] })
  })

  it('plays files of its own address and loads nothing from any other until somebody asks', async () => {
    const asked: string[] = []
    const operator = await openMedia('', asked)
    const slider = operator.page.getByRole('region', { name: 'Vídeos de treinamento' })
    const players = () =>
      slider.locator('video').evaluateAll((videos) =>
        videos.map((video) => {
          const { controls, autoplay } = video as HTMLVideoElement
          return [controls, autoplay, video.getAttribute('src'), video.getAttribute('aria-label')]
        }),
      )
    await expect.poll(players, PATIENCE).toEqual([[true, false, '/treinamento.mp4', 'Como registrar a carga']])
    await operator.tabTo(slider.getByRole('button', { name: 'Próximo' }))
    for (const [name, address] of [
      ['Abrir no YouTube, em outra aba', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
      ['Abrir em outra aba', 'https://www.example.com/documentos.html'],
    ] as const) {
      await operator.press('ArrowRight')
      const link = slider.getByRole('link', { name })
      const said = () => Promise.all(['href', 'target', 'rel'].map((attribute) => link.getAttribute(attribute)))
      await expect.poll(said, PATIENCE).toEqual([address, '_blank', 'noopener noreferrer'])
    }
    await operator.painted()
    await expect.poll(() => slider.locator('iframe').count(), PATIENCE).toBe(0)
    expect(asked.filter((address) => !address.startsWith(gallery.url) && !/^(blob|data):/.test(address))).toEqual([])
  })
})

it('axe finds nothing in carousel and slider, in three languages, in light and dark', async () => {
  const found: string[] = []
  for (const language of ['pt', 'en', 'es']) {
    const operator = await openMedia(`&language=${language}`)
    found.push(...(await axeFaults(operator, language, { within: 'main' })))
    await operator.close()
  }
  expect(found).toEqual([])
})
