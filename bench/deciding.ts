import type { CDPSession, Page } from 'playwright'

/** What one uninterrupted series of decisions came to. */
export interface Series {
  /** Key to next record painted, milliseconds, in their order. */
  times: number[]
  /** Records that were on screen when their key came. */
  decided: string[]
  /** From the first key to the last painted record, milliseconds. */
  took: number
}

/** A record that does not come in this time ends the series, milliseconds. */
const STALL_LIMIT = 20_000

/**
 * In the page: hears the key, sees the next record with its image, and tells after the second frame.
 * `data-review` and `data-evidence` are what the console and the bare page have in common.
 */
const watch = `(() => {
  let from = null
  let before = ''
  const id = () => document.querySelector('[data-review]')?.getAttribute('data-review') ?? ''
  const resource = () => document.querySelector('[data-review]')?.getAttribute('data-resource') ?? ''
  const isPainted = () => { const canvas = document.querySelector('[data-review] canvas'); return canvas === null ? id() !== '' : canvas.hasAttribute('data-evidence') }
  const look = () => {
    if (from === null || id() === before || id() === '' || !isPainted()) return
    const since = from
    from = null
    requestAnimationFrame(() => requestAnimationFrame(() => globalThis.torrePainted(performance.now() - since, decided)))
  }
  let decided = ''
  addEventListener('keydown', (event) => { from = event.timeStamp; before = id(); decided = resource() }, { capture: true })
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-review', 'data-evidence'] })
})()`

function press(session: CDPSession): void {
  const key = { key: 'a', code: 'KeyA', windowsVirtualKeyCode: 65 }
  void session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: 'a', ...key }).catch(() => undefined)
  void session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }).catch(() => undefined)
}

/** Presses `a` as soon as the last record was painted, so many times. Can be called once for a page. */
export async function decideInSeries(page: Page, count: number): Promise<Series> {
  const session = await page.context().newCDPSession(page)
  const series: Series = { times: [], decided: [], took: 0 }
  let finish: { resolve(): void; reject(error: Error): void } = { resolve: () => undefined, reject: () => undefined }
  const finished = new Promise<void>((resolve, reject) => {
    finish = { resolve, reject }
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const next = () => {
    clearTimeout(timer)
    if (series.times.length === count) return finish.resolve()
    timer = setTimeout(
      () => finish.reject(new Error(`After ${series.times.length} decisions no next record was painted.`)),
      STALL_LIMIT,
    )
    press(session)
  }
  await page.exposeFunction('torrePainted', (time: number, decided: string) => {
    series.times.push(time)
    series.decided.push(decided)
    next()
  })
  await page.evaluate(watch)
  const began = performance.now()
  next()
  await finished
  series.took = performance.now() - began
  await session.detach()
  return series
}
