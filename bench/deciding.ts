import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright'

/** Result of one uninterrupted series of decisions. */
export interface Series {
  /** Times from each key to the painted next record, milliseconds, in order. */
  times: number[]
  /** Ids of the records that were on screen at each key. */
  decided: string[]
  /** From the first key to the last painted record, milliseconds. */
  took: number
}

/** Before the answer to what a key has brought, milliseconds: later than a bounce of that key, which is ignored. */
const ANSWER_MS = 60

/**
 * Shortest time between two keys, milliseconds. The console ignores a key that comes within 30 ms of the same one as a
 * bounce of its switch. After a frame that came late, the next record can be painted sooner.
 */
const TWICE_MS = 35

/** Longest wait for the next record, milliseconds; a longer one ends the series. */
const STALL_LIMIT = 20_000

/**
 * Runs in the page: notes the key, waits for the next record with its image, and reports after the second frame. The
 * console and the bare page both have `data-review` and `data-evidence`.
 */
const watch = `(() => {
  let from = null
  let before = ''
  const id = () => document.querySelector('[data-review]')?.getAttribute('data-review') ?? ''
  const resource = () => document.querySelector('[data-review]')?.getAttribute('data-resource') ?? ''
  const shown = () => document.querySelector('[data-evidence]')?.getAttribute('data-evidence') ?? ''
  let image = ''
  const isPainted = () => { const canvas = document.querySelector('[data-review] canvas'); return canvas === null ? id() !== '' : canvas.hasAttribute('data-evidence') }
  const look = () => {
    if (from !== null && id() === before && image !== '' && shown() !== '' && shown() !== image) {
      from = null
      globalThis.torreAsked()
    }
    if (from === null || id() === before || id() === '' || !isPainted()) return
    const since = from
    from = null
    requestAnimationFrame(() => requestAnimationFrame(() => globalThis.torrePainted(performance.now() - since, decided)))
  }
  let decided = ''
  addEventListener('keydown', (event) => { from = event.timeStamp; before = id(); image = shown(); decided = resource() }, { capture: true })
  globalThis.torreStalled = () => JSON.stringify({
    waited: from === null ? null : Math.round(performance.now() - from),
    key: { review: before, image },
    now: { review: id(), image: shown() },
    marks: document.documentElement.getAttributeNames().filter((name) => name.startsWith('data-awaits')),
    dialog: document.querySelector('[role=dialog]')?.textContent?.slice(0, 200) ?? null,
    notices: Array.from(document.querySelectorAll('[data-announcement], [data-sonner-toast]'), (notice) =>
      notice.textContent.slice(0, 120),
    ),
  })
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-review', 'data-evidence'] })
})()`

function press(session: CDPSession): void {
  const key = { key: 'a', code: 'KeyA', windowsVirtualKeyCode: 65 }
  void session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: 'a', ...key }).catch(() => undefined)
  void session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }).catch(() => undefined)
}

interface Pace {
  /** Shortest time between two keys, milliseconds. */
  paceMs?: number
  /** Is called before each key with the number of decisions before it. */
  onKey?(decided: number): void
}

/**
 * Presses `a` `count` times, each as soon as the last record is painted, or at a person's pace. Can be called once for
 * each page.
 */
export async function decideInSeries(
  page: Page,
  count: number,
  { paceMs = TWICE_MS, onKey }: Pace = {},
): Promise<Series> {
  const session = await page.context().newCDPSession(page)
  const series: Series = { times: [], decided: [], took: 0 }
  let finish: { resolve(): void; reject(error: Error): void } = { resolve: () => undefined, reject: () => undefined }
  const finished = new Promise<void>((resolve, reject) => {
    finish = { resolve, reject }
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const stalled = async () => {
    const state = await page.evaluate('torreStalled()').catch(String)
    const after = `After ${series.times.length} decisions no next record was painted`
    finish.reject(new Error(`${after}: ${String(state)}`))
  }
  const next = () => {
    clearTimeout(timer)
    if (series.times.length === count) return finish.resolve()
    timer = setTimeout(() => void stalled(), STALL_LIMIT)
    onKey?.(series.times.length)
    press(session)
  }
  await page.exposeFunction('torrePainted', async (time: number, decided: string) => {
    series.times.push(time)
    series.decided.push(decided)
    if (time < paceMs) await sleep(paceMs - time)
    next()
  })
  // A record with an image that is not on screen asks once: the first key shows that image, the second one approves, if
  // it comes later than a bounce of the first one.
  await page.exposeFunction('torreAsked', async () => {
    await sleep(ANSWER_MS)
    press(session)
  })
  await page.evaluate(watch)
  const began = performance.now()
  next()
  await finished
  series.took = performance.now() - began
  await session.detach()
  return series
}
