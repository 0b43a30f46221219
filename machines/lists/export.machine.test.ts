import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { ExportFormat } from './export-format.ts'
import { EXPORT_DELAYS, exportMachine, type ExportPage, PAGE_ATTEMPTS } from './export.machine.ts'

const LENGTH = 2

interface Given {
  /** Rows of the list; a test may change them while the list is read. */
  list?: string[]
  /** Called before each page is answered; throwing makes the page fail. */
  beforePage?(page: number, list: string[]): void
  /** Called before rows are written. */
  beforeRows?(): void
  /** Called before the file is closed. */
  beforeClose?(): void
  count?: (length: number) => number
}

function open({
  list = ['a', 'b', 'c', 'd', 'e'],
  beforePage,
  beforeRows,
  beforeClose,
  count = (length) => length,
}: Given = {}) {
  const asked: number[] = []
  const news: { type: string }[] = []
  const delivered: unknown[] = []
  let file = new Set<string>()
  let discarded = 0
  const actor = createActor(
    exportMachine.provide({
      actors: {
        openFile: fromPromise(async () => {
          file = new Set()
        }),
        readPage: fromPromise<ExportPage, { page: number }>(async ({ input }) => {
          asked.push(input.page)
          beforePage?.(input.page, list)
          const rows = list.slice((input.page - 1) * LENGTH, input.page * LENGTH)
          return { rows, count: count(list.length), isBounded: false, isLast: rows.length < LENGTH }
        }),
        writeRows: fromPromise(async ({ input }) => {
          beforeRows?.()
          const fresh = (input.rows as string[]).filter((row) => !file.has(row))
          for (const row of fresh) file.add(row)
          return fresh.length
        }),
        closeFile: fromPromise<unknown>(async () => {
          beforeClose?.()
          return [...file]
        }),
      },
      actions: {
        deliver: (_, { file: finished }) => delivered.push(finished),
        discard: () => {
          discarded += 1
        },
      },
    }),
  )
  for (const type of ['started', 'finished', 'canceled', 'troubled'] as const) actor.on(type, (told) => news.push(told))
  actor.start()
  const start = (format: ExportFormat) => actor.send({ type: 'START', format })
  return { actor, asked, news, delivered, start, discards: () => discarded, state: () => actor.getSnapshot().value }
}

