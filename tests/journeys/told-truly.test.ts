import { describe, expect, it } from 'vitest'
import { readingConsole } from '../fixtures/bed.ts'
import { fetchedAhead, openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { listed } from '../fixtures/drivers.ts'
import { onDesk } from '../fixtures/queue.ts'

const { browser, server } = await readingConsole()

const SMALL = { viewport: { width: 1280, height: 800 } }

/** Texts of what the notices on screen cover: elements of this selector. */
function coveredBy({ page }: Operator, selector: string): Promise<string[]> {
  return page.evaluate((parts) => {
    const notices = [...document.querySelectorAll('[data-sonner-toast]')].map((one) => one.getBoundingClientRect())
    return [...document.querySelectorAll<HTMLElement>(parts)]
      .filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect()
        return notices.some(
          (notice) => notice.left < right && notice.right > left && notice.top < bottom && notice.bottom > top,
        )
      })
      .map((part) => part.innerText)
  }, selector)
}

/** The title of the one notice on screen. */
const noticed = ({ page }: Operator) =>
  page.locator('[data-sonner-toast][data-mounted=true] [data-title]').first().innerText()

describe('a notice', () => {
  it.each([
    ['/companies', 'n', 'main button'],
    ['/freights', 'n', 'main button'],
  ])('in %s leaves the buttons free', async (path, key, parts) => {
    const operator = await openConsole(browser, server.url, 'viewer', path, SMALL)
    await listed(operator)
    await fetchedAhead(operator)
    await operator.press(key)
    await expect.poll(() => noticed(operator), PATIENCE).toMatch(/não permite/)
    await expect.poll(() => coveredBy(operator, parts), PATIENCE).toEqual([])
  })

  it('in the queue leaves the name and the differences free, on a driver the head and the buttons', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/reviews', SMALL)
    await onDesk(operator)
    await fetchedAhead(operator)
    await operator.press('-')
    await expect.poll(() => noticed(operator), PATIENCE).toBe('Amplie a imagem primeiro.')
    await expect.poll(() => coveredBy(operator, '[data-notices]'), PATIENCE).toEqual([])
    await operator.pause()
    await operator.press('Enter')
    await operator.page.locator('[data-record]').waitFor()
    await operator.press('Shift+I')
    await expect.poll(() => noticed(operator), PATIENCE).toMatch(/^A situação é/)
    await expect.poll(() => coveredBy(operator, 'main header *, main [role=group] button'), PATIENCE).toEqual([])
  })
})

describe('a row without a screen of its own', () => {
  it.each(['/departments'])('in %s says to a viewer that the role does not permit opening it', async (path) => {
    const operator = await openConsole(browser, server.url, 'viewer', path)
    await listed(operator)
    await operator.press('Enter')
    await expect.poll(() => noticed(operator), PATIENCE).toBe('O perfil Leitor não permite esta ação.')
    await expect.poll(() => operator.page.getByRole('dialog').count(), PATIENCE).toBe(0)
    await operator.pause()
    await operator.press('x')
    await operator.page.locator('[data-selected="1"]').waitFor()
  })
})

describe('a list', () => {
  it.each(['/freights', '/companies', '/locations', '/drivers'])(
    '%s fits into 1280 pixels, also beside the record in focus',
    async (path) => {
      const operator = await openConsole(browser, server.url, 'viewer', path, SMALL)
      await listed(operator)
      const excess = () =>
        operator.page.evaluate(() => {
          const { scrollWidth = 0, clientWidth = 0 } =
            document.querySelector('.ag-center-cols-viewport') ?? ({} as Partial<Element>)
          return scrollWidth - clientWidth
        })
      await expect.poll(excess, PATIENCE).toBe(0)
      await operator.press('p')
      await operator.page.locator('[data-peek]').waitFor()
      await expect.poll(excess, PATIENCE).toBe(0)
    },
  )

  it('shows the search as its address states it', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/companies?search=agro-ind%C3%BAstria')
    await listed(operator)
    await expect.poll(() => operator.page.getByRole('searchbox').inputValue(), PATIENCE).toBe('agro-indústria')
  })
})

it('the page of the rates of second looks names where it is', async () => {
  const operator = await openConsole(browser, server.url, 'admin', '/reconciliations/rates')
  await operator.page.getByRole('heading', { name: 'Percentuais da segunda olhada' }).waitFor()
  await expect.poll(() => operator.page.title(), PATIENCE).toBe('Divergências · Torre')
  await operator.press('Escape')
  await operator.page.waitForURL('**/reconciliations')
})
