import { describe, expect, it } from 'vitest'
import { objectId } from '#contract/schemas/general/base-record'
import { driverBundles } from './generator.ts'
import { idPrefix } from './identifiers.ts'
import { linksOf } from './links.ts'
import { registerRows } from './registers.ts'

const demo = { tenant: 'demo', seed: 1, now: new Date('2026-03-02T12:00:00Z') }
const options = { ...demo, prefix: idPrefix('demo', 1), drivers: 320 }
const bundles = driverBundles({ ...demo, drivers: 320, images: 0 })
const drivers = Array.from({ length: 320 }, () => bundles.next().value.driver)
const { links, exchanges } = linksOf(drivers, options)

describe('the links of the demo', () => {
  it('are the same for the same driver, alone or among others', () => {
    expect(linksOf(drivers, options)).toEqual({ links, exchanges })
    const alone = drivers.map((driver) => linksOf([driver], options))
    expect(alone.flatMap((one) => one.links)).toEqual(links)
    expect(linksOf(drivers, { ...options, seed: 2 }).links).not.toEqual(links)
  })

  it('are current ones, several of them now and then, and past ones, to companies that there are', async () => {
    const companies = new Set((await registerRows(demo)).companies.map(({ id }) => id))
    expect(links.filter(({ company_id }) => !companies.has(company_id))).toEqual([])
    const current = links.filter(({ unlinked_at }) => !unlinked_at)
    const pairs = current.map(({ driver_id, company_id }) => `${driver_id} ${company_id}`)
    const linked = new Set(current.map(({ driver_id }) => driver_id))
    expect([
      current.length > 60,
      links.length - current.length > 60,
      linked.size < current.length,
      new Set(pairs).size,
    ]).toEqual([true, true, true, current.length])
  })

  it('end after they began, and nothing lies in the time to come', () => {
    for (const { id, linked_at, unlinked_at } of links) {
      objectId.parse(id)
      expect(!unlinked_at || unlinked_at > linked_at).toBe(true)
      expect([linked_at, unlinked_at ?? linked_at].filter((moment) => moment > demo.now.toISOString())).toEqual([])
    }
    expect(exchanges.filter(({ at }) => at > demo.now.toISOString())).toEqual([])
    expect([
      exchanges.some(({ status }) => status === 'ERROR'),
      exchanges.some(({ direction }) => direction === 'RECEIVED'),
    ]).toEqual([true, true])
  })
})
