import { describe, expect, it } from 'vitest'
import { TEST_ID } from '../general/test-record.ts'
import {
  vehicleBodiesByCategoryReply,
  vehicleBodiesReply,
  vehicleConfigurationsByCategoryReply,
  vehicleConfigurationsReply,
  vehicleOptionsQuery,
} from './vehicle-options.ts'

const label = { pt: 'Graneleiro', en: 'Grain body', es: 'Granelero' }
const body = { _id: TEST_ID, name: 'GRAIN', category: 'OPEN', label, description: null, relevance: 3 }
const configuration = { ...body, group: 'HEAVY', axleCount: 5, plateCount: 2 }
const page = { message: 'Done.', pages: 1, count: 1, countBounded: false }

describe('vehicle options', () => {
  it('are listed plain', () => {
    const replies = [
      { ...page, vehicleBodies: [body] },
      { ...page, vehicleConfigurations: [configuration] },
    ] as const
    expect([vehicleBodiesReply.parse(replies[0]), vehicleConfigurationsReply.parse(replies[1])]).toEqual(replies)
  })

  it('are listed by category', () => {
    const group = { category: 'OPEN', label }
    const replies = [
      { message: 'Done.', categories: [{ ...group, vehicleBodies: [body] }] },
      { message: 'Done.', categories: [{ ...group, vehicleConfigurations: [configuration] }] },
    ] as const
    expect([
      vehicleBodiesByCategoryReply.parse(replies[0]),
      vehicleConfigurationsByCategoryReply.parse(replies[1]),
    ]).toEqual(replies)
  })

  it('may be kept to one category', () => {
    expect(vehicleOptionsQuery.parse({ category: ' OPEN ' })).toEqual({ page: 1, pageLength: 10, category: 'OPEN' })
  })
})
