import { describe, expect, it } from 'vitest'
import { SAFE_SEND_DELAY_MS } from '#contract/schemas/notifications/notification'
import { openApi } from '../fixtures/api.ts'
import { axeFaults } from '../fixtures/axe.ts'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, PATIENCE } from '../fixtures/console.ts'
import { focusedRow, listed, rowsOf } from '../fixtures/drivers.ts'
import { pictureFile } from '../fixtures/files.ts'
import { beatenBy } from '../fixtures/intercept.ts'
import { choose, chooseList, create, fillIn, notificationsOf } from '../fixtures/notifications.ts'

const { browser, server, api } = await consoleOfTests()
const app = await openApi(server.url, 'driver-app')

const { called, stored, makeList, twoDrivers } = notificationsOf(api)

describe('notifications', () => {
  it('CON-2-005 CON-2-019 CON-2-071 CON-5-044 CON-8-041 are composed in one step by keyboard: what is wrong is told at its field, then the notification is stored', async () => {
    const faults: string[] = []
    const operator = await openConsole(browser, server.url, 'operator', '/')
    const { page } = operator
    await operator.tabTo(page.getByRole('navigation').getByRole('button', { name: 'Campanhas' }))
    await operator.press('Enter')
    await operator.tabTo(page.getByRole('navigation').getByRole('link', { name: 'Notificações' }))
    await operator.press('Enter')
    await page.waitForURL('**/notifications')
    await listed(operator)
    await operator.press('n')
    await page.waitForURL('**/notifications/new-notification')
    const form = page.locator('form')
    await form.getByText('Por enquanto, as campanhas são gratuitas.').waitFor()
    await operator.press('Control+Enter')
    await form.getByRole('alert').first().waitFor()
    await operator.quiet()
    expect(await called('Aviso interno')).toEqual([])

    await choose(operator, /^Canal/, 'SMS')
    await form.getByText('No SMS, o título é apenas interno e não é enviado.').waitFor()
    await fillIn(operator, /^Título/, 'Aviso interno')
    await fillIn(operator, /^Mensagem/, 'A balança de Cajamar fecha cedo.')
    await page.locator('[data-sms-parts="1"]').waitFor()
    // The preview shows what the driver gets: no title.
    const preview = page.getByRole('region', { name: 'Como o motorista vê' })
    await preview.getByText('A balança de Cajamar fecha cedo.').waitFor()
    await expect.poll(() => preview.getByText('Aviso interno').count(), PATIENCE).toBe(0)
    await fillIn(operator, /^Link/, 'example.com')
    await operator.press('Control+Enter')
    await form.getByText('Link inválido: comece com torre://, http:// ou https://.').first().waitFor()
    await operator.tabTo(form.getByLabel(/^Link/))
    await operator.press('Control+A')
    await operator.type('https://www.example.com/cajamar')
    faults.push(...(await axeFaults(operator, 'the form of a notification')))
    // A colleague deletes the chosen list while the notification is sent.
    const list = await makeList('Lista que some', [])
    await chooseList(operator, 'Lista que some')
    await beatenBy(operator, '/api/communication-center/notify', () =>
      api.call('deleteSegmentations', { body: { segmentations: [{ _id: list, __v: 0 }] } }),
    )
    await operator.press('Control+Enter')
    await form.getByText('Não foi possível criar a notificação. Tente novamente!').waitFor()
    await form.getByText('A lista não existe mais. Escolha outra!').first().waitFor()
    await operator.press('Alt+k')
    await expect.poll(() => form.getByRole('combobox', { name: 'Quem recebe' }).inputValue(), PATIENCE).toBe('')
    const id = await create(operator, 'Aviso interno')
    const notification = await stored(id)
    expect(notification).toMatchObject({
      channel: 'SMS',
      title: 'Aviso interno',
      message: 'A balança de Cajamar fecha cedo.',
      redirectUrl: 'https://www.example.com/cajamar',
      timing: 'SAFE',
      status: 'SCHEDULED',
      segmentation: null,
    })
    const delay = Date.parse(notification.sendAt) - Date.parse(notification.createdAt)
    expect(Math.abs(delay - SAFE_SEND_DELAY_MS)).toBeLessThan(1_000)
    await page
      .locator('[data-leaves-in]')
      .getByText(/^Sai em \d+:\d\d$/)
      .waitFor()
    faults.push(...(await axeFaults(operator, 'a notification')))
    expect(faults).toEqual([])
  })

  it('CON-2-072 CON-3-058 show the drivers reached and the clicks while they are sent, the people in each state and the history', async () => {
    const [one, two] = await twoDrivers()
    await makeList('Dupla do app', [one, two])
    const operator = await openConsole(browser, server.url, 'operator', '/notifications/new-notification')
    const { page } = operator
    const form = page.locator('form')
    await choose(operator, /^Canal/, 'Mensagem no aplicativo')
    await fillIn(operator, /^Título/, 'Pátio aberto')
    await fillIn(operator, /^Mensagem/, 'O pátio de Sorocaba abriu.')
    await chooseList(operator, 'Dupla do app')
    await operator.tabTo(form.getByRole('radio', { name: 'Seguro, em 20 minutos' }))
    await operator.press('ArrowUp')
    // Now cannot be taken back: it is asked, with the drivers that it reaches, and Esc leaves everything as it is.
    const question = page.getByRole('heading', { name: 'Enviar agora' })
    await operator.press('Control+Enter')
    await question.waitFor()
    await page.locator('[data-reached="2"]').getByText('Vai para 2 motoristas.').waitFor()
    const faults: string[] = []
    faults.push(...(await axeFaults(operator, 'the question before a notification leaves at once')))
    await operator.press('Escape')
    await question.waitFor({ state: 'detached' })
    await operator.quiet()
    expect(await called('Pátio aberto')).toEqual([])
    await expect.poll(() => form.getByLabel(/^Mensagem/).inputValue(), PATIENCE).toBe('O pátio de Sorocaba abriu.')
    await expect.poll(() => form.getByRole('alert').count(), PATIENCE).toBe(0)
    const id = await create(operator, 'Pátio aberto')
    await expect.poll(async () => (await stored(id)).status, PATIENCE).toBe('SENT')
    await page.getByText('Enviada', { exact: true }).first().waitFor()
    const feed = async (driver: string) =>
      (await app.call('getDriverFeed', { params: { id: driver } })).feed.notifications.map(({ _id }) => _id)
    await expect
      .poll(async () => [(await feed(one._id)).includes(id), (await feed(two._id)).includes(id)], PATIENCE)
      .toEqual([true, true])

    await operator.press('}')
    const number = (name: string) => page.locator(`[data-number="${name}"] dd`)
    await expect.poll(() => number('driversReached').innerText(), PATIENCE).toBe('2')
    await app.call('sendAppEvents', {
      body: {
        events: [1, 2].map((time) => ({
          id: `0198a0c1-0000-4000-8000-00000000000${time}`,
          type: 'notification.clicked' as const,
          at: new Date().toISOString(),
          driver: one._id,
          notification: id,
        })),
      },
    })
    // The numbers follow without reloading.
    await expect.poll(() => number('clicks').innerText(), PATIENCE).toBe('2')
    await expect.poll(() => number('uniqueClicks').innerText(), PATIENCE).toBe('1')
    await page.locator('tr[data-state="DELIVERED"]').waitFor()
    await page.locator('[data-people="2"]').waitFor()
    await operator.tabTo(page.getByLabel('Mostrar'))
    await operator.choose('Entregue')
    await page.locator('[data-people="1"]').waitFor()
    await page.locator(`[data-person="${one._id}"]`).waitFor()
    faults.push(...(await axeFaults(operator, 'the deliveries of a notification')))
    expect(faults).toEqual([])
    await operator.visit(`/notifications/${id}?tab=HISTORY`)
    await expect
      .poll(() => page.locator('[data-histories] li').allInnerTexts(), PATIENCE)
      .toEqual([
        expect.stringMatching(/^Notificação · Concluído por Torre/),
        expect.stringMatching(/^Notificação · Envio iniciado por Torre/),
        expect.stringMatching(/^Notificação · Criado por /),
      ])
  })

  it('CON-1-014 are sent over several channels: a push with its picture, an SMS and an e-mail, as far as they are configured', async () => {
    const [one] = await twoDrivers()
    await makeList('Só uma pessoa', [one])
    const operator = await openConsole(browser, server.url, 'operator', '/notifications/new-notification')
    const { page } = operator
    page.on('filechooser', () => undefined)
    const form = page.locator('form')
    await form.getByText('Não configurado: E-mail').waitFor()
    await choose(operator, /^Canal/, 'E-mail')
    await fillIn(operator, /^Título/, 'Vários canais')
    await fillIn(operator, /^Mensagem/, 'Mesma mensagem.')
    await chooseList(operator, 'Só uma pessoa')
    await operator.tabTo(form.getByRole('radio', { name: 'Seguro, em 20 minutos' }))
    await operator.press('ArrowUp', 'Control+Enter')
    await page.getByRole('heading', { name: 'Enviar agora' }).waitFor()
    await operator.press('Enter')
    await form.getByText('Este canal não está configurado nesta instalação.').first().waitFor()
    await choose(operator, /^Canal/, 'Push')
    await operator.press('Control+Enter')
    await form.getByText('Selecione uma imagem!').first().waitFor()
    await operator.tabTo(form.getByRole('button', { name: 'Escolher imagem' }))
    const opened = page.waitForEvent('filechooser')
    await operator.press('Enter')
    await (await opened).setFiles(await pictureFile('push.png'))
    await form.getByText('push.png', { exact: true }).waitFor()
    const push = await create(operator, 'Vários canais')
    // The same once more by SMS.
    await operator.press('Shift+C')
    await page.waitForURL(`**/notifications/new-notification?from=${push}`)
    await form.getByText('Cópia de Vários canais. Escolha quando enviar.').waitFor()
    await choose(operator, /^Canal/, 'SMS')
    await operator.tabTo(form.getByRole('radio', { name: 'Seguro, em 20 minutos' }))
    await operator.press('ArrowUp')
    const sms = await create(operator, 'Vários canais')
    await expect
      .poll(async () => [(await stored(push)).channel, (await stored(sms)).channel], PATIENCE)
      .toEqual(['PUSH_NOTIFICATION', 'SMS'])
    await expect
      .poll(async () => [(await stored(sms)).status, (await stored(sms)).driversReached], PATIENCE)
      .toEqual(['SENT', 1])
  })

  it('CON-2-070 CON-4-013 CON-8-042 are found in the list and cancelled after a question while they are scheduled; a colleague who was first is told', async () => {
    const faults: string[] = []
    const body = { channel: 'DRAWER', message: 'Amanhã cedo.', timing: 'SAFE' } as const
    for (const title of ['Cancelar uma', 'Cancelar outra'])
      await api.call('createNotification', { body: { ...body, title } })
    const [other, one] = await called('Cancelar')
    if (!one || !other) throw new Error('The notifications were not created.')
    const operator = await openConsole(
      browser,
      server.url,
      'operator',
      '/notifications?status=SCHEDULED&search=cancelar',
    )
    const { page } = operator
    await listed(operator)
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual([other._id, one._id])
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(other._id)
    faults.push(...(await axeFaults(operator, 'the list of notifications')))
    const question = page.getByRole('heading', { name: 'Cancelar notificação' })
    await operator.press('Shift+X')
    await question.waitFor()
    await operator.press('Escape')
    await question.waitFor({ state: 'detached' })
    await operator.quiet()
    expect((await stored(other._id)).status).toBe('SCHEDULED')
    await operator.press('Shift+X')
    await question.waitFor()
    await operator.press('Enter')
    await expect.poll(async () => (await stored(other._id)).status, PATIENCE).toBe('CANCELED')

    await operator.visit(`/notifications/${one._id}`)
    await page.locator(`[data-record="${one._id}"]`).waitFor()
    await beatenBy(operator, `/communication-schedule/${one._id}`, () =>
      api.call('updateNotification', { params: { id: one._id }, body: { event: 'CANCEL', __v: 0 } }),
    )
    await operator.press('Shift+X')
    await question.waitFor()
    await operator.press('Enter')
    await page.getByText('Não foi possível cancelar a notificação. Tente novamente!').first().waitFor()
    await page.getByText('Cancelada', { exact: true }).first().waitFor()
    expect(faults).toEqual([])
  })
})
