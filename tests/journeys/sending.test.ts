import { describe, expect, it } from 'vitest'
import { gatewayFault } from '#contract/schemas/notifications/demo-gateway'
import { axeFaults } from '../fixtures/axe.ts'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { listed } from '../fixtures/drivers.ts'
import { chooseNow, compose, create, notificationsOf } from '../fixtures/notifications.ts'

const { browser, server, api } = await consoleOfTests()
const { statesOf, stored, makeList, twoDrivers } = notificationsOf(api)

/** Sets from the palette how the demo's gateway behaves. */
async function misbehave(operator: Operator, fault: string): Promise<void> {
  const { page } = operator
  await operator.press('Control+k')
  await page.locator('[data-palette] input:focus').waitFor()
  await operator.type('gateway de demonstração')
  await page.locator('[data-palette] [cmdk-item][data-selected="true"]', { hasText: 'Gateway' }).waitFor()
  await operator.press('Enter')
  await page.locator('[cmdk-item]', { hasText: 'Funciona normalmente' }).waitFor()
  await operator.type(fault)
  await page.locator('[cmdk-item][data-selected="true"]', { hasText: fault }).waitFor()
  await operator.press('Enter')
  await page.getByText(`Gateway de demonstração: ${fault}`).first().waitFor()
}

const faultNow = async () => (await api.call('getDemoGateway', {})).gateway.fault

describe('the sending of notifications', () => {
  it('meets the faults of the demo’s gateway that a person sets in the palette', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/notifications')
    await listed(operator)
    const faults = [
      ['SLOW', 'Lento'],
      ['ERRORS', 'Erro 500'],
      ['TOO_MANY', '429 com Retry-After'],
      ['GONE', '410, recusa tudo'],
      ['TWICE', 'Manda cada recibo duas vezes'],
      ['NO_ANSWER', 'Recebe e não responde'],
      ['NONE', 'Funciona normalmente'],
    ] as const
    expect(faults.map(([fault]) => fault).toSorted()).toEqual(gatewayFault.options.toSorted())
    for (const [fault, name] of faults) {
      await misbehave(operator, name)
      await expect.poll(faultNow, PATIENCE).toBe(fault)
    }
  })

  it('of which nobody knows whether they left is decided by a person: one arrived, the others are sent again', async () => {
    const [one, two] = await twoDrivers()
    await makeList('Dupla incerta', [one, two])
    const operator = await openConsole(browser, server.url, 'operator', '/notifications')
    const { page } = operator
    await listed(operator)
    await misbehave(operator, 'Recebe e não responde')
    await operator.press('n')
    await page.waitForURL('**/notifications/new-notification')
    await compose(operator, 'Saiu ou não', 'Dupla incerta')
    await chooseNow(operator)
    const id = await create(operator, 'Saiu ou não')
    await operator.press('}')
    const rows = page.locator('[data-uncertain="2"] [data-item]')
    await rows.first().waitFor()
    const faults: string[] = []
    faults.push(...(await axeFaults(operator, 'uncertain deliveries')))
    const shown = () => rows.evaluateAll((items) => items.map((item) => item.getAttribute('data-item')))
    await expect.poll(async () => new Set(await shown()), PATIENCE).toEqual(new Set([one._id, two._id]))
    const order = await shown()
    await api.call('updateDemoGateway', { body: { fault: 'NONE' } })

    // The second one arrived; the question names the driver, and Esc decides nothing.
    const focused = () => page.locator('[data-item][aria-current="true"]').getAttribute('data-item')
    await operator.press('ArrowDown')
    await expect.poll(focused, PATIENCE).toBe(order[1])
    const arrived = page.getByRole('heading', { name: 'Foi entregue', exact: true })
    await operator.press('a')
    await arrived.waitFor()
    await operator.press('Escape')
    await arrived.waitFor({ state: 'detached' })
    await operator.quiet()
    await expect.poll(() => statesOf(id), PATIENCE).toEqual([['UNCERTAIN', null, 2]])
    await operator.pause()
    await operator.press('a')
    await arrived.waitFor()
    await operator.press('Enter')
    await page.locator('[data-uncertain="1"]').waitFor()
    const kinds = async () => new Set((await statesOf(id)).map(([state, , drivers]) => `${state} ${drivers}`))
    await expect.poll(kinds, PATIENCE).toEqual(new Set(['DELIVERED 1', 'UNCERTAIN 1']))
    // The other one may get it twice, which the question says.
    const again = page.getByText('pode receber a mensagem duas vezes')
    await operator.press('Shift+R')
    await again.waitFor()
    await operator.press('Enter')
    await page.locator('[data-uncertain]').waitFor({ state: 'detached' })
    await expect
      .poll(async () => (await statesOf(id)).some(([state]) => state === 'UNCERTAIN' || state === 'PENDING'), PATIENCE)
      .toBe(false)
    expect(faults).toEqual([])
  })

  it('leaves out who does not want a channel, which is written down on the driver and told before it is sent', async () => {
    const [one, two] = await twoDrivers()
    await makeList('Quem recusa', [one, two])
    const operator = await openConsole(browser, server.url, 'operator', `/drivers/${one._id}`)
    const { page } = operator
    await page.locator(`[data-record="${one._id}"]`).waitFor()
    await operator.press('Shift+N')
    const dialog = page.getByRole('dialog').filter({ hasText: 'Recusa de notificações' })
    await operator.tabTo(dialog.getByRole('checkbox', { name: 'SMS' }))
    await operator.press('Space')
    // No field of this form is required, so it explains no mark.
    await expect.poll(() => dialog.getByText('campo obrigatório').isVisible(), PATIENCE).toBe(false)
    const faults: string[] = []
    faults.push(...(await axeFaults(operator, 'the notifications that a driver does not want')))
    await operator.press('Control+Enter')
    await dialog.waitFor({ state: 'detached' })
    const optOuts = async () => (await api.call('getDriverOptOuts', { params: { id: one._id } })).optOuts.channels
    expect(await optOuts()).toEqual(['SMS'])
    await operator.visit('/notifications/new-notification')
    await compose(operator, 'Sem um deles', 'Quem recusa')
    await page.locator('[data-opted-out="1"]').getByText('1 motorista recusou SMS e não recebe').waitFor()
    await chooseNow(operator)
    const id = await create(operator, 'Sem um deles')
    await expect.poll(async () => (await stored(id)).status, PATIENCE).toBe('SENT')
    await expect.poll(() => statesOf(id), PATIENCE).toContainEqual(['SKIPPED', 'OPTED_OUT', 1])
    await operator.press('}')
    await page.locator('tr[data-state="SKIPPED"]').getByText('Não quer este canal').waitFor()
    expect(faults).toEqual([])
  })
})
