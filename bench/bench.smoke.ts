import { afterAll, describe, expect, it } from 'vitest'
import type { BenchOptions } from './bench.ts'
import { bulk } from './bulk.ts'
import { contract } from './contract.ts'
import { exports } from './exports.ts'
import type { Row } from './figures.ts'
import { licences } from './licences.ts'
import { lists } from './lists.ts'
import { palette } from './palette.ts'
import { queue } from './queue.ts'
import { forgetTemplate } from './service.ts'
import { services } from './services.ts'
import { start } from './start.ts'
import { tableOf } from './table.ts'
import { webhook } from './webhook.ts'

const tiny: BenchOptions = {
  tiny: true,
  drivers: 120,
  embeddedDrivers: 320,
  keep: false,
  again: false,
  say: () => undefined,
}

/** Rows with missing measurements. How good a figure is depends on the machine and is not checked here. */
function unmeasured(rows: readonly Row[]): string[] {
  const faulty = rows.filter(({ figures, compared }) =>
    [figures, ...compared.map((other) => other.figures)].some(
      ({ median, p95, count }) => !(median > 0) || !(p95 >= median) || count === 0,
    ),
  )
  return rows.length === 0 ? ['no rows'] : faulty.map(({ what }) => what)
}

describe('the benches still run', () => {
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

  it('start', async () => {
    expect(unmeasured(await start(tiny))).toEqual([])
  })

  it('licences', async () => {
    expect(unmeasured(await licences(tiny))).toEqual([])
  })

  it('bulk', async () => {
    expect(unmeasured(await bulk(tiny))).toEqual([])
  })

  it('webhook', async () => {
    expect(unmeasured(await webhook(tiny))).toEqual([])
  })

  it('lists', async () => {
    expect(unmeasured(await lists({ ...tiny, keep: true }))).toEqual([])
  })

  it('services, on both databases', async () => {
    expect(unmeasured(await services(tiny))).toEqual([])
  })
})
