import { expect, it } from 'vitest'
import { faultLog } from './fault-log.ts'

it('a fault of background work is one line a minute, without numbers of documents', () => {
  const lines: { level: string; msg: string; err: { message: string } }[] = []
  let uptime = 0
  const log = faultLog(
    'warn',
    () => uptime,
    (line) => lines.push(JSON.parse(line) as (typeof lines)[0]),
  )
  log(new Error('52998224725 is not stored'))
  uptime = 59_999
  log(new Error('52998224725 is not stored'))
  log(new TypeError('another'))
  uptime = 60_000
  log(new Error('52998224725 is not stored'))
  expect(lines.map(({ level, msg, err }) => [level, msg, err.message])).toEqual([
    ['error', 'background work failed', '[number] is not stored'],
    ['error', 'background work failed', 'another'],
    ['error', 'background work failed', '[number] is not stored'],
  ])
})

it('is silent where only what ends the process is logged', () => {
  const lines: string[] = []
  faultLog(
    'fatal',
    () => 0,
    (line) => lines.push(line),
  )(new Error('away'))
  expect(lines).toEqual([])
})
