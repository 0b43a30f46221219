import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { axeFaults } from '../fixtures/axe.ts'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, PATIENCE } from '../fixtures/console.ts'
import { listed } from '../fixtures/drivers.ts'
import { pictureFile } from '../fixtures/files.ts'
import { chooseNow, compose, create, fillIn, notificationsOf } from '../fixtures/notifications.ts'

const { browser, server, api } = await consoleOfTests()
const { called, statesOf, stored, makeList, twoDrivers } = notificationsOf(api)

/** hh:mm on the clocks of São Paulo, so many hours from now. */
const clockTime = (hours: number) => new Date(Date.now() + (hours - 3) * 3_600_000).toISOString().slice(11, 16)

describe('the scheduling of notifications', () => {
  it('CON-4-013 CON-4-016 is safe: 20 minutes are counted down on screen, and one key cancels it', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/notifications/new-notification')
    const { page } = operator
    const [one] = await twoDrivers()
    await makeList('Engano', [one])
    await compose(operator, 'Com calma', 'Engano')
    const id = await create(operator, 'Com calma')
    const left = page.locator('[data-leaves-in]')
    const seconds = async () => {
      const [, minutes, rest] = /(\d+):(\d\d)$/.exec(await left.innerText()) ?? []
      return Number(minutes) * 60 + Number(rest)
    }
    await expect.poll(seconds, PATIENCE).toBeLessThanOrEqual(1_200)
    const first = await seconds()
    await expect.poll(seconds, PATIENCE).toBeLessThan(first)
    await operator.press('Shift+X')
    const question = page.getByText('Com calma não será enviada')
    await question.waitFor()
    await operator.press('Enter')
    await page.getByText('Cancelada', { exact: true }).first().waitFor()
    await left.waitFor({ state: 'detached' })
    await expect.poll(async () => [(await stored(id)).status, await statesOf(id)], PATIENCE).toEqual(['CANCELED', []])
  })

  it('of a duplicate keeps the picture of its original as a file of its own', async () => {
    const [one] = await twoDrivers()
    await makeList('Só uma', [one])
    const file = await pictureFile('push.png')
    const files = { image: [new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType })] }
    const body = { channel: 'PUSH_NOTIFICATION', title: 'Com foto', message: 'Veja.', timing: 'SAFE' } as const
    const { communicationSchedule: original } = await api.call('createNotification', { body, files })
    const operator = await openConsole(browser, server.url, 'operator', `/notifications/${original._id}`)
    const { page } = operator
    await page.locator(`[data-record="${original._id}"]`).waitFor()
    await operator.press('Shift+C')
    await page.waitForURL(`**/notifications/new-notification?from=${original._id}`)
    const form = page.locator('form')
    await form.getByText('Imagem do push.jpeg', { exact: true }).waitFor()
    await page.getByRole('region', { name: 'Como o motorista vê' }).locator('img').waitFor()
    await page.reload()
    await form.getByText('Imagem do push.jpeg', { exact: true }).waitFor()
    const id = await create(operator, 'Com foto')
    const copy = await stored(id)
    const again = (await called('Com foto')).find(({ _id }) => _id === original._id)
    expect([copy._id === original._id, copy.imageUrl === again?.imageUrl]).toEqual([false, false])
    // Stored pictures are written anew, so that their bytes may differ.
    const sizeOf = async (url: string | null | undefined) => {
      const bytes = await (await fetch(new URL(url ?? '', server.url))).arrayBuffer()
      const { width, height } = await sharp(Buffer.from(bytes)).metadata()
      return { width, height }
    }
    expect([await sizeOf(copy.imageUrl), await sizeOf(again?.imageUrl)]).toEqual([
      { width: 320, height: 200 },
      { width: 320, height: 200 },
    ])
  })

  // The last one: its policy holds for all notifications of the tenant.
  it('waits for the end of the quiet hours that an administrator sets, and gives each driver so many a day', async () => {
    const [, two] = await twoDrivers()
    await makeList('Um por dia', [two])
    const admin = await openConsole(browser, server.url, 'admin', '/notifications')
    const { page } = admin
    await listed(admin)
    await admin.press('g', 'Shift+N')
    await page.waitForURL('**/notifications/sending')
    const [from, to] = [clockTime(-1), clockTime(3)]
    await fillIn(admin, /^Silêncio a partir das/, from)
    await fillIn(admin, /^Máximo por motorista e dia/, '1')
    const faults: string[] = []
    faults.push(...(await axeFaults(admin, 'the policy of sending')))
    // Quiet hours without an end are told at their field.
    await admin.press('Control+Enter')
    await page.locator('form').getByText('Obrigatório!').first().waitFor()
    await fillIn(admin, /^Silêncio até as/, to)
    await admin.press('Control+Enter')
    await page.getByText('Regras de envio salvas.').first().waitFor()
    const { policy } = await api.call('getSendingPolicy', {})
    expect(policy).toMatchObject({ quietFrom: from, quietTo: to, dailyMaximum: 1 })

    const operator = await openConsole(browser, server.url, 'operator', '/notifications/new-notification')
    const form = operator.page.locator('form')
    await compose(operator, 'Em silêncio', 'Um por dia')
    const quiet = operator.page.locator('[data-quiet-hours]')
    await quiet.getByText('por causa do horário de silêncio').waitFor()
    const waiting = await create(operator, 'Em silêncio')
    const { sendAt } = await stored(waiting)
    expect(new Date(Date.parse(sendAt) - 3 * 3_600_000).toISOString().slice(11, 16)).toBe(to)
    // Now may leave in spite of them, which its history tells; the next one of that day is left out.
    const sentNow = async (title: string) => {
      await operator.visit('/notifications/new-notification')
      await compose(operator, title, 'Um por dia')
      await chooseNow(operator)
      await operator.tabTo(form.getByRole('checkbox', { name: 'Enviar mesmo no horário de silêncio' }))
      await operator.press('Space')
      await quiet.getByText('Sai agora, apesar do horário de silêncio.').waitFor()
      const id = await create(operator, title)
      await expect.poll(async () => (await stored(id)).status, PATIENCE).not.toBe('SCHEDULED')
      return id
    }
    const first = await sentNow('O primeiro do dia')
    const second = await sentNow('O segundo do dia')
    await expect.poll(() => statesOf(second), PATIENCE).toEqual([['SKIPPED', 'DAILY_MAXIMUM', 1]])
    const reasons = async () => (await statesOf(first)).map(([, reason]) => reason)
    await expect.poll(reasons, PATIENCE).not.toContain('DAILY_MAXIMUM')
    expect(faults).toEqual([])
  })
})
