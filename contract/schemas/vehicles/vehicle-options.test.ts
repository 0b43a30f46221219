import { describe, expect, it } from 'vitest'
import { TEST_ID } from '../general/test-record.ts'
import {
  vehicleBodiesByCategoryReply,
  vehicleBodiesReply,
  vehicleBodyOption,
  vehicleConfigurationOption,
  vehicleConfigurationsByCategoryReply,
  vehicleConfigurationsReply,
  vehicleOptionsQuery,
} from './vehicle-options.ts'

const label = { pt: 'Graneleiro', en: 'Grain body', es: 'Granelero' }
const option = { _id: TEST_ID, name: 'GRAIN', category: 'OPEN', label, description: label, relevance: 3 }
const body = { ...option, templates: ['any', { shape: 1 }] }
const configuration = { ...option, group: 'HEAVY', codes: ['3S3'], axleCount: 5, plateCount: 2 }
const page = { message: 'Done.', pages: 1, count: 1, countBounded: false }

describe('vehicle options', () => {
  it('CTR-3-149 are bodies with name, category, templates, label, description and relevance', () => {
    const { templates: _, ...plain } = body
    expect([body, plain].map((value) => vehicleBodyOption.parse(value))).toEqual([body, { ...plain, templates: [] }])
  })

  it('CTR-3-151 are types with name, category, group, label, description and codes', () => {
    const { codes: _, ...plain } = configuration
    expect([configuration, plain].map((value) => vehicleConfigurationOption.parse(value))).toEqual([
      configuration,
      { ...plain, codes: [] },
    ])
  })

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
