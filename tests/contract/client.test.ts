import type { AddressInfo } from 'node:net'
import { type Document, OpenAPIClientAxios, type OpenAPIClient } from 'openapi-client-axios'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestCore, type TestCore } from '#services/app/test-core'
import { testFile } from '#services/http/test-form'

interface Shape {
  $ref?: string
  examples?: unknown[]
  properties?: Record<string, Shape>
  anyOf?: Shape[]
  items?: Shape
  enum?: unknown[]
}

let core: TestCore
let document: Document
let client: OpenAPIClient

beforeAll(async () => {
  core = await openTestCore()
  await core.app.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(core.app.server.address() as AddressInfo).port}`
  document = (await core.ask(null, { url: '/api/openapi.json' })).body as Document
  const definition = { ...document, servers: [{ url }] }
  const token = await core.token('operator')
  client = await new OpenAPIClientAxios({
    definition,
    axiosConfigDefaults: { headers: { authorization: `Bearer ${token}` } },
  }).init()
}, 60_000)
afterAll(() => core?.close())

const shapes = () => document.components?.schemas as Record<string, Shape>

/** The first example that the document gives of a field of an input. */
function exampleOf(shape: string, field: string): unknown {
  const found = shapes()[shape]?.properties?.[field]
  const example = valueOf(found)
  if (example === undefined) throw new Error(`The document has no example of ${shape}.${field}.`)
  return example
}

/** An example, a value of an enumeration, or an object of the examples of its required fields. */
function valueOf(shape: (Shape & { required?: string[] }) | undefined): unknown {
  if (!shape) return undefined
  if (shape.examples) return shape.examples[0]
  if (shape.enum) return shape.enum[0]
  if (shape.$ref) return valueOf(shapes()[shape.$ref.split('/').at(-1) ?? ''])
  if (shape.anyOf) return shape.anyOf.map((option) => valueOf(option)).find((value) => value !== undefined)
  if (shape.properties)
    return Object.fromEntries((shape.required ?? []).map((name) => [name, valueOf(shape.properties?.[name])]))
  return undefined
}

/** A form as the document describes it: the JSON part `data` and files. */
function formOf(data: unknown, files: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  form.set('data', new Blob([JSON.stringify(data)], { type: 'application/json' }))
  for (const [part, mediaType] of Object.entries(files)) {
    const { bytes, name } = testFile(part, mediaType)
    form.append(part, new Blob([new Uint8Array(bytes)], { type: mediaType }), name)
  }
  return form
}

describe('a client made from the document', () => {
  let driver: string

  it('registers a driver from the example of the shape', async () => {
    const [example] = (shapes()['NewDriverInput']?.examples ?? []) as { fullName: string }[]
    if (!example) throw new Error('The document has no example of a new driver.')
    const { status, data } = await client['createDriver']!(undefined, example)
    driver = data.driver._id
    expect([status, data.driver.fullName, data.driver.status.driver]).toEqual([200, example.fullName, 'WAITING_REVIEW'])
  })

  it('registers a vehicle with what the lists give, by name and by id, and reads it back as it was sent', async () => {
    const { data: configurations } = await client['listVehicleConfigurations']!({ search: 'truck' })
    const { data: bodies } = await client['listVehicleBodies']!()
    const [configuration, body] = [configurations.vehicleConfigurations[0], bodies.vehicleBodies[0]]
    const plate = exampleOf('NewDriverCompositionInput', 'tractionPlate')
    const vehicle = {
      driver,
      configuration: configuration.name,
      body: body._id,
      tractionPlate: plate,
      plateCount: 1,
      plateDocuments: [
        {
          licensePlate: plate,
          grossWeight: exampleOf('PlateDocumentInput', 'grossWeight'),
          axleCount: exampleOf('PlateDocumentInput', 'axleCount'),
          chassis: exampleOf('PlateDocumentInput', 'chassis'),
        },
      ],
      main: true,
      owner: Object.fromEntries(
        Object.keys(shapes()['VehicleOwnerInput']?.properties ?? {}).map((field) => [
          field,
          exampleOf('VehicleOwnerInput', field),
        ]),
      ),
      roadCarrierRecord: {
        number: exampleOf('RoadCarrierRecordInput', 'number'),
        registeredAt: exampleOf('RoadCarrierRecordInput', 'registeredAt'),
      },
    }
    const { data } = await client['createDriverComposition']!(
      undefined,
      formOf(vehicle, { tractionDocument: 'image/png' }),
    )
    expect([data.driverComposition.configuration, data.driverComposition.body]).toEqual([configuration.name, body.name])
  })

  it('registers a licence with its picture', async () => {
    const fields = shapes()['NewDriverLicenceInput']?.properties?.['data']?.properties ?? {}
    const licence = {
      driver,
      data: Object.fromEntries(Object.keys(fields).map((name) => [name, valueOf(fields[name])])),
    }
    const { data } = await client['createDriverLicence']!(undefined, formOf(licence, { images: 'image/png' }))
    expect([data.driverLicense.driver, data.driverLicense.filesUrls.length]).toEqual([driver, 1])
  })
})
