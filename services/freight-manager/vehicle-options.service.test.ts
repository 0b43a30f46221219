import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestCore, type TestCore } from '../app/test-core.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())

describe('vehicle configurations', () => {
  it('CON-7-079: are listed with the axles and plates of the whole, the most common first, for every tenant', async () => {
    const asked = { query: { pageLength: 2 } }
    const reply = await core.reply('viewer', 'listVehicleConfigurations', asked)
    expect(reply).toEqual({
      message: 'Done.',
      pages: 10,
      count: 19,
      countBounded: false,
      vehicleConfigurations: [
        {
          _id: 'c0f190000000000000000000',
          name: 'SEMI_TRAILER',
          category: 'HEAVY',
          label: { pt: 'Carreta', en: 'Tractor with semi-trailer, 5 axles', es: 'Tractor con semirremolque, 5 ejes' },
          description: null,
          relevance: 100,
          group: 'ARTICULATED',
          codes: ['2S3'],
          axleCount: 5,
          plateCount: 2,
        },
        {
          _id: 'c0f19000000000000000000c',
          name: 'TRUCK',
          category: 'MEDIUM',
          label: { pt: 'Truck', en: 'Three-axle truck', es: 'Camión de 3 ejes' },
          description: null,
          relevance: 99,
          group: 'RIGID',
          codes: ['3C'],
          axleCount: 3,
          plateCount: 1,
        },
      ],
    })
    expect(await core.reply('demo2/viewer', 'listVehicleConfigurations', asked)).toEqual(reply)
  })

  it('are found in any language without accents, and within one category', async () => {
    const names = async (query: Record<string, string>) =>
      (await core.reply('viewer', 'listVehicleConfigurations', { query })).vehicleConfigurations.map(({ name }) => name)
    expect(await names({ search: 'RODOTREM' })).toEqual(['ROAD_TRAIN_9', 'ROAD_TRAIN_11'])
    expect(await names({ search: 'bitren,' })).toEqual(['B_DOUBLE_7', 'B_DOUBLE_9'])
    expect(await names({ category: 'MEDIUM' })).toEqual(['TRUCK', 'TWO_AXLE_TRUCK', 'BITRUCK'])
    expect(await names({ category: 'MEDIUM', search: 'toco' })).toEqual(['TWO_AXLE_TRUCK'])
    for (const search of ['%%%', '___', 'nada']) expect([search, await names({ search })]).toEqual([search, []])
  })

  it('CON-7-080: are grouped by category, in the order in which they are offered', async () => {
    const { categories } = await core.reply('viewer', 'listVehicleConfigurationsByCategory', { query: {} })
    expect(
      categories.map(({ category, label, vehicleConfigurations }) => [
        category,
        label.pt,
        vehicleConfigurations.length,
      ]),
    ).toEqual([
      ['HEAVY', 'Pesados', 11],
      ['MEDIUM', 'Médios', 3],
      ['LIGHT', 'Leves', 5],
    ])
    // Vehicles that pull nothing have one plate.
    for (const { axleCount, plateCount, group } of categories.flatMap(
      ({ vehicleConfigurations }) => vehicleConfigurations,
    )) {
      expect([axleCount! >= 2, plateCount === 1]).toEqual([true, group === 'RIGID'])
    }
    const found = await core.reply('viewer', 'listVehicleConfigurationsByCategory', { query: { search: 'truck' } })
    expect(
      found.categories.map(({ category, vehicleConfigurations }) => [
        category,
        vehicleConfigurations.map(({ name }) => name),
      ]),
    ).toEqual([
      ['HEAVY', ['TRUCK_AND_TRAILER', 'TRUCK_AND_TWO_TRAILERS']],
      ['MEDIUM', ['TRUCK', 'TWO_AXLE_TRUCK', 'BITRUCK']],
      ['LIGHT', ['THREE_QUARTER']],
    ])
  })
})

describe('vehicle bodies', () => {
  it('CON-7-077: are listed, the most common first', async () => {
    const { vehicleBodies, ...head } = await core.reply('viewer', 'listVehicleBodies', { query: { category: 'OPEN' } })
    expect(head).toEqual({ message: 'Done.', pages: 1, count: 5, countBounded: false })
    expect(vehicleBodies.map(({ label, category }) => [label.pt, category])).toEqual(
      ['Graneleiro', 'Grade baixa', 'Caçamba', 'Prancha', 'Plataforma'].map((name) => [name, 'OPEN']),
    )
    expect((await core.reply('viewer', 'listVehicleBodies', { query: { search: 'cacamba' } })).vehicleBodies).toEqual([
      {
        _id: 'b0d190000000000000000006',
        name: 'TIPPER',
        category: 'OPEN',
        label: { pt: 'Caçamba', en: 'Tipper', es: 'Volquete' },
        description: null,
        relevance: 92,
        templates: [],
      },
    ])
  })

  it('CTR-3-150 have the relevance 0 unless told otherwise, and come last', async () => {
    const words = JSON.stringify({ pt: 'Aberta', en: 'Open', es: 'Abierta' })
    // The services may read options only; the migrations write them.
    await core.exec(
      `insert into vehicle_bodies (id, name, category, label) values ('b0d190000000000000000fff', 'A_BODY', 'OPEN', '${words}')`,
    )
    const { vehicleBodies } = await core.reply('viewer', 'listVehicleBodies', { query: { category: 'OPEN' } })
    expect(vehicleBodies.at(-1)).toEqual({
      _id: 'b0d190000000000000000fff',
      name: 'A_BODY',
      category: 'OPEN',
      label: { pt: 'Aberta', en: 'Open', es: 'Abierta' },
      description: null,
      relevance: 0,
      templates: [],
    })
    await core.exec(`delete from vehicle_bodies where name = 'A_BODY'`)
  })

  it('CON-7-078: are grouped by category', async () => {
    const { categories } = await core.reply('viewer', 'listVehicleBodiesByCategory', { query: {} })
    expect(categories.map(({ category, label, vehicleBodies }) => [category, label.es, vehicleBodies.length])).toEqual([
      ['CLOSED', 'Cerradas', 4],
      ['OPEN', 'Abiertas', 5],
      ['SPECIAL', 'Especiales', 10],
    ])
  })
})
