import { describe, expect, it } from 'vitest'
import { codeAt } from '#services/identity/one-time-codes'
import { axeFaults } from '../fixtures/axe.ts'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openBrowserProfile, openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'

const { browser, server, api } = await consoleOfTests()

const heading = ({ page }: Operator, name: string) => page.getByRole('heading', { name, exact: true })
const code = (secret: string, seconds = 0) => codeAt(secret, new Date(Date.now() + seconds * 1_000))
const alert = ({ page }: Operator) => page.getByRole('alert').textContent()

/** Signs in as far as the page after the password. */
async function withPassword(username: string): Promise<Operator> {
  const operator = await openBrowserProfile(browser, server.url)
  await operator.visit('/')
  await operator.signIn(username)
  await operator.page.locator('#code:focus').waitFor()
  return operator
}

describe('the code at sign-in', () => {
  it('is asked of everybody once an administrator says so: set up at the next sign-in, then given each time, by keyboard', async () => {
    const faults: string[] = []
    const admin = await openConsole(browser, server.url, 'admin', '/users')
    await admin.page.locator('[data-list=users]').waitFor()
    await admin.press('g', 'Shift+K')
    await heading(admin, 'Código ao entrar').waitFor()
    const nobody = admin.page.getByRole('radio', { name: 'Ninguém' })
    await nobody.and(admin.page.locator(':focus')).waitFor()
    faults.push(...(await axeFaults(admin, 'the policy of signing in')))
    await admin.press('ArrowDown', 'ArrowDown')
    await admin.press('Control+Enter')
    await admin.page.locator('[data-list=users]').waitFor()
    expect((await api.call('getSignInPolicy', {})).policy).toEqual({ codeFor: 'EVERYBODY', __v: 1 })

    const first = await withPassword('operator')
    await heading(first, 'Cadastre um autenticador').waitFor()
    await first.page.getByRole('img', { name: 'Código QR para o aplicativo autenticador' }).waitFor()
    faults.push(...(await axeFaults(first, 'the set-up of an authenticator at sign-in')))
    const key = first.page.locator('.key code')
    await expect.poll(() => key.textContent(), PATIENCE).toMatch(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/)
    const secret = ((await key.textContent()) ?? '').replaceAll(' ', '')
    await first.press('Enter')
    await expect.poll(() => alert(first), PATIENCE).toBe('Informe o código.')
    await first.type(code(secret, 600))
    await first.press('Enter')
    await expect.poll(() => alert(first), PATIENCE).toBe('Código errado ou já usado.')
    await first.page.locator('#code:focus').waitFor()
    await first.type(code(secret))
    await first.press('Enter')
    await heading(first, 'Códigos de recuperação').waitFor()
    const codes = first.page.getByLabel('Códigos de recuperação')
    await codes.and(first.page.locator(':focus')).waitFor()
    faults.push(...(await axeFaults(first, 'the recovery codes at sign-in')))
    const [recovery = '', ...more] = (await codes.inputValue()).split('\n')
    expect(more.length).toBe(9)
    // The focus is on the codes, so that a second Enter does not leave them.
    await first.press('Enter')
    await heading(first, 'Códigos de recuperação').waitFor()
    await first.tabTo(first.page.getByRole('button', { name: 'Já guardei os códigos, entrar' }))
    await first.press('Enter')
    await first.page.locator('main#content').waitFor()

    const second = await withPassword('operator')
    await heading(second, 'Código do autenticador').waitFor()
    faults.push(...(await axeFaults(second, 'the code at sign-in')))
    await second.tabTo(second.page.getByRole('link', { name: 'English', exact: true }))
    await second.press('Enter')
    await heading(second, 'Authenticator code').waitFor()
    await second.page.locator('#code:focus').waitFor()
    await second.type(code(secret, 40))
    await second.press('Enter')
    await second.page.locator('main#content').waitFor()

    // Without the phone: a recovery code, once.
    const third = await withPassword('operator')
    await third.type(recovery.toLowerCase())
    await third.press('Enter')
    await third.page.locator('main#content').waitFor()
    const fourth = await withPassword('operator')
    await fourth.type(recovery)
    await fourth.press('Enter')
    await expect.poll(() => alert(fourth), PATIENCE).toBe('Código errado ou já usado.')
    await fourth.tabTo(fourth.page.getByRole('link', { name: 'Entrar com outra conta' }))
    await fourth.press('Enter')
    await fourth.page.locator('#username:focus').waitFor()
    const [person] = (await api.call('listUsers', { query: { search: 'operator@demo.example' } })).users
    const told = await api.call('listRecordHistories', { params: { id: person?._id ?? '' }, query: { kind: 'USER' } })
    expect(told.histories.map(({ event, byName }) => [event, byName])).toEqual([
      ['USE_RECOVERY_CODE', 'Ana Souza'],
      ['ENROL', 'Ana Souza'],
    ])
    expect(faults).toEqual([])
  })
})

