import { beforeAll, describe, expect, it } from 'vitest'
import { readingConsole } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { queryOf } from '../fixtures/drivers.ts'

const { browser, server } = await readingConsole()

interface Schema {
  $ref?: string
  oneOf?: readonly Schema[]
  properties?: Record<string, Schema & { items?: Schema }>
}

interface Operation {
  operationId: string
  summary: string
  parameters?: readonly { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

interface Described extends Operation {
  method: string
  path: string
}

let document: { components: { schemas: Record<string, Schema> }; paths: Record<string, Record<string, Operation>> }
let calls: Described[]

beforeAll(async () => {
  document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as typeof document
  calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  )
})

function callWith(isMeant: (call: Described) => boolean): Described {
  const found = calls.find(isMeant)
  if (!found) throw new Error('The document has no such call.')
  return found
}

function resolved(schema: Schema | undefined): Schema {
  const name = schema?.$ref?.split('/').at(-1)
  return name ? resolved(document.components.schemas[name]) : (schema ?? {})
}

/** The call whose line has the focus. */
const focusedCall = ({ page }: Operator) =>
  page.evaluate(
    () => globalThis.document.activeElement?.closest('h3')?.closest('[data-call]')?.getAttribute('data-call') ?? null,
  )
const shownCalls = ({ page }: Operator) =>
  page.locator('[data-call]').evaluateAll((lines) => lines.map((line) => line.getAttribute('data-call')))
const openCalls = ({ page }: Operator) =>
  page
    .locator('[data-call][data-open=true]')
    .evaluateAll((lines) => lines.map((line) => line.getAttribute('data-call')))
/** Names of the fields of one table at one depth. */
const fieldsAt = ({ page }: Operator, table: string, depth: number) =>
  page
    .getByRole('table', { name: table, exact: true })
    .locator(`tr[data-depth="${depth}"]`)
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-field')))
const copied = ({ page }: Operator) => page.evaluate(() => navigator.clipboard.readText())

async function openReference(path = '/help/api'): Promise<Operator> {
  const operator = await openConsole(browser, server.url, 'viewer', path)
  await operator.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await operator.page.locator('[data-call]').first().waitFor()
  return operator
}

describe('the API reference', () => {
  it('is reached by a key, found by words, unfolded, copied and kept over a reload', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/')
    await operator.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { page } = operator
    await operator.press('g', 'e')
    const names = new Set(calls.map(({ operationId }) => operationId))
    const shownNow = async () => {
      const lines = await shownCalls(operator)
      return [lines.length, new Set(lines)]
    }
    await expect.poll(shownNow, PATIENCE).toEqual([calls.length, names])

    // Words of path, method, name and summary, in any order.
    const words = ['drivers', 'get']
    const expected = calls
      .filter((call) =>
        words.every((word) =>
          `${call.method} ${call.path} ${call.operationId} ${call.summary}`.toLowerCase().includes(word),
        ),
      )
      .map(({ operationId }) => operationId)
    await operator.press('/')
    await operator.type(words.join(' '))
    await expect.poll(async () => new Set(await shownCalls(operator)), PATIENCE).toEqual(new Set(expected))
    expect(expected.length).toBeLessThan(calls.length)
    await operator.press('Enter')
    const shown = await shownCalls(operator)
    await expect.poll(() => focusedCall(operator), PATIENCE).toBe(shown[0])

    // Moves from call to call to the wanted one.
    const at = shown.indexOf('listDrivers')
    await operator.press('End')
    await expect.poll(() => focusedCall(operator), PATIENCE).toBe(shown.at(-1))
    await operator.press('Home')
    for (let step = 0; step < at; step += 1) await operator.press(step % 2 === 0 ? 'j' : 'ArrowDown')
    await expect.poll(() => focusedCall(operator), PATIENCE).toBe('listDrivers')
    await operator.press('Enter')
    await expect.poll(() => openCalls(operator), PATIENCE).toEqual(['listDrivers'])
    await expect.poll(() => queryOf(operator), PATIENCE).toEqual({ call: 'listDrivers', search: words.join(' ') })

    const call = callWith(({ operationId }) => operationId === 'listDrivers')
    await expect
      .poll(() => fieldsAt(operator, 'Parâmetros da consulta', 0), PATIENCE)
      .toEqual((call.parameters ?? []).filter((parameter) => parameter.in === 'query').map(({ name }) => name))
    const reply = resolved(call.responses['200']?.content?.['application/json']?.schema)
    await expect
      .poll(() => fieldsAt(operator, 'Resposta 200', 0), PATIENCE)
      .toEqual(Object.keys(reply.properties ?? {}))
    await operator.tabTo(
      page.getByRole('table', { name: 'Resposta 200' }).getByRole('button', { name: 'drivers', exact: true }),
    )
    await operator.press('Enter')
    const fieldsOfDriver = Object.keys(resolved(reply.properties?.['drivers']?.items).properties ?? {})
    expect(fieldsOfDriver).toContain('fullName')
    await expect.poll(() => fieldsAt(operator, 'Resposta 200', 1), PATIENCE).toEqual(fieldsOfDriver)

    await operator.press('y', 'p')
    await expect.poll(() => copied(operator), PATIENCE).toBe(call.path)
    await operator.press('y', 'r')
    await expect
      .poll(() => copied(operator), PATIENCE)
      .toBe(`curl "${server.url}${call.path}" \\\n  -H "Authorization: Bearer $TOKEN"`)
    // Reads the live region, because a notice disappears after three seconds.
    const announced = () => page.locator('[data-announcement]').textContent()
    await expect.poll(announced, PATIENCE).toContain(`Copiado: curl ${call.path}`)
    await operator.press('y', 'l')
    await expect.poll(() => copied(operator), PATIENCE).toBe(`${server.url}/help/api?call=listDrivers`)

    await page.reload()
    await expect.poll(() => focusedCall(operator), PATIENCE).toBe('listDrivers')
    await expect.poll(() => openCalls(operator), PATIENCE).toEqual(['listDrivers'])
    await expect.poll(() => page.getByRole('searchbox').inputValue(), PATIENCE).toBe(words.join(' '))

    // Esc closes the call, Shift+F clears the search, and the browser's history opens the call again.
    await operator.press('Escape')
    await expect.poll(() => openCalls(operator), PATIENCE).toEqual([])
    await expect.poll(() => queryOf(operator), PATIENCE).toEqual({ search: words.join(' ') })
    await operator.press('Shift+F')
    await expect.poll(async () => (await shownCalls(operator)).length, PATIENCE).toBe(calls.length)
    await expect.poll(() => queryOf(operator), PATIENCE).toEqual({})
    await page.goBack()
    await expect.poll(() => openCalls(operator), PATIENCE).toEqual(['listDrivers'])
  })

  it('opens a call by its address, shape by shape where a type decides on the fields', async () => {
    const united = callWith(
      (call) => resolved(call.requestBody?.content['application/json']?.schema).oneOf !== undefined,
    )
    const shapes = resolved(united.requestBody?.content['application/json']?.schema).oneOf ?? []
    const operator = await openReference(`/help/api?call=${united.operationId}`)
    await expect.poll(() => focusedCall(operator), PATIENCE).toBe(united.operationId)
    const path = () => operator.page.locator('[data-path]').innerText()
    await expect.poll(path, PATIENCE).toBe(`${united.method} ${united.path}`)
    await expect.poll(async () => (await fieldsAt(operator, 'Corpo', 0)).length, PATIENCE).toBe(shapes.length)
    const fieldsOfFirst = Object.keys(resolved(shapes[0]).properties ?? {})
    expect(fieldsOfFirst.length).toBeGreaterThan(0)
    await operator.tabTo(operator.page.getByRole('table', { name: 'Corpo', exact: true }).getByRole('button').first())
    await operator.press('Enter')
    await expect.poll(() => fieldsAt(operator, 'Corpo', 1), PATIENCE).toEqual(fieldsOfFirst)
  })

  it('says so where an address names no call, and where nothing is found', async () => {
    const operator = await openReference('/help/api?call=noSuchCall')
    await operator.page.getByText('Não há chamada com o nome noSuchCall.').waitFor()
    await operator.press('/')
    await operator.type('nothingofthisname')
    await operator.page.getByText('Nenhuma chamada encontrada').waitFor()
    await operator.press('Escape', 'Shift+F')
    await expect.poll(async () => (await shownCalls(operator)).length, PATIENCE).toBe(calls.length)
  })

  it('stands in the palette and among the keys of its screen', async () => {
    const operator = await openReference()
    const { page } = operator
    await operator.press('?')
    await page
      .getByRole('dialog')
      .getByRole('option', { name: /Copiar como curl/ })
      .waitFor()
    await operator.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await operator.press('g', 'q')
    await page.locator('main').getByText('O perfil Leitor não permite esta ação.').waitFor()
    await operator.press('Control+k')
    await page.locator('[data-palette] input:focus').waitFor()
    await operator.type('referencia da api')
    await page.locator('[cmdk-item][data-selected=true]').getByText('Ir para a referência da API').waitFor()
    await operator.press('Enter')
    await expect.poll(() => new URL(page.url()).pathname, PATIENCE).toBe('/help/api')
  })

  it('fits the screens that people have', async () => {
    for (const width of [1280, 1920]) {
      const operator = await openConsole(browser, server.url, 'viewer', '/help/api?call=listDrivers')
      await operator.page.setViewportSize({ width, height: 800 })
      await expect.poll(() => openCalls(operator), PATIENCE).toEqual(['listDrivers'])
      const wider = () =>
        operator.page
          .locator('main, main *')
          .evaluateAll((parts) =>
            parts.filter((part) => part.getBoundingClientRect().right > innerWidth).map((part) => part.className),
          )
      // Layout follows the window's width in a later frame.
      await expect.poll(wider, PATIENCE).toEqual([])
      await operator.close()
    }
  })
})
