import { hostname } from 'node:os'
import { expect, it } from 'vitest'
import { faultLog } from './fault-log.ts'

it('a fault of background work is one line a minute, without numbers of documents', () => {
  const lines: { level: number; msg: string; err: { message: string } }[] = []
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
    [50, 'background work failed', '[number] is not stored'],
    [50, 'background work failed', 'another'],
    [50, 'background work failed', '[number] is not stored'],
  ])
})

it('has the fields of every other line of the log, as docs/operating.md says', () => {
  const lines: string[] = []
  const log = faultLog(
    'warn',
    () => 0,
    (line) => lines.push(line),
  )
  log(new Error('away'))
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 50,
    time: expect.any(Number),
    pid: process.pid,
    hostname: hostname(),
    err: { type: 'Error', message: 'away', stack: expect.any(String) },
    msg: 'background work failed',
  })
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
