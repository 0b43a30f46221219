import { afterAll, describe, expect, it } from 'vitest'
import { bulk } from './bulk.ts'
import { contract } from './contract.ts'
import { exports } from './exports.ts'
import { licences } from './licences.ts'
import { map } from './map.ts'
import { palette } from './palette.ts'
import { people } from './people.ts'
import { queue } from './queue.ts'
import { forgetTemplate } from './service.ts'
import { session } from './session.ts'
import { tiny, unmeasured } from './smoke.ts'
import { start } from './start.ts'
import { tableOf } from './table.ts'
import { webhook } from './webhook.ts'

describe('the benches of pages still run', () => {
  afterAll(forgetTemplate)

  it('contract', async () => {
    expect(unmeasured(await contract(tiny))).toEqual([])
  })

  it('exports', async () => {
    expect(unmeasured(await exports(tiny))).toEqual([])
  })

  it('queue: every decision of the run is stored exactly once', async () => {
    const rows = await queue(tiny)
    expect(unmeasured(rows)).toEqual([])
    expect(tableOf(rows).split('\n')).toHaveLength(rows.length + 2)
    const stored = rows.find(({ what }) => what.includes('stored once'))
    expect(stored?.figures.median).toBe(stored?.aim?.atLeast)
  })

  it('palette', async () => {
    expect(unmeasured(await palette(tiny))).toEqual([])
  })

  it('map', async () => {
    expect(unmeasured(await map(tiny))).toEqual([])
  })

  it('start', async () => {
    expect(unmeasured(await start(tiny))).toEqual([])
  })

  it('session: one stream of changes is open from the first screen to the last', async () => {
    const rows = await session(tiny)
    expect(unmeasured(rows)).toEqual([])
    const streams = rows.filter(({ what }) => what.startsWith('streams of changes'))
    expect(streams.flatMap(({ compared }) => compared.map(({ figures }) => figures.median))).toEqual([1, 1, 1, 1])
  })

  it('licences', async () => {
    expect(unmeasured(await licences(tiny))).toEqual([])
  })

  it('bulk', async () => {
    expect(unmeasured(await bulk(tiny))).toEqual([])
  })

  it('people: a change of level ends every console of the person', async () => {
    expect(unmeasured(await people(tiny))).toEqual([])
  })

  it('webhook', async () => {
    expect(unmeasured(await webhook(tiny))).toEqual([])
  })
})
