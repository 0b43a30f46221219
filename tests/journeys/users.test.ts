import { describe, expect, it } from 'vitest'
import { axeFaults } from '../fixtures/axe.ts'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { cellsOf, focusedRow, listed, listedAfter, queryOf, rowsOf } from '../fixtures/drivers.ts'
import { beatenBy } from '../fixtures/intercept.ts'

const { browser, server, api } = await consoleOfTests()

const called = async (search: string) => (await api.call('listUsers', { query: { search } })).users
const userNow = async (id: string) => (await api.call('getUser', { params: { id } })).user
const departments = (await api.call('listDepartments', { query: { pageLength: 50 } })).departments

const levelWords = {
  CONSOLE_OWNER: 'Proprietário',
  CONSOLE_ADMIN: 'Administrador',
  CONSOLE_OPERATOR: 'Operador',
  CONSOLE_VIEWER: 'Leitor',
}

/** A user of these tests, made by a program. */
async function makeUser(firstName: string) {
  const { user } = await api.call('createUser', {
    body: {
      firstName,
      lastName: 'de Testes',
      email: `${firstName.toLowerCase()}.testes@torre.example`,
      password: 'torre2026',
      level: 'CONSOLE_OPERATOR',
      departments: [{ department: departments[0]?._id ?? '', level: 'CONSOLE_VIEWER' }],
    },
  })
  return user
}

/** Moves the focus to a field of the open dialog and types over what it contains. */
async function fillIn({ tabTo, press, type, page }: Operator, label: RegExp, text: string): Promise<void> {
  await tabTo(page.getByRole('dialog').locator('form').getByLabel(label))
  await press('Control+a')
  await type(text)
}

/** Chooses an option of a select of the open dialog. */
async function chooseIn({ tabTo, choose, page }: Operator, label: string, option: string): Promise<void> {
  await tabTo(page.getByRole('dialog').getByRole('combobox', { name: new RegExp(`^${label}`) }))
  await choose(option)
}

const heading = ({ page }: Operator, name: string | RegExp) => page.getByRole('heading', { name })
const headings = ({ page }: Operator) => page.getByRole('columnheader').allInnerTexts()

