import { describe, expect, it } from 'vitest'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, PATIENCE } from '../fixtures/console.ts'
import { listed } from '../fixtures/drivers.ts'

const { browser, server, api } = await consoleOfTests()

describe('a role of the console', () => {
  it.each([
    { username: 'owner', name: 'Proprietário', operates: true, administers: true },
    { username: 'admin', name: 'Administrador', operates: true, administers: true },
    { username: 'operator', name: 'Operador', operates: true, administers: false },
    { username: 'viewer', name: 'Leitor', operates: false, administers: false },
  ] as const)(
    'CON-6-001 CON-6-002 $username is named at the account, reads, and operates and administers as the table of rights says',
    async ({ username, name, operates, administers }) => {
      const title = `Pátio ${username}`
      const { locale } = await api.call('createLocale', {
        body: {
          title,
          country: 'Brasil',
          countryCode: 'BRA',
          state: 'São Paulo',
          stateCode: 'SP',
          city: 'Campinas',
          street: 'Rua das Balanças',
        },
      })
      const operator = await openConsole(browser, server.url, username, `/locations?search=${title}`, {
        stored: { 'torre.undoSeconds': '0' },
      })
      const { page } = operator
      const isRefused = async () =>
        (await page.locator('[data-announcement]').textContent()) === `O perfil ${name} não permite esta ação.`
      await listed(operator)
      await page.locator('header').getByText(`${name} ·`).waitFor()

      await operator.press('a')
      await expect.poll(isRefused, PATIENCE).toBe(!operates)
      await operator.quiet()
      const statusNow = async () => (await api.call('getLocale', { params: { id: locale._id } })).locale.status
      await expect.poll(statusNow, PATIENCE).toBe(operates ? 'APPROVED' : 'PENDING')

      await operator.visit('/departments')
      await listed(operator)
      await operator.press('n')
      const dialog = page.getByRole('dialog', { name: 'Novo departamento' })
      await expect
        .poll(async () => [await isRefused(), await dialog.count()], PATIENCE)
        .toEqual(administers ? [false, 1] : [true, 0])
      if (administers) {
        await dialog
          .getByLabel(/^Identificador/)
          .and(page.locator(':focus'))
          .waitFor()
        await operator.type(`equipe-${username}`)
        await operator.press('Control+Enter')
        await dialog.waitFor({ state: 'detached' })
      }
      await operator.quiet()
      const { departments } = await api.call('listDepartments', { query: { search: `equipe-${username}` } })
      expect(departments.map(({ identifier }) => identifier)).toEqual(administers ? [`equipe-${username}`] : [])
    },
  )
})
