import { describe, expect, it } from 'vitest'
import { codeAt } from '#services/identity/one-time-codes'
import { axeFaults } from '../fixtures/axe.ts'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openBrowserProfile, openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { pictureFile } from '../fixtures/files.ts'
import { beatenBy } from '../fixtures/intercept.ts'

const { browser, server, api } = await consoleOfTests()

const personOf = async (search: string) => {
  const [person] = (await api.call('listUsers', { query: { search } })).users
  if (!person) throw new Error(`There is no ${search}.`)
  return person
}
const heading = ({ page }: Operator, name: string | RegExp) => page.getByRole('heading', { name })
const dialogOf = ({ page }: Operator) => page.getByRole('dialog')

async function fillIn(operator: Operator, label: RegExp, text: string): Promise<void> {
  await operator.tabTo(dialogOf(operator).locator('form').getByLabel(label))
  await operator.press('Control+a')
  await operator.type(text)
}

/** The problems at the fields of the open dialog. */
const problems = (operator: Operator) => dialogOf(operator).locator('form p[role=alert][id$="-error"]').allInnerTexts()

describe('the own profile', () => {
  it('CON-2-099 CON-6-011 CON-8-007 is edited by whoever only reads, with a picture, and a failure is told', async () => {
    const faults: string[] = []
    const person = await personOf('bruno teixeira')
    const operator = await openConsole(browser, server.url, 'viewer', '/')
    const { page } = operator
    page.on('filechooser', () => undefined)
    await operator.press('g')
    await operator.press('i')
    await page.waitForURL('**/profile')
    await heading(operator, 'Meu perfil').waitFor()
    await page.locator(`[data-profile="${person.__v}"]`).getByText(person.email).waitFor()
    faults.push(...(await axeFaults(operator, 'the own profile')))

    await operator.press('e')
    await heading(operator, 'Editar meus dados').waitFor()
    await fillIn(operator, /^Sobrenome/, 'Teixeira Lima')
    await fillIn(operator, /^Celular: Número/, '11987654321')
    await operator.tabTo(
      dialogOf(operator)
        .getByRole('button', { name: /imagem|foto/i })
        .first(),
    )
    const opened = page.waitForEvent('filechooser')
    await operator.press('Enter')
    await (await opened).setFiles([await pictureFile('eu.png')])
    // An e-mail that somebody else has, then a change by an administrator meanwhile.
    await fillIn(operator, /^E-mail/, 'owner@demo.example')
    await operator.press('Control+Enter')
    await dialogOf(operator).getByText('Não foi possível atualizar o perfil. Tente novamente!').first().waitFor()
    await fillIn(operator, /^E-mail/, person.email)
    await beatenBy(operator, `/user/${person._id}`, async () =>
      api.call('updateUser', {
        params: { id: person._id },
        body: { event: 'EDIT', __v: person.__v, document: { type: 'CPF', value: '52998224725' } },
      }),
    )
    await operator.press('Control+Enter')
    await dialogOf(operator)
      .getByRole('button', { name: /^Assumir a versão nova/ })
      .waitFor()
    expect((await personOf('bruno teixeira')).lastName).toBe(person.lastName)
    await operator.press('Alt+t')
    await dialogOf(operator).locator('[data-newest]').waitFor({ state: 'detached' })
    await operator.press('Control+Enter')
    await dialogOf(operator).waitFor({ state: 'detached' })
    await page
      .locator(`[data-profile="${person.__v + 2}"]`)
      .getByText('Bruno Teixeira Lima')
      .waitFor()
    const saved = await personOf('bruno teixeira')
    expect([saved.lastName, saved.cellphone, saved.document?.value]).toEqual([
      'Teixeira Lima',
      '+5511987654321',
      '52998224725',
    ])
    await page.getByRole('img', { name: 'Foto de Bruno Teixeira Lima' }).waitFor()
    // The profile leads on to the person's own keys.
    await operator.tabTo(page.getByRole('main').getByRole('button', { name: 'Ir para o mapa do teclado' }))
    await operator.press('Enter')
    await page.waitForURL('**/settings/keys')
    expect(faults).toEqual([])
  })

  it('CON-2-100 CON-5-004 CON-5-006 CON-5-008 CON-5-009 CON-5-010 CON-6-010 CON-8-006 has its password replaced by anybody, with a code of an authenticator that is set up first', async () => {
    const faults: string[] = []
    const operator = await openConsole(browser, server.url, 'viewer', '/profile')
    const { page } = operator
    const dialog = dialogOf(operator)
    await heading(operator, 'Meu perfil').waitFor()
    await page.getByText(/^Nenhum. É pedido na primeira troca de senha/).waitFor()
    await operator.press('p')
    await heading(operator, 'Cadastrar autenticador').waitFor()
    await dialog.getByText(/é preciso um aplicativo autenticador/).waitFor()
    await fillIn(operator, /^Senha atual/, 'errada-2025')
    await operator.press('Control+Enter')
    await expect.poll(() => problems(operator), PATIENCE).toEqual(['A senha atual não confere.'])
    await fillIn(operator, /^Senha atual/, 'torre-demo')
    await operator.press('Control+Enter')

    // The app reads the picture; whoever cannot scan types the key.
    await dialog.getByRole('img', { name: 'Código QR para o aplicativo autenticador' }).waitFor()
    faults.push(...(await axeFaults(operator, 'the set-up of an authenticator')))
    const key = dialog.getByLabel('Ou digite esta chave no aplicativo')
    await expect.poll(() => key.inputValue(), PATIENCE).toMatch(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/)
    const secret = (await key.inputValue()).replaceAll(' ', '')
    const code = (seconds: number) => codeAt(secret, new Date(Date.now() + seconds * 1_000))
    const first = code(0)
    await fillIn(operator, /^Primeiro código/, first)
    await operator.press('Control+Enter')
    await heading(operator, 'Códigos de recuperação').waitFor()
    const codes = dialog.getByLabel('Códigos de recuperação')
    await expect.poll(async () => (await codes.inputValue()).split('\n').length, PATIENCE).toBe(10)
    // The key that copies a secret copies here too, and does not close what is shown once.
    await operator.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await operator.press('Alt+c')
    await page.getByText('Copiado: Códigos de recuperação').first().waitFor()
    const shown = await codes.inputValue()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText()), PATIENCE).toBe(shown)
    await operator.press('Alt+n')

    await dialog.getByLabel(/^Nova senha/).waitFor()
    await operator.press('Control+Enter')
    await expect.poll(() => problems(operator), PATIENCE).toEqual(Array.from({ length: 4 }, () => 'Obrigatório!'))
    await fillIn(operator, /^Senha atual/, 'torre-demo')
    await fillIn(operator, /^Nova senha/, 'controle')
    await fillIn(operator, /^Confirme/, 'controle')
    await fillIn(operator, /^Código do autenticador/, '12345')
    await operator.press('Control+Enter')
    await expect
      .poll(() => problems(operator), PATIENCE)
      .toEqual(['Use 6 ou mais caracteres, com letras e números.', 'Código deve conter 6 digitos!'])
    await fillIn(operator, /^Código do autenticador/, code(60))
    await fillIn(operator, /^Nova senha/, 'torre-demo1')
    await operator.press('Control+Enter')
    await expect.poll(() => problems(operator), PATIENCE).toEqual(['As senhas não correspondem!'])
    await fillIn(operator, /^Senha atual/, 'torre-demo1')
    await fillIn(operator, /^Confirme/, 'torre-demo1')
    await operator.press('Control+Enter')
    await expect.poll(() => problems(operator), PATIENCE).toEqual(['Senha não pode ser igual a atual!'])

    // A code serves once: that of the set-up is refused, and the failure is told.
    await fillIn(operator, /^Senha atual/, 'torre-demo')
    await fillIn(operator, /^Código do autenticador/, first)
    await operator.press('Control+Enter')
    await dialog.getByText('Não foi possível atualizar a senha!').first().waitFor()
    await expect.poll(() => problems(operator), PATIENCE).toEqual(['Código errado ou já usado.'])
    // That of a clock that is somewhat fast is taken.
    await fillIn(operator, /^Código do autenticador/, code(40))
    await operator.press('Control+Enter')
    await page.locator('#username').waitFor()

    // All sessions are over; the former password opens no new one.
    const other = await openBrowserProfile(browser, server.url)
    await other.visit('/profile')
    await other.signIn('viewer')
    await other.page.getByText('Usuário ou senha incorretos.').waitFor()
    await operator.signIn('viewer', 'torre-demo1')
    await heading(operator, 'Meu perfil').waitFor()
    await page.getByText(/^Desde .*; restam 10 códigos de recuperação$/).waitFor()
    expect(faults).toEqual([])
  })
})