describe('the users', () => {
  it('CON-2-026 CON-2-090 CON-2-091 CON-2-092 CON-3-068 CON-6-005 are listed from the menu, for the company and by department, each with all that is known', async () => {
    const faults: string[] = []
    const operator = await openConsole(browser, server.url, 'admin', '/', { viewport: { width: 1920, height: 1000 } })
    const { page } = operator
    await operator.tabTo(page.getByRole('navigation').getByRole('link', { name: 'Usuários' }))
    await operator.press('Enter')
    await page.waitForURL('**/users')
    await listed(operator)
    const company = (await api.call('listUsers', { query: { pageLength: 5 } })).users
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual(company.map(({ _id }) => _id))
    await expect
      .poll(async () => (await headings(operator)).filter(Boolean), PATIENCE)
      .toEqual([
        'Nome',
        'E-mail',
        'Documento',
        'Telefone',
        'Último acesso',
        'Nível geral',
        'Níveis por departamento',
        'Situação',
      ])
    const known = company.find(({ document, cellphone, lastAccessAt }) => document && cellphone && lastAccessAt)
    if (!known) throw new Error('The first page has no user of whom all is known.')
    const cells = async () => (await cellsOf(operator, known._id)).filter(Boolean)
    await expect.poll(cells, PATIENCE).toHaveLength(8)
    const digits = (text: string | undefined) => text?.replaceAll(/\D/g, '')
    const read = async () => {
      const [name, email, document, phone, lastAccess, level, levels] = await cells()
      return {
        name,
        email,
        document: digits(document),
        phone: digits(phone),
        isMoment: /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/.test(lastAccess ?? ''),
        level,
        departments: levels?.split(' · ').map((each) => each.split(': ')[0]),
      }
    }
    await expect.poll(read, PATIENCE).toEqual({
      name: `${known.firstName} ${known.lastName}`,
      email: known.email,
      document: known.document?.value,
      phone: digits(known.cellphone ?? ''),
      isMoment: true,
      level: levelWords[known.level],
      departments: known.departments.map(({ identifier }) => identifier),
    })

    await listedAfter(operator, () => operator.press('}'))
    expect(queryOf(operator)['by']).toBe('DEPARTMENT')
    await expect
      .poll(() => page.getByRole('tab', { selected: true }).innerText(), PATIENCE)
      .toBe('Usuários por departamento')
    const byDepartment = (await api.call('listDepartmentUsers', { query: { pageLength: 5 } })).users
    await expect
      .poll(() => rowsOf(operator), PATIENCE)
      .toEqual(byDepartment.map(({ _id, department }) => `${_id} ${department.department}`))
    await expect
      .poll(async () => (await headings(operator)).filter(Boolean).slice(0, 3), PATIENCE)
      .toEqual(['Departamento', 'Nível no departamento', 'Nome'])
    await page.reload()
    await listed(operator)
    await expect
      .poll(() => rowsOf(operator), PATIENCE)
      .toEqual(byDepartment.map(({ _id, department }) => `${_id} ${department.department}`))
    await listedAfter(operator, () => operator.press('{'))
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual(company.map(({ _id }) => _id))
    faults.push(...(await axeFaults(operator, 'the list of users')))
    expect(faults).toEqual([])
  })

  it('CON-2-093 CON-2-094 are filtered by department and by access level', async () => {
    const faults: string[] = []
    const operator = await openConsole(browser, server.url, 'admin', '/users')
    const { page } = operator
    await listed(operator)
    const [, department] = departments
    if (!department) throw new Error('The demo has no second department.')
    await operator.press('f')
    const drawer = page.getByRole('dialog', { name: 'Filtros' })
    await drawer.locator(':focus').waitFor()
    // The levels come first; several may be chosen.
    await operator.tabTo(drawer.getByRole('checkbox', { name: 'Operador' }))
    await operator.press('Space')
    await operator.tabTo(drawer.getByLabel('Departamento'))
    await operator.choose(department.identifier)
    await listedAfter(operator, () => operator.press('Enter'))
    const query = { department: department._id, roles: 'CONSOLE_OPERATOR' }
    expect(queryOf(operator)).toMatchObject(query)
    const found = (await api.call('listUsers', { query: { ...query, pageLength: 5 } })).users
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual(found.map(({ _id }) => _id))
    // By department the level is that in the department.
    await listedAfter(operator, () => operator.press('}'))
    const within = (await api.call('listDepartmentUsers', { query: { ...query, pageLength: 5 } })).users
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual(within.map(({ _id }) => `${_id} ${department._id}`))
    expect(within.every((row) => row.department.level === 'CONSOLE_OPERATOR')).toBe(true)

    await operator.visit('/users')
    await listed(operator)
    await operator.press('f')
    await drawer.getByRole('checkbox', { name: 'Proprietário' }).and(page.locator(':focus')).waitFor()
    faults.push(...(await axeFaults(operator, 'the filters of users')))
    await operator.press('Space')
    await operator.tabTo(drawer.getByRole('checkbox', { name: 'Administrador' }))
    await operator.press('Space')
    await listedAfter(operator, () => operator.press('Enter'))
    const roles = 'CONSOLE_OWNER,CONSOLE_ADMIN'
    expect(queryOf(operator)).toMatchObject({ roles })
    const above = (await api.call('listUsers', { query: { roles, pageLength: 5 } })).users
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual(above.map(({ _id }) => _id))
    await page.getByText('Proprietário, Administrador').first().waitFor()
    expect(faults).toEqual([])
  })

  it('CON-1-017 CON-5-011 CON-5-070 CON-6-007 CON-8-009 CTR-5-070 are added: what is missing or taken is told, the password’s hint says what is met, and the link is shown once', async () => {
    const faults: string[] = []
    const operator = await openConsole(browser, server.url, 'admin', '/users')
    const { page } = operator
    await listed(operator)
    const taken = (await makeUser('Tomada')).email
    await operator.press('n')
    await heading(operator, 'Novo usuário').waitFor()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Nome/).and(page.locator(':focus')).waitFor()
    await operator.press('Control+Enter')
    await expect
      .poll(
        () => dialog.locator('[aria-invalid=true]').evaluateAll((all) => all.map((one) => one.getAttribute('name'))),
        PATIENCE,
      )
      .toEqual(['firstName', 'email', 'password', 'level'])
    await dialog.getByText('Selecione pelo menos um departamento!').first().waitFor()
    await dialog.getByText('* campo obrigatório').waitFor()
    faults.push(...(await axeFaults(operator, 'the form of a new user')))

    await fillIn(operator, /^Nome/, 'Marta')
    await fillIn(operator, /^Sobrenome/, 'Testa')
    await fillIn(operator, /^E-mail/, taken)
    const rules = () =>
      dialog
        .locator('ul[id$="-rules"] li')
        .evaluateAll((all) =>
          all.map((one) => [one.textContent?.split(':')[0] ?? '', one.classList.contains('text-good')]),
        )
    const [six, letters, numbers] = ['6 caracteres ou mais', 'letras', 'números']
    await operator.tabTo(dialog.getByLabel(/^Senha inicial/))
    await expect.poll(rules, PATIENCE).toEqual([
      [six, false],
      [letters, false],
      [numbers, false],
    ])
    await operator.type('torre')
    await expect.poll(rules, PATIENCE).toEqual([
      [six, false],
      [letters, true],
      [numbers, false],
    ])
    await operator.type('26')
    await expect.poll(rules, PATIENCE).toEqual([
      [six, true],
      [letters, true],
      [numbers, true],
    ])
    await chooseIn(operator, 'Nível geral', 'Operador')
    await chooseIn(operator, 'Departamento 1', departments[0]?.identifier ?? '')
    await chooseIn(operator, 'Nível no departamento 1', 'Leitor')
    await operator.press('Alt+a')
    await dialog
      .getByRole('combobox', { name: /^Departamento 2/ })
      .and(page.locator(':focus'))
      .waitFor()
    await operator.choose(departments[1]?.identifier ?? '')
    await chooseIn(operator, 'Nível no departamento 2', 'Operador')
    await operator.press('Control+Enter')
    await dialog.getByText('Não foi possível criar o usuário. Tente novamente!').first().waitFor()
    expect(await called('Marta Testa')).toEqual([])
    await fillIn(operator, /^E-mail/, 'marta.testa@torre.example')
    await operator.press('Control+Enter')
    await heading(operator, /^Link para Marta Testa/).waitFor()
    const link = dialog.getByLabel('Link para escolher a senha')
    await expect.poll(() => link.inputValue(), PATIENCE).toMatch(/\/session\/account\/\S+$/)
    await operator.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await operator.press('Alt+c')
    // The notice names the link and does not show it.
    await page.getByText('Copiado: Link para escolher a senha').first().waitFor()
    const shown = await link.inputValue()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText()), PATIENCE).toBe(shown)
    await operator.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const [made] = await called('Marta Testa')
    expect([made?.level, made?.departments.map(({ level }) => level).toSorted(), made?.lastAccessAt]).toEqual([
      'CONSOLE_OPERATOR',
      ['CONSOLE_OPERATOR', 'CONSOLE_VIEWER'],
      null,
    ])
    expect(faults).toEqual([])
  })

  it('in two departments are one person: selected twice, switched off once, and no longer selected then', async () => {
    const [first, second] = departments
    const { user } = await api.call('createUser', {
      body: {
        firstName: 'Dupla',
        lastName: 'de Testes',
        email: 'dupla.testes@torre.example',
        password: 'torre2026',
        level: 'CONSOLE_OPERATOR',
        departments: [first, second].map((one) => ({ department: one?._id ?? '', level: 'CONSOLE_VIEWER' as const })),
      },
    })
    const operator = await openConsole(browser, server.url, 'admin', '/users?search=dupla.testes')
    const { page } = operator
    await listed(operator)
    // What is selected in one tab is no row of the other.
    await operator.press('x')
    await page.locator('[data-selected="1"]').waitFor()
    await listedAfter(operator, () => operator.press('}'))
    await expect.poll(() => rowsOf(operator), PATIENCE).toHaveLength(2)
    await page.locator('[data-selected]').waitFor({ state: 'detached' })
    await operator.press('x', 'j', 'x')
    await page.locator('[data-selected="2"]').waitFor()
    await operator.press('Shift+I')
    await page.getByText(/^Dupla de Testes sai agora/).waitFor()
    await operator.press('Enter')
    await expect
      .poll(async () => (({ active, __v }) => [active, __v])(await userNow(user._id)), PATIENCE)
      .toEqual([false, 1])
    await page.locator('[data-selected]').waitFor({ state: 'detached' })
    await operator.visit(`/users/${user._id}`)
    await page.getByText('Vale agora: nenhum acesso, pois o usuário está inativo.').waitFor()
  })

  it('CON-6-008 are edited, and their history tells the values before and after', async () => {
    const { _id: id } = await makeUser('Edite')
    const operator = await openConsole(browser, server.url, 'admin', '/users?search=edite.testes')
    await listed(operator)
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(id)
    await operator.press('h')
    await operator.page.waitForURL(`**/users/${id}?tab=HISTORY`)
    await operator.page.locator('[data-histories="1"]').waitFor()
    await operator.press('Escape')
    await listed(operator)
    await operator.press('Enter')
    await operator.page.locator(`[data-record="${id}"]`).waitFor()
    await operator.press('e')
    await heading(operator, 'Editar usuário').waitFor()
    const dialog = operator.page.getByRole('dialog')
    await fillIn(operator, /^Sobrenome/, 'de Freitas')
    await fillIn(operator, /^Celular: Número/, '11987654321')
    await operator.press('Control+Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect
      .poll(async () => (({ lastName, cellphone, __v }) => [lastName, cellphone, __v])(await userNow(id)), PATIENCE)
      .toEqual(['de Freitas', '+5511987654321', 1])
    await heading(operator, 'Edite de Freitas').waitFor()
    await operator.press('h')
    await operator.page.locator('[data-histories="2"]').getByText('de Testes').waitFor()
  })

  it('CON-6-004 CON-8-008 get one general level and one for each department; nobody grants more than they have, and a refusal says so', async () => {
    const faults: string[] = []
    const { _id: id } = await makeUser('Nivea')
    const operator = await openConsole(browser, server.url, 'admin', `/users/${id}`)
    const { page } = operator
    const dialog = page.getByRole('dialog')
    await page.locator(`[data-record="${id}"]`).waitFor()
    await page.getByText('Vale agora: Operador, pelo nível geral.').waitFor()
    await operator.press('a')
    await heading(operator, /^Acesso de Nivea/).waitFor()
    await dialog.getByRole('combobox', { name: 'Nível geral' }).and(page.locator(':focus')).waitFor()
    const owner = dialog.getByRole('combobox', { name: 'Nível geral' }).locator('option', { hasText: 'Proprietário' })
    await expect.poll(() => owner.evaluate((option) => (option as HTMLOptionElement).disabled), PATIENCE).toBe(true)
    await dialog.getByText('Nenhum comando muda.').waitFor()
    await chooseIn(operator, 'Nível geral', 'Administrador')
    await dialog.locator('[data-access=gained]').getByText('Novo usuário').waitFor()
    await chooseIn(operator, 'Nível geral', 'Leitor')
    await chooseIn(operator, 'Nível no departamento 1', 'Administrador')
    // What is saved is told before: what will be in force, and which commands are lost.
    await dialog.getByText(/^Valerá: Leitor, pelo nível geral\./).waitFor()
    const lost = dialog.locator('[data-access=lost]')
    await lost.getByText(/^Perde \d+ comandos$/).waitFor()
    await lost.getByText(/Aprovar · /).waitFor()
    await dialog.locator('[data-access=gained]').waitFor({ state: 'detached' })
    faults.push(...(await axeFaults(operator, 'the access of a user')))
    // The form keeps no draft, and does not say that it does.
    await operator.press('Escape')
    const question = page.getByRole('dialog', { name: 'Sair sem enviar?' })
    await question.getByText('este formulário não guarda rascunho').waitFor()
    await operator.press('Escape')
    await question.waitFor({ state: 'detached' })
    await operator.pause()
    // A colleague is faster: the change that is sent is refused with its failure.
    await beatenBy(operator, `/user/${id}`, async () =>
      api.call('updateUser', { params: { id }, body: { event: 'EDIT', __v: 0, firstName: 'Níobe' } }),
    )
    await operator.press('Control+Enter')
    await dialog.getByText('Não foi possível atualizar acesso. Tente novamente!').first().waitFor()
    expect((await userNow(id)).level).toBe('CONSOLE_OPERATOR')
    expect(faults).toEqual([])
  })

  it('CON-6-009 CON-8-010 are deleted by the owner after a question, and a refusal is told', async () => {
    const { _id: id } = await makeUser('Delia')
    const operator = await openConsole(browser, server.url, 'owner', `/users/${id}`)
    const { page } = operator
    await page.locator(`[data-record="${id}"]`).waitFor()
    await beatenBy(operator, `/user/${id}`, async () => api.call('deleteUser', { params: { id } }))
    await operator.press('Shift+D')
    await heading(operator, 'Excluir usuário').waitFor()
    await page.getByText(/sai agora e não volta/).waitFor()
    await operator.press('Enter')
    await page.getByText('Não foi possível excluir o usuário. Tente novamente!').first().waitFor()

    const { _id: other } = await makeUser('Delfina')
    await operator.visit('/users?search=delfina.testes')
    await listed(operator)
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(other)
    await operator.press('Shift+D')
    await heading(operator, 'Excluir usuário').waitFor()
    await operator.press('Escape')
    await operator.quiet()
    expect((await api.attempt('getUser', { params: { id: other } })).status).toBe(200)
    await operator.press('Shift+D')
    await heading(operator, 'Excluir usuário').waitFor()
    await operator.press('Enter')
    await expect.poll(async () => (await api.attempt('getUser', { params: { id: other } })).status, PATIENCE).toBe(404)
    await expect.poll(() => called('Delfina'), PATIENCE).toEqual([])
  })
})