const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('an export', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('reads every page, not only the one on screen, and delivers the file', async () => {
    const { actor, asked, delivered, news, start, discards, state } = open()
    start('csv')
    await after(0)
    expect(asked).toEqual([1, 2, 3])
    expect(delivered).toEqual([['a', 'b', 'c', 'd', 'e']])
    expect(news).toEqual([
      { type: 'started', format: 'csv' },
      { type: 'finished', format: 'csv', written: 5 },
    ])
    expect([state(), discards(), actor.getSnapshot().context.written]).toEqual(['idle', 1, 5])
  })

  it('waits 500 ms before a PDF is generated CON-9-003', async () => {
    const { asked, start, state } = open()
    start('pdf')
    await after(499)
    expect([state(), asked]).toEqual([{ running: 'preparing' }, []])
    await after(1)
    expect(asked).toEqual([1, 2, 3])
  })

  it('waits 1000 ms after a PDF before it resets, and not after another format CON-9-004', async () => {
    const { delivered, start, state } = open()
    start('pdf')
    await after(EXPORT_DELAYS.beforePdf)
    expect([state(), delivered.length]).toEqual(['done', 1])
    await after(999)
    expect(state()).toBe('done')
    start('csv')
    expect(state()).toBe('done')
    await after(1)
    expect(state()).toBe('idle')
    start('csv')
    await after(0)
    expect([state(), delivered.length]).toEqual(['idle', 2])
  })

  it.each([
    ['while it waits before a PDF', 'pdf', 100],
    ['while it reads', 'csv', 0],
  ] as const)('is canceled %s: nothing is delivered, what was written is let go of', async (_, format, at) => {
    const { actor, delivered, news, start, discards, state } = open({
      beforePage: (page) => {
        if (page === 2) actor.send({ type: 'CANCEL' })
      },
    })
    start(format)
    await after(at)
    if (format === 'pdf') actor.send({ type: 'CANCEL' })
    await after(EXPORT_DELAYS.afterPdf)
    expect([state(), delivered, discards(), news.at(-1)]).toEqual(['idle', [], 1, { type: 'canceled' }])
  })

  it('asks for a page that failed again by itself, then tells, and goes on where it was', async () => {
    let failures = 0
    let isBroken = true
    const { actor, asked, delivered, news, start, state } = open({
      beforePage: (page) => {
        if (page !== 2 || !isBroken) return
        failures += 1
        throw new Error('away')
      },
    })
    start('xlsx')
    await after(0)
    expect([state(), news.length]).toEqual([{ running: 'pausing' }, 1])
    await after(EXPORT_DELAYS.retry * (PAGE_ATTEMPTS - 1))
    expect([state(), failures]).toEqual([{ running: 'troubled' }, PAGE_ATTEMPTS])
    expect(news.at(-1)).toEqual({ type: 'troubled', problem: 'unread', format: 'xlsx' })
    isBroken = false
    actor.send({ type: 'RETRY' })
    await after(0)
    expect([asked, delivered]).toEqual([[1, 2, 2, 2, 2, 3], [['a', 'b', 'c', 'd', 'e']]])
  })

  it('begins anew when the file itself could not be written', async () => {
    let isFull = true
    const { actor, asked, delivered, news, start, state } = open({
      beforeClose: () => {
        if (isFull) throw new Error('full')
      },
    })
    start('csv')
    await after(0)
    expect([state(), news.at(-1)]).toEqual(['failed', { type: 'troubled', problem: 'unwritten', format: 'csv' }])
    isFull = false
    actor.send({ type: 'RETRY' })
    await after(0)
    expect([asked, delivered]).toEqual([[1, 2, 3, 1, 2, 3], [['a', 'b', 'c', 'd', 'e']]])
  })

  it('tells of a file that cannot take rows, and can be given up', async () => {
    const { actor, start, state } = open({
      beforeRows: () => {
        throw new Error('gone')
      },
    })
    start('csv')
    await after(0)
    expect([state(), actor.getSnapshot().context.problem]).toEqual(['failed', 'unwritten'])
    actor.send({ type: 'CANCEL' })
    await after(0)
    expect(state()).toBe('idle')
  })

  it('refuses more rows than a format holds', async () => {
    const { actor, asked, start, state } = open({ count: () => 200_001 })
    start('pdf')
    await after(EXPORT_DELAYS.beforePdf)
    expect([state(), asked, actor.getSnapshot().context.problem]).toEqual(['failed', [1], 'tooMany'])
  })

  it('misses nobody when records leave the list while it is read', async () => {
    const { asked, delivered, start } = open({
      list: ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
      beforePage: (page, list) => {
        // The first record leaves the list, so c moves to the page that was already read.
        if (page === 2 && list[0] === 'a') list.shift()
      },
    })
    start('csv')
    await after(0)
    expect(asked).toEqual([1, 2, 1, 2, 3, 4])
    expect(new Set(delivered[0] as string[])).toEqual(new Set(['a', 'b', 'c', 'd', 'e', 'f', 'g']))
  })

  it('has an end when records leave the list all the time', async () => {
    const { asked, delivered, start } = open({
      list: Array.from({ length: 40 }, (_, at) => String(at)),
      beforePage: (_, list) => {
        list.shift()
      },
    })
    start('csv')
    await after(0)
    expect(delivered).toHaveLength(1)
    expect(asked.length).toBeLessThan(60)
  })

  it('writes nobody twice when records come into the list while it is read', async () => {
    let isNew = true
    const { delivered, start } = open({
      beforePage: (page, list) => {
        if (page === 2 && isNew) list.unshift('new')
        if (page === 2) isNew = false
      },
    })
    start('csv')
    await after(0)
    expect(delivered).toEqual([['a', 'b', 'c', 'd', 'e']])
  })
})
