import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FromWorker, ToWorker } from './export-worker.ts'
import { openFileInWorker } from './file-in-worker.ts'
import { documentWith, sampleColumns } from './test-table.ts'

/** A worker that answers when the test tells it to. */
class FakeWorker extends EventTarget {
  static last: FakeWorker
  asked: ToWorker[] = []
  isEnded = false

  constructor() {
    super()
    FakeWorker.last = this
  }

  postMessage(request: ToWorker): void {
    this.asked.push(request)
  }

  terminate(): void {
    this.isEnded = true
  }

  answer(data: FromWorker): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

const settledSoon = async (promise: Promise<unknown>): Promise<boolean> => {
  let isSettled = false
  promise.then(
    () => (isSettled = true),
    () => (isSettled = true),
  )
  for (let at = 0; at < 10; at += 1) await Promise.resolve()
  return isSettled
}

async function open() {
  const opening = openFileInWorker('csv', documentWith(sampleColumns))
  const worker = FakeWorker.last
  worker.answer({ type: 'taken' })
  return { file: await opening, worker }
}

describe('a file in a worker', () => {
  beforeEach(() => {
    vi.stubGlobal('Worker', FakeWorker)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('takes one portion ahead and lets whoever reads wait for the rest', async () => {
    const { file, worker } = await open()
    expect(await settledSoon(file.append([['a']]))).toBe(true)
    const second = file.append([['b']])
    expect(await settledSoon(second)).toBe(false)
    worker.answer({ type: 'taken' })
    expect(await settledSoon(second)).toBe(true)
    expect(worker.asked.map(({ type }) => type)).toEqual(['open', 'rows', 'rows'])
  })

  it('closes after everything was taken', async () => {
    const { file, worker } = await open()
    await file.append([['a']])
    const closing = file.close()
    worker.answer({ type: 'taken' })
    expect(await settledSoon(closing)).toBe(false)
    const blob = new Blob(['a'])
    worker.answer({ type: 'file', file: blob })
    expect(await closing).toBe(blob)
  })

  it('tells that the file cannot be written, now and to whoever asks later', async () => {
    const { file, worker } = await open()
    await file.append([['a']])
    const second = file.append([['b']])
    worker.answer({ type: 'failed', message: 'full' })
    await expect(second).rejects.toThrow('full')
    await expect(file.close()).rejects.toThrow('full')
  })

  it('ends a worker that cannot be loaded', async () => {
    const opening = openFileInWorker('pdf', documentWith(sampleColumns))
    const worker = FakeWorker.last
    worker.dispatchEvent(new Event('error'))
    await expect(opening).rejects.toThrow('The worker ended')
    expect(worker.isEnded).toBe(true)
  })
})
