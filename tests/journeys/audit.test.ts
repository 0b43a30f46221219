import { describe, expect, it } from 'vitest'
import { parseCsv, readBack } from '../../src/exports/test-csv.ts'
import { axeFaults } from '../fixtures/axe.ts'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, PATIENCE } from '../fixtures/console.ts'
import { downloadOf } from '../fixtures/downloads.ts'
import { cellsOf, focusedRow, listed, listedAfter, queryOf, rowsOf } from '../fixtures/drivers.ts'

const { browser, server, api } = await consoleOfTests()

const entries = async (kind?: 'USER' | 'DEPARTMENT') =>
  (await api.call('listAudit', { query: { pageLength: 5, ...(kind ? { kind } : {}) } })).entries

describe('the audit', () => {
  it('shows who changed what, before and after, as it happens; is filtered, and leads to the history of a person, by keyboard', async () => {
    const faults: string[] = []
    const [person] = (await api.call('listUsers', { query: { search: 'viewer@demo.example' } })).users
    if (!person) throw new Error('There is no viewer.')
    const params = { id: person._id }
    const edit = (lastName: string, __v: number) =>
      api.call('updateUser', { params, body: { event: 'EDIT', __v, lastName } })
    await edit('Teixeira Lima', person.__v)
    const operator = await openConsole(browser, server.url, 'admin', '/', { viewport: { width: 1920, height: 1000 } })
    const { page } = operator
    await operator.press('g', 'Shift+U')
    await page.waitForURL('**/audit')
    await listed(operator)
    const [first] = await entries()
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual((await entries()).map(({ _id }) => _id))
    await expect
      .poll(() => cellsOf(operator, first?._id ?? ''), PATIENCE)
      .toEqual(
        expect.arrayContaining([
          'automation-owner',
          'Usuário',
          'Bruno Teixeira Lima',
          'Corrigido',
          'Nome: Bruno Teixeira → Bruno Teixeira Lima',
        ]),
      )
    faults.push(...(await axeFaults(operator, 'the audit')))

    // A change that somebody makes meanwhile comes by itself.
    await api.call('updateUser', {
      params,
      body: { event: 'EDIT_ACCESS', __v: person.__v + 1, level: 'CONSOLE_OPERATOR' },
    })
    const [live] = await entries()
    expect(live?.event).toBe('EDIT_ACCESS')
    await expect.poll(async () => (await rowsOf(operator))[0], PATIENCE).toBe(live?._id)
    await expect
      .poll(() => cellsOf(operator, live?._id ?? ''), PATIENCE)
      .toEqual(expect.arrayContaining(['Acesso alterado', 'Nível geral: Leitor → Operador']))

    const [department] = (await api.call('listDepartments', {})).departments
    await api.call('updateDepartment', {
      params: { id: department?._id ?? '' },
      body: { event: 'EDIT', __v: department?.__v ?? 0, description: 'Outra descrição' },
    })
    await operator.press('f')
    const drawer = page.getByRole('dialog', { name: 'Filtros' })
    await drawer.locator(':focus').waitFor()
    await operator.tabTo(drawer.getByLabel('O que é'))
    await operator.choose('Departamento')
    await listedAfter(operator, () => operator.press('Enter'))
    expect(queryOf(operator)).toMatchObject({ kind: 'DEPARTMENT' })
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual((await entries('DEPARTMENT')).map(({ _id }) => _id))

    // The file has what the filter leaves, with every column.
    const { bytes } = await downloadOf(operator, () => operator.press('Shift+E', 'c'))
    const [head, latest, ...earlier] = parseCsv(new TextDecoder().decode(bytes)).map((line) => line.map(readBack))
    expect(head).toEqual(['Quando', 'Quem mudou', 'O que é', 'Registro', 'O que houve', 'Antes e depois'])
    expect(latest?.slice(1)).toEqual([
      'automation-owner',
      'Departamento',
      department?.identifier,
      'Corrigido',
      `Descrição: ${department?.description} → Outra descrição`,
    ])
    const { count } = await api.call('listAudit', { query: { kind: 'DEPARTMENT' } })
    expect(earlier).toHaveLength(count - 1)

    await operator.visit('/audit?kind=USER')
    await listed(operator)
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(live?._id)
    await operator.press('Enter')
    await page.waitForURL(`**/users/${person._id}?tab=HISTORY`)
    await page.locator('[data-histories]').getByText('Nível geral: Leitor → Operador').waitFor()
    expect(faults).toEqual([])
  })

  it('is not for operators', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/audit')
    await operator.quiet()
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual([])
  })
})
