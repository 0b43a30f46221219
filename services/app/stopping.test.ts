import { describe, expect, it } from 'vitest'
import { type Stoppable, stopWithin } from './stopping.ts'

const never = () => new Promise<never>(() => undefined)

/** A process whose parts end at once, and the names of those that were told to. */
function parts(own: Partial<Stoppable> = {}): { process: Stoppable; told: string[] } {
  const told: string[] = []
  const process: Stoppable = {
    stopListening: async (milliseconds) => {
      told.push(`listening ${milliseconds}`)
      return true
    },
    underWay: () => 3,
    stopWork: async (milliseconds) => void told.push(`work ${milliseconds}`),
    close: async () => void told.push('close'),
    ...own,
  }
  return { process, told }
}

describe('a process that stops', () => {
  it('ends requests and work at the same time, gives work less, and closes the rest afterwards', async () => {
    const { process, told } = parts()
    expect([await stopWithin(process, 20), told]).toEqual([null, ['listening 20000', 'work 16000', 'close']])
  })

  it('says what did not end in time, and closes nothing that is still used', async () => {
    const late = parts({ stopListening: async () => false })
    expect([await stopWithin(late.process, 0.01), late.told.includes('close')]).toEqual([
      '3 requests had no answer within 0.01 seconds.',
      false,
    ])
    const atWork = parts({ stopWork: never })
    expect([await stopWithin(atWork.process, 0.01), atWork.told.includes('close')]).toEqual([
      'Work in the background did not end within 0.01 seconds.',
      false,
    ])
  })

  it('fails with what fails', async () => {
    const { process } = parts({ stopWork: () => Promise.reject(new Error('away')) })
    await expect(stopWithin(process, 1)).rejects.toThrow('away')
  })
})
