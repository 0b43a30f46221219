import sharp from 'sharp'
import type { Locator } from 'playwright'
import { expect, it } from 'vitest'
import { type Drawing, drawSpecimen } from '#services/demo/specimen'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, PATIENCE } from '../fixtures/console.ts'
import type { GivenFile } from '../fixtures/files.ts'
import { handLicence, unknownLicences } from '../fixtures/licences.ts'

const { browser, server, api } = await consoleOfTests()

/** Longest time of reading a picture, which needs only the processor. */
const READING = { timeout: 4 * PATIENCE.timeout, interval: PATIENCE.interval }

type Licence = Extract<Drawing, { kind: 'licence' }>

async function picture(drawing: Drawing, name: string, degrees: 0 | 180): Promise<GivenFile> {
  const { bytes } = await drawSpecimen(drawing)
  const turned = await sharp(bytes).rotate(degrees).jpeg({ quality: 90 }).toBuffer()
  return { name, mimeType: 'image/jpeg', buffer: turned }
}

it(
  'a registrar is led to what is unsure, told what a further picture replaced, asked about the picture of somebody else, and led to the driver who is known already',
  async () => {
    const [own, strange] = (await unknownLicences(2)).map(({ drawing }) => drawing)
    if (!own || !strange) throw new Error('There are no such licences')
    const renewed: Licence = { ...own, facts: { ...own.facts, expireAt: '2034-05-17' } }
    const operator = await openConsole(browser, server.url, 'operator', '/drivers/new')
    const { page } = operator
    page.on('filechooser', () => undefined)
    const field = (label: RegExp | string): Locator => page.locator('form').getByLabel(label).first()
    const state = page.locator('[data-reading]')
    const number = field('Documento: Número')
    await number.and(page.locator(':focus')).waitFor()
    await operator.tabTo(field(/^Nome da mãe/))
    await operator.type('Outra Mãe')

    // Photographed on its head: it is read all the same, and can be turned beside the form.
    await handLicence(operator, await picture(own, 'cnh.jpg', 180))
    await page
      .locator('[data-reading=read]')
      .getByText(/^Lido: \d+ campos/)
      .waitFor(READING)
    const day = (date: string) => date.split('-').toReversed().join('/')
    await expect.poll(() => field(/^Nascimento/).inputValue(), PATIENCE).toBe(day(own.facts.birthDate))
    const turnOf = () => page.getByRole('img', { name: 'Nova imagem' }).first().getAttribute('data-turn')
    await operator.press('Alt+g', 'Alt+g')
    await expect.poll(turnOf, PATIENCE).toBe('180')

    // The key leads through all unsure fields, the typed one among them, and begins again at the first.
    const mother = field(/^Nome da mãe/)
    const isAtMother = () => mother.evaluate((element) => element === document.activeElement)
    await operator.tabTo(number)
    await expect
      .poll(async () => {
        await operator.press('Alt+u')
        return isAtMother()
      }, PATIENCE)
      .toBe(true)
    await expect.poll(() => mother.inputValue(), PATIENCE).toBe('Outra Mãe')

    // Nothing is filled in from the picture of somebody else, until it is answered for.
    await handLicence(operator, await picture(strange, 'outra.jpg', 0))
    await page.locator('[data-stranger]').waitFor(READING)
    await operator.press('Alt+x')
    await page.locator('[data-stranger]').waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('img', { name: 'Nova imagem' }).count(), PATIENCE).toBe(1)
    await expect.poll(() => field(/^Nascimento/).inputValue(), PATIENCE).toBe(day(own.facts.birthDate))

    // A newer picture of the same licence replaces what was read before, and nothing that was typed.
    const expiry = field(/^Validade/)
    await expect.poll(() => expiry.inputValue(), PATIENCE).toBe(day(own.facts.expireAt))
    await handLicence(operator, await picture(renewed, 'cnh-nova.jpg', 0))
    await state.getByText(`era ${own.facts.expireAt}, agora 2034-05-17`).waitFor(READING)
    await expect.poll(() => expiry.inputValue(), PATIENCE).toBe('17/05/2034')
    await expect.poll(() => mother.inputValue(), PATIENCE).toBe('Outra Mãe')
    // Front and back are all that a licence has.
    await operator.press('Alt+i')
    await page.locator('[data-announcement]', { hasText: 'já tem todas as imagens' }).waitFor({ state: 'attached' })

    const [known] = (await api.call('listDrivers', { query: { country: 'BRA', pageLength: 5 } })).drivers
    await operator.tabTo(number)
    await operator.press('Control+a')
    await operator.type(known?.document.value ?? '')
    await page.getByText(`Este documento já é de ${known?.fullName}.`).waitFor()
    await operator.press('Alt+o')
    await operator.tabTo(page.getByRole('dialog').getByRole('button', { name: 'Sair e descartar' }))
    await operator.press('Enter')
    await page.getByRole('heading', { name: known?.fullName ?? '', exact: true }).waitFor()
    const registered = await api.call('listDrivers', { query: { search: own.facts.document } })
    expect(registered.drivers).toEqual([])
  },
  5 * 60_000,
)