describe('the reset of somebody’s access', () => {
  it('is made by an administrator with a reason, ends the session, and is told to the person at the next sign-in, by keyboard', async () => {
    const faults: string[] = []
    const { policy } = await api.call('getSignInPolicy', {})
    await api.call('updateSignInPolicy', { body: { ...policy, codeFor: 'NOBODY' } })
    const [person] = (await api.call('listUsers', { query: { search: 'viewer@demo.example' } })).users
    if (!person) throw new Error('There is no viewer.')
    const viewer = await openConsole(browser, server.url, 'viewer', '/profile')
    await heading(viewer, 'Meu perfil').waitFor()

    const admin = await openConsole(browser, server.url, 'admin', `/users/${person._id}`)
    const dialog = admin.page.getByRole('dialog')
    await admin.page.locator('[data-effective]').waitFor()
    await admin.press('Shift+R')
    const reason = dialog.getByLabel(/^Motivo/)
    await reason.and(admin.page.locator(':focus')).waitFor()
    // No mail server is set, so that the link is not promised to come by e-mail.
    await dialog.getByText('Esta instalação não envia e-mails.').waitFor()
    faults.push(...(await axeFaults(admin, 'the reset of an access')))
    await admin.press('Control+Enter')
    await dialog.locator('form p[role=alert][id$="-error"]').getByText('Obrigatório!').waitFor()
    await reason.and(admin.page.locator(':focus')).waitFor()
    await admin.type('Perdeu o celular')
    await admin.press('Control+Enter')
    await dialog.waitFor({ state: 'detached' })
    await admin.page
      .getByText(/^Acesso de .+ redefinido\. Faça agora um novo link de senha/)
      .first()
      .waitFor()
    // The history says what happened and why.
    await admin.pause()
    await admin.press('}')
    await admin.page.getByText('Acesso redefinido').first().waitFor()
    await admin.page.getByText('Perdeu o celular').first().waitFor()
    expect((await viewer.context.request.get(`${server.url}/session`)).status()).toBe(204)

    // The e-mail stays in the outbox of a demo, so that the administrator makes a link as well.
    const { user } = await api.call('getUser', { params: { id: person._id } })
    const { link } = await api.call('createUserLink', { params: { id: user._id }, body: { __v: user.__v } })
    const again = await openBrowserProfile(browser, server.url)
    const { page } = again
    await again.visit(link ?? '')
    await page.locator('#password:focus').waitFor()
    await again.type('controle-1')
    await again.press('Tab')
    await again.type('controle-1')
    await again.press('Enter')
    await page.locator('#password:focus').waitFor()
    await again.type('controle-1')
    await again.press('Enter')
    await heading(again, 'Seu acesso foi redefinido').waitFor()
    await page.getByText(/redefiniu sua senha e seu autenticador em/).waitFor()
    await page.getByText('Motivo: Perdeu o celular').waitFor()
    faults.push(...(await axeFaults(again, 'the page that tells of a reset')))
    await again.tabTo(page.getByRole('button', { name: 'Continuar' }))
    await again.press('Enter')
    await page.locator('main#content').waitFor()
    const told = await api.call('listRecordHistories', { params: { id: person._id }, query: { kind: 'USER' } })
    expect(told.histories.map(({ event, details }) => [event, details.explanation])).toEqual([
      ['CHOOSE_PASSWORD', undefined],
      ['LINK', undefined],
      ['RESET_ACCESS', 'Perdeu o celular'],
    ])
    expect(faults).toEqual([])
  })
})
