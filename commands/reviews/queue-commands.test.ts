import { describe, expect, it } from 'vitest'
import type { Given } from '../command.ts'
import { provide } from '../facet.ts'
import { commandById } from '../registry.ts'
import { availability } from '../resolve.ts'
import { contextWith, driverTarget, type PortCall } from '../test-context.ts'
import { batchAccount, evidence, reasonQuestion } from './facets.ts'

/** The calls of a command that runs for one record of the queue. */
function run(id: string, given: Given = {}): PortCall[] {
  const calls: PortCall[] = []
  commandById(id).run(contextWith({ targets: [driverTarget('1')], calls }), given)
  return calls
}

describe('a command on the record of the queue', () => {
  it('names the record that it was asked for, which may have left the desk since', () => {
    const target = driverTarget('1')
    expect([run('queue.skip'), run('queue.flag'), run('queue.flagUntil', { text: '14:30 ligar' })]).toEqual([
      [{ port: 'reviewQueue.skip', given: [target] }],
      [{ port: 'reviewQueue.flag', given: [target] }],
      [{ port: 'reviewQueue.flagWith', given: [target, '14:30 ligar'] }],
    ])
  })
})

describe('the images of a record', () => {
  const why = (id: string, count: number, isEnlarged: boolean) => {
    const answer = availability(
      commandById(id),
      contextWith({
        facets: [provide(evidence, () => ({ isOnScreen: true, count, at: 0, isEnlarged, doubtful: 0 }))],
      }),
    )
    return answer.possible ? null : answer.why.key
  }

  it('are not enlarged, turned or brightened where there are none', () => {
    for (const name of ['zoomIn', 'zoomOut', 'zoomReset', 'rotate', 'brighten'])
      expect([name, why(`evidence.${name}`, 0, false), why(`evidence.${name}`, 1, true)]).toEqual([
        name,
        'reviews.noImage',
        null,
      ])
  })

  it('are not made smaller than whole', () => {
    expect(why('evidence.zoomOut', 1, false)).toBe('reasons.notEnlarged')
  })
})

it('a digit chooses a reason that fits the records, and says why another one is not offered', () => {
  const facets = [provide(reasonQuestion, () => ({ digits: { 1: 'Illegible image' } }))]
  const context = contextWith({ facets })
  const of = (digit: number) => [
    availability(commandById(`reason.${digit}`), context),
    commandById(`reason.${digit}`).says?.(context),
  ]
  expect([of(1), of(3)]).toEqual([
    [{ possible: true }, 'Illegible image'],
    [{ possible: false, why: { key: 'reasons.noReasonOfDigit' } }, null],
  ])
})

it('the decisions of an account are undone while one of them is held', () => {
  const why = (isUndoable: boolean) => {
    const facets = [provide(batchAccount, () => ({ isOver: false, isUndoable }))]
    return availability(commandById('batch.undo'), contextWith({ facets }))
  }
  expect([why(false), why(true)]).toEqual([
    { possible: false, why: { key: 'reasons.nothingToUndo', values: { keysOf: 'decisions.show' } } },
    { possible: true },
  ])
})
