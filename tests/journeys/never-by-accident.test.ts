import { describe, expect, it } from 'vitest'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { listed } from '../fixtures/drivers.ts'
import { intercept } from '../fixtures/intercept.ts'
import { onDesk, waitingReviews } from '../fixtures/queue.ts'
import { dice } from '../fixtures/random-keys.ts'

const { browser, server, api } = await consoleOfTests()

/** The records that wait, which every unmeant decision would change. */
const waitingIds = async () => [...(await waitingReviews(api)).keys()].toSorted()

/** Resolves once this browser neither holds nor sends a decision. */
async function idle(operator: Operator): Promise<void> {
  await operator.quiet()
  await expect.poll(() => operator.page.locator('footer [data-pending]').count(), PATIENCE).toBe(0)
}

const WAITING = '/drivers?driverRegistrationStatus=WAITING_REVIEW'

const notice = ({ page }: Operator) => page.locator('[role=status][data-announcement]').textContent()

/** The ids of the records that a page asks the services to change, beside holding records of the queue. */
function changesOf({ page }: Operator): string[] {
  const changes: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' || !pathname.startsWith('/api/') || pathname.endsWith('/reviews/claims')) return
    changes.push(pathname.split('/').at(-1) ?? '')
  })
  return changes
}

describe('nothing is decided by accident', () => {
  it('Tab on a record with one image says so and keeps the focus, and Enter opens the driver', async () => {
    const before = await waitingIds()
    const operator = await openConsole(browser, server.url, 'operator', '/reviews?kind=DRIVER_ADDITIONAL_DOCUMENT')
    const { page } = operator
    const list = page.locator('[role=listbox]:focus')
    await onDesk(operator)
    await list.waitFor()
    await operator.press('Tab')
    await expect.poll(() => notice(operator), PATIENCE).toBe('Só há uma imagem.')
    await list.waitFor()
    await operator.press('Enter')
    await page.waitForURL(/\/drivers\/[0-9a-f]{24}/)
    await idle(operator)
    expect(await waitingIds()).toEqual(before)
  })

  it('what is typed after a refused key is no command until there was a pause, which is said', async () => {
    const before = await waitingIds()
    const operator = await openConsole(browser, server.url, 'operator', WAITING)
    await listed(operator)
    // Without a filter there is no view to name.
    await operator.press('Shift+f')
    await listed(operator)
    await operator.type('vsa')
    await expect.poll(() => notice(operator), PATIENCE).toContain('Espere um instante')
    await idle(operator)
    expect(await waitingIds()).toEqual(before)
  })

  it('a slash finds something on a record too, and what is typed while the palette opens arrives in it', async () => {
    const before = await waitingIds()
    const [review] = (await waitingReviews(api)).values()
    const operator = await openConsole(browser, server.url, 'operator', `/drivers/${review?.driver}`)
    const { page } = operator
    await page.getByRole('tablist').waitFor()
    // A button that decides is no tab stop, so that Enter never decides on a record.
    const deciding = page.locator('[data-notices=below][role=group] button').filter({ hasText: /^(Aprovar|Reprovar)/ })
    await deciding.first().waitFor()
    await expect
      .poll(
        () => deciding.evaluateAll((all) => [...new Set(all.map((one) => (one as HTMLElement).tabIndex))]),
        PATIENCE,
      )
      .toEqual([-1])
    const box = page.getByRole('dialog').getByRole('combobox')
    await operator.type('/apagar')
    await expect.poll(() => box.inputValue(), PATIENCE).toBe('apagar')
    await operator.press('Escape')
    await box.waitFor({ state: 'detached' })
    await operator.press('Control+k')
    await operator.type('requisic')
    await expect.poll(() => box.inputValue(), PATIENCE).toBe('requisic')
    await idle(operator)
    expect(await waitingIds()).toEqual(before)
  })

  it('what waits for a question that is not drawn in time is given up with it, which is said', async () => {
    const before = await waitingIds()
    const operator = await openConsole(browser, server.url, 'operator', '/reviews')
    let answer = (): void => undefined
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await intercept(operator, /\/disapproval-reasons\?/, async (route) => {
      await answered
      await route.fallback()
    })
    await operator.visit('/reviews')
    const review = await onDesk(operator)
    await operator.press('d', '2')
    await expect.poll(() => notice(operator), PATIENCE).toBe('A janela não abriu. Tente de novo.')
    answer()
    await idle(operator)
    // The question does not appear late, and its digit is no command of the queue behind it.
    await expect.poll(() => operator.page.getByRole('dialog').count(), PATIENCE).toBe(0)
    await expect.poll(() => onDesk(operator), PATIENCE).toBe(review)
    expect(new URL(operator.page.url()).search).toBe('')
    expect(await waitingIds()).toEqual(before)
  })

  it('keys for a page that is on its way select its row and search, and those that decide are refused', async () => {
    const before = await waitingIds()
    const operator = await openConsole(browser, server.url, 'operator', '/drivers')
    const { page } = operator
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await intercept(operator, /page=2/, async (route) => {
      await held
      await route.continue()
    })
    await operator.visit(`${WAITING}&pageLength=15`)
    await listed(operator)
    await operator.press(']')
    await expect.poll(() => page.locator('[data-list-page]').count(), PATIENCE).toBe(0)
    // The row before it is still drawn, and the next one is not.
    await operator.press('a')
    await expect.poll(() => notice(operator), PATIENCE).toBe('O registro ainda está sendo lido.')
    await operator.pause()
    await operator.press('x', '/')
    await operator.type('ana')
    answer()
    await expect.poll(() => page.locator('input[type=search]:focus').inputValue(), PATIENCE).toBe('ana')
    await page.locator('[data-selected="1"]').waitFor()
    await idle(operator)
    expect(await waitingIds()).toEqual(before)
  })

  it('keys for a screen that is on its way are for it, in their order, and those that change something are refused', async () => {
    const operator = await openConsole(browser, server.url, 'operator', WAITING)
    const { page } = operator
    const changes = changesOf(operator)
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await intercept(operator, /\/webhook\/requests\?/, async (route) => {
      await held
      await route.continue()
    })
    await listed(operator)
    // The second R retries a request, and was pressed before any was on screen.
    await operator.type('grr')
    answer()
    // A key waits for two seconds. On a slow machine the screen or its rows may take longer, which is said instead.
    const refusal = /^(A tela (mudou|ainda está abrindo)|O registro ainda está sendo lido)/
    await expect.poll(() => notice(operator), PATIENCE).toMatch(refusal)
    await listed(operator)
    await operator.press('g', 'd')
    await listed(operator)
    await operator.pause()
    // The drivers may be on screen still at each of these keys.
    await operator.press('g', 'r', 'j', 'Enter')
    await page.waitForURL(/\/requests\/[^/]+$/)
    await idle(operator)
    expect(changes).toEqual([])
  })

  it('of random keys on a list that mean and do not mean a change, exactly the meant ones are made', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/locations?orderBy=OLDEST')
    const { page } = operator
    await listed(operator)
    const changes = changesOf(operator)
    const roll = dice(20_261_214)
    const pick = <Choice>(choices: readonly Choice[]) => choices[Math.floor(roll() * choices.length)] as Choice
    const meant: string[] = []
    /** The row with the cursor, and whether its record can be approved: as a person sees it, from the page alone. */
    const underCursor = async () => {
      const row = page.locator('.ag-row.torre-focused')
      const status = await row.locator('[col-id=status]').innerText()
      const isTyped = (await page.locator('input:focus, select:focus').count()) > 0
      return { id: (await row.getAttribute('row-id')) ?? '', isPending: status === 'Pendente' && !isTyped }
    }
    const acts = [
      async () => operator.press(pick(['j', 'k', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'Tab', 'h', 'q'])),
      async () => operator.press('x', 'x'),
      async () => operator.press('p', 'p'),
      async () => operator.press('?', 'Escape'),
      async () => {
        await operator.press('/')
        await operator.type(pick(['apagar', 'aprovar', 'vale']))
        await operator.press('Escape')
      },
      async () => operator.press(pick([']', '['])),
      async () => {
        const { id, isPending } = await underCursor()
        await operator.press('a')
        if (isPending) meant.push(id)
      },
      async () => {
        const { isPending } = await underCursor()
        await operator.press('a')
        if (isPending) await operator.press('u')
      },
    ]
    for (let at = 0; at < 70; at += 1) {
      await pick(acts)()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await operator.pause()
      await operator.quiet()
      await page.locator('[data-list-page]').waitFor()
    }
    await idle(operator)
    expect(changes.toSorted()).toEqual(meant.toSorted())
    expect(meant.length).toBeGreaterThan(0)
  }, 240_000)
})