describe('what may never happen', () => {
  const told = ({ page }: Operator, text: string) => page.getByText(text).first().waitFor()

  it('is refused to an administrator: the own access, the own end, a deletion, and a user above', async () => {
    const [self] = (await called('rafael moreira')).filter(({ level }) => level === 'CONSOLE_ADMIN')
    if (!self) throw new Error('The demo has no administrator of that name.')
    const operator = await openConsole(browser, server.url, 'admin', `/users/${self._id}`)
    const { page } = operator
    await page.locator(`[data-record="${self._id}"]`).waitFor()
    await operator.press('a')
    await told(operator, 'Ninguém altera o próprio acesso. Peça a outro administrador.')
    await operator.pause()
    await operator.press('Shift+I')
    await told(operator, 'o usuário for outra pessoa')
    await operator.pause()
    await operator.press('Shift+D')
    await operator.quiet()
    await expect.poll(() => page.getByRole('dialog').count(), PATIENCE).toBe(0)
    expect(await userNow(self._id)).toMatchObject({ active: true, level: 'CONSOLE_ADMIN', __v: self.__v })

    const [above] = (await called('helena carvalho')).filter(({ level }) => level === 'CONSOLE_OWNER')
    await operator.visit(`/users/${above?._id}`)
    await page.locator(`[data-record="${above?._id}"]`).waitFor()
    for (const key of ['a', 'e', 'Shift+L']) {
      await operator.press(key)
      await told(operator, 'Só alguém do mesmo nível, ou acima, altera este usuário.')
      await operator.pause()
    }
    await operator.quiet()
    await expect.poll(() => page.getByRole('dialog').count(), PATIENCE).toBe(0)
    expect(await userNow(above?._id ?? '')).toMatchObject({ level: 'CONSOLE_OWNER', __v: above?.__v })
  })
})
