import { describe, expect, it } from 'vitest'
import { createSegmentation } from '../../calls/segmentations.ts'
import { issuesOf } from '../../validation.ts'
import {
  newSegmentation,
  segmentation,
  segmentationDriver,
  segmentationDriverChange,
  segmentationDriversRemoval,
  segmentationFile,
  segmentationsDeletion,
  segmentationType,
} from './segmentation.ts'
import { segmentationUpload } from './segmentation-files.ts'

const id = '64656d6f0000000000000001'
const uploaded = { source: 'UPLOAD', name: 'Frota sul', type: 'RESTRICTED', description: 'Motoristas do sul' }
const entered = {
  source: 'MANUAL',
  name: 'Frota sul',
  type: 'GUESTS',
  drivers: [{ name: 'Ana Souza', document: { type: 'CPF', value: '529.982.247-25' }, phone: '+55 11 98765-4321' }],
}
const told = (value: unknown) =>
  issuesOf(newSegmentation, value, 'en').map(({ path, message }) => [path.join('.'), message])

describe('a segmentation list', () => {
  it('has name, description and number of drivers (CON-3-059)', () => {
    expect(Object.keys(segmentation.shape)).toEqual(expect.arrayContaining(['name', 'description', 'driversCount']))
  })

  it("has its file's name, size, type and last change (CON-3-060)", () => {
    const file = { name: 'frota.csv', size: 1024, type: 'text/csv', lastModifiedAt: '2026-11-21T17:30:00Z' }
    expect(segmentationFile.parse(file)).toEqual(file)
    expect(segmentation.shape.file.unwrap()).toBe(segmentationFile)
  })

  it('has drivers with name, document and phone (CON-3-061)', () => {
    const driver = {
      _id: id,
      name: 'Ana Souza',
      document: { type: 'CPF', value: '52998224725' },
      phone: '+5511987654321',
    }
    expect(segmentationDriver.parse(driver)).toEqual(driver)
  })

  it('is of guests or restricted', () => {
    expect(segmentationType.options).toEqual(['GUESTS', 'RESTRICTED'])
  })
})

describe('a new segmentation list', () => {
  it('has a name of 1 to 30 characters (CON-5-016)', () => {
    for (const list of [uploaded, entered]) {
      expect(told({ ...list, name: 'a'.repeat(30) })).toEqual([])
      expect(told({ ...list, name: 'a'.repeat(31) })).toEqual([
        ['name', 'The name of the list must have at most 30 characters.'],
      ])
      for (const name of ['', ' ', undefined]) expect(told({ ...list, name })).toEqual([['name', 'Required!']])
    }
  })

  it('needs a description where it is uploaded, and none where it is entered (CON-5-020)', () => {
    for (const description of ['', ' ', undefined])
      expect(told({ ...uploaded, description })).toEqual([['description', 'Required!']])
    expect([told(entered), told({ ...entered, description: 'Motoristas do sul' })]).toEqual([[], []])
  })

  it('needs the name of every driver that is entered, and one driver at least (CON-5-021)', () => {
    expect(newSegmentation.parse(entered)).toEqual({
      ...entered,
      drivers: [{ name: 'Ana Souza', document: { type: 'CPF', value: '52998224725' }, phone: '+5511987654321' }],
    })
    expect(told({ ...entered, drivers: [{ name: 'Ana' }, { name: ' ' }, {}] })).toEqual([
      ['drivers.1.name', 'Required!'],
      ['drivers.2.name', 'Required!'],
    ])
    expect(told({ ...entered, drivers: [] })).toEqual([['drivers', 'Give at least one driver!']])
  })

  it('takes one spreadsheet of the types .xls, .xlsx and .csv', () => {
    const { accept, min, max } = segmentationUpload
    expect({ accept, min, max }).toEqual({
      accept: [
        'application/vnd.ms-excel',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'text/csv',
      ],
      min: 1,
      max: 1,
    })
    expect(createSegmentation.files.file).toEqual({ ...segmentationUpload, min: 0 })
  })
})

describe('changes of segmentation lists', () => {
  it('add or edit one driver', () => {
    const driver = { name: 'Ana Souza' }
    expect(segmentationDriverChange.parse({ event: 'ADD', __v: 1, driver })).toEqual({ event: 'ADD', __v: 1, driver })
    expect(segmentationDriverChange.parse({ event: 'EDIT', __v: 1, driver: { ...driver, _id: id } })).toEqual({
      event: 'EDIT',
      __v: 1,
      driver: { ...driver, _id: id },
    })
    expect(segmentationDriverChange.safeParse({ event: 'EDIT', __v: 1, driver }).success).toBe(false)
  })

  it('remove drivers and delete lists, one at least', () => {
    const others = '64656d6f0000000000000002'
    expect(segmentationDriversRemoval.parse({ __v: 1, drivers: [id, others] })).toEqual({
      __v: 1,
      drivers: [id, others],
    })
    expect(segmentationsDeletion.parse({ segmentations: [{ _id: id, __v: 0 }] })).toEqual({
      segmentations: [{ _id: id, __v: 0 }],
    })
    for (const [schema, value] of [
      [segmentationDriversRemoval, { __v: 1, drivers: [] }],
      [segmentationsDeletion, { segmentations: [] }],
    ] as const) {
      expect(issuesOf(schema, value, 'en').map(({ message }) => message)).toEqual(['Select at least one item!'])
    }
  })
})
