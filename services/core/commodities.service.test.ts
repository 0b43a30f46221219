import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestCore, type TestCore } from '../app/test-core.ts'
import { RECORDED_AT } from '../records/test-rows.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
  for (const description of ['Soja em grãos', 'Farelo de soja', 'Açúcar', 'Adubo NPK 4-14-8'])
    await core.records.commodity({ description })
  await core.records.commodity({ description: 'Soja apagada', deleted_at: RECORDED_AT })
  await core.records.commodity({ description: 'Soja inativa', active: false })
  await core.others.commodity({ description: 'Soja deles' })
}, 60_000)
afterAll(() => core?.close())

describe('the commodity list', () => {
  const names = async (query: Record<string, string | number>) =>
    (await core.reply('viewer', 'listCommodities', { query })).commodities.map(({ description }) => description)

  it('CON-7-011 is by description, 80 at a time', async () => {
    for (let more = 0; more < 81; more += 1)
      await core.others.commodity({ description: `Carga ${String(more).padStart(2, '0')}` })
    const { commodities, ...head } = await core.reply('demo2/viewer', 'listCommodities', {})
    expect([head, commodities.length, commodities[0], commodities.at(-1)?.description]).toEqual([
      { message: 'Done.', pages: 2, count: 82, countBounded: false },
      80,
      { _id: commodities[0]?._id, description: 'Carga 00' },
      'Carga 79',
    ])
    expect(
      (await core.reply('demo2/viewer', 'listCommodities', { query: { page: 2 } })).commodities.map(
        ({ description }) => description,
      ),
    ).toEqual(['Carga 80', 'Soja deles'])
  })

  it('is searched in the description, without accents and marks', async () => {
    expect([
      (await names({ search: 'soja' })).toSorted(),
      await names({ search: 'acucar' }),
      await names({ search: 'GRÃOS' }),
      await names({ search: '4-14-8' }),
      await names({ search: '%%%' }),
    ]).toEqual([['Farelo de soja', 'Soja em grãos'], ['Açúcar'], ['Soja em grãos'], ['Adubo NPK 4-14-8'], []])
  })
})
