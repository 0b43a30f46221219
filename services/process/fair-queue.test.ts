import { describe, expect, it } from 'vitest'
import { fairQueue, QueueFullError } from './fair-queue.ts'

/** Tasks that end when the test says so, and the names of those that began, in order. */
function heldTasks() {
  const began: string[] = []
  const ends = new Map<string, () => void>()
  return {
    began,
    task: (name: string) => () =>
      new Promise<string>((resolve) => {
        began.push(name)
        ends.set(name, () => resolve(name))
      }),
    async end(name: string) {
      ends.get(name)?.()
      await new Promise((resolve) => {
        setImmediate(resolve)
      })
    },
  }
}

describe('a fair queue', () => {
  it('runs a few tasks at once, and lets owners take turns', async () => {
    const queue = fairQueue({ atOnce: 2, waiting: 10, waitingEach: 10 })
    const { began, task, end } = heldTasks()
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].map((name) => queue.run(name.slice(0, 1), task(name)))
    expect(began).toEqual(['a1', 'a2'])
    for (const name of ['a1', 'a2', 'a3', 'b1']) await end(name)
    expect(began).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4'])
    await end('c1')
    await end('a4')
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1'])
  })

  it('runs no more tasks of one owner than are allowed, however idle it is', async () => {
    const queue = fairQueue({ atOnce: 3, atOnceEach: 1, waiting: 10, waitingEach: 10 })
    const { began, task, end } = heldTasks()
    for (const name of ['a1', 'a2', 'b1']) void queue.run(name.slice(0, 1), task(name))
    expect(began).toEqual(['a1', 'b1'])
    await end('a1')
    expect(began).toEqual(['a1', 'b1', 'a2'])
  })

  it('refuses at once when too many tasks wait, of one owner or of all', async () => {
    const queue = fairQueue({ atOnce: 1, waiting: 3, waitingEach: 2 })
    const { task, end } = heldTasks()
    void queue.run('a', task('a1'))
    void queue.run('a', task('a2'))
    void queue.run('a', task('a3'))
    await expect(queue.run('a', task('a4'))).rejects.toBeInstanceOf(QueueFullError)
    void queue.run('b', task('b1'))
    await expect(queue.run('c', task('c1'))).rejects.toBeInstanceOf(QueueFullError)
    await end('a1')
    const later = queue.run('c', task('c1'))
    for (const name of ['a2', 'b1', 'a3', 'c1']) await end(name)
    expect(await later).toBe('c1')
  })

  it('goes on after a task that fails', async () => {
    const queue = fairQueue({ atOnce: 1, waiting: 3, waitingEach: 2 })
    await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await queue.run('a', async () => 'done')).toBe('done')
  })
})
