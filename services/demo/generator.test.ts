import { cpf } from 'cpf-cnpj-validator'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { documentStatus, reading, trustInfo } from '#contract/schemas/documents/document-review'
import {
  compositionStatus,
  driverCountry,
  driverLevel,
  registrationStatus,
  reviewResult,
  workMode,
} from '#contract/schemas/drivers/driver'
import { appUsageDates, driverRecord } from '#contract/schemas/drivers/driver-record'
import { additionalDocumentData, handedInData } from '#contract/schemas/documents/driver-additional-document'
import { licenceData, licenceSupplement, licenceType } from '#contract/schemas/documents/driver-licence'
import { driverVehicle, vehicleData } from '#contract/schemas/vehicles/driver-vehicle'
import { dimensions, weights } from '#contract/schemas/general/measures'
import { documentCounters } from '#contract/schemas/reviews/review-statuses'
import { licensingData, roadCarrierRecord, vehicle } from '#contract/schemas/vehicles/vehicle'
import { history, historyResource } from '#contract/schemas/general/history'
import { driverEdit } from '#contract/schemas/drivers/driver-registration'
import { objectId, uuid } from '#contract/schemas/general/base-record'
import { comparedField, fieldDiffers, type ReviewKind } from '#contract/schemas/reviews/review'
import { reason } from '#contract/schemas/reviews/review-decision'
import { waits } from '#machines/lifecycle'
import { reviewLifecycles } from '#machines/reviews/reviewed.lifecycle'
import type { DriverBundle } from './bundle.ts'
import { driverBundles, waitingShare } from './generator.ts'
import type { GeneratorOptions } from './driver-draft.ts'
import { idPrefix, seedId } from './identifiers.ts'
import { requestedDocumentRows, requestedDocuments } from './requested-documents.ts'

const demo: GeneratorOptions = {
  tenant: 'demo',
  seed: 1,
  drivers: 320,
  now: new Date('2026-03-02T12:00:00Z'),
  images: 160,
}

function take(options: GeneratorOptions, count = options.drivers): DriverBundle[] {
  const bundles = driverBundles(options)
  return Array.from({ length: count }, () => bundles.next().value)
}

const all = take(demo)

/** Every record of a bundle of a kind that people decide. */
function records({ driver, licence, vehicles, compositions, documents }: DriverBundle) {
  const of = <T>(kind: ReviewKind, rows: readonly T[]) => rows.map((row) => ({ kind, row }))
  return [
    ...of('DRIVER', [driver]),
    ...of('DRIVER_LICENSE', [licence]),
    ...of('DRIVER_VEHICLE', vehicles),
    ...of('DRIVER_COMPOSITION', compositions),
    ...of('DRIVER_ADDITIONAL_DOCUMENT', documents),
  ]
}

/** Requirements of the contract's replies for a bundle's rows. */
const reviewed = z.object({ reason: reason.nullable() })
const evidenced = reviewed.extend({ readings: z.array(reading), file_ids: z.array(objectId) })
const judged = { trust: trustInfo.nullable(), trust_history: z.array(trustInfo), counters: documentCounters }
const vehicleDetails = z.strictObject({
  owner: driverVehicle.shape.owner.unwrap(),
  nationalRoadCargoRegistry: roadCarrierRecord,
  licensingData,
  type: vehicle.shape.type,
  body: vehicle.shape.body,
  modelYear: vehicle.shape.modelYear,
  dimensions,
  weights,
})
const contracted = z.object({
  driver: reviewed.extend({
    status: registrationStatus,
    review_result: reviewResult,
    vehicle_status: compositionStatus,
    work_mode: workMode,
    level: driverLevel,
    country: driverCountry,
    data: z.object({
      motherName: z.string(),
      fatherName: z.string(),
      nationality: driverRecord.shape.nationality,
      residence: driverRecord.shape.residence.unwrap().optional(),
      relatedPhones: driverEdit.shape.relatedPhones,
      socialIntegrationProgramNumber: driverEdit.shape.socialIntegrationProgramNumber,
      app: z.object({ username: z.string(), userId: uuid, isActive: z.boolean(), usage: appUsageDates }).optional(),
      category: z.string(),
      profilePicture: objectId.nullable(),
    }),
  }),
  licence: evidenced.extend({
    type: licenceType,
    status: documentStatus,
    data: licenceData,
    additional_info: licenceSupplement.strict(),
    ...judged,
  }),
  vehicles: z.array(
    evidenced.extend({ status: documentStatus, data: vehicleData, details: vehicleDetails, ...judged }),
  ),
  compositions: z.array(reviewed.extend({ status: compositionStatus })),
  documents: z.array(evidenced.extend({ status: documentStatus, data: handedInData.nullable() })),
  histories: z.array(z.object({ resource: historyResource, details: history.shape.details })),
})

function contractOf(bundle: DriverBundle) {
  return contracted.safeParse(bundle)
}

describe('driver bundles', () => {
  it('are the same for the same options', () => {
    expect(take(demo, 40)).toEqual(all.slice(0, 40))
  })

  it('are other people for another tenant or seed', () => {
    const names = (bundles: DriverBundle[]) => bundles.map(({ driver }) => driver.full_name)
    expect(names(take({ ...demo, tenant: 'demo2' }, 20))).not.toEqual(names(all.slice(0, 20)))
    expect(names(take({ ...demo, seed: 2 }, 20))).not.toEqual(names(all.slice(0, 20)))
  })

  it('hold what the contract says', () => {
    for (const bundle of all) expect(contractOf(bundle).error).toBeUndefined()
    for (const { data } of requestedDocumentRows(idPrefix('demo', 1), demo.now))
      expect(additionalDocumentData.safeParse(data).error).toBeUndefined()
  })

  it('have a place in the queue for exactly what waits by its lifecycle', () => {
    for (const bundle of all) {
      const waiting = records(bundle).flatMap(({ kind, row }) =>
        waits(reviewLifecycles[kind], row.status) ? [`${kind} ${row.id}`] : [],
      )
      expect(bundle.reviews.map(({ kind, resource_id }) => `${kind} ${resource_id}`)).toEqual(waiting)
    }
  })

  it('reach their status by the steps that their history tells', () => {
    for (const { driver, histories } of all) {
      const steps = histories
        .filter(({ resource }) => resource === 'DRIVER')
        .map(({ from_status, to_status }) => [from_status, to_status])
      expect(steps.at(0)).toEqual([null, 'WAITING_REVIEW'])
      expect(steps.at(-1)?.at(1)).toBe(driver.status)
    }
  })

  it('are not judged where nobody reviews the document', () => {
    const unreviewed = new Set(
      requestedDocuments.flatMap(({ data }, at) =>
        data.hasRevision ? [] : [seedId(idPrefix('demo', 1), 'requestedDocument', 0, at)],
      ),
    )
    const documents = all
      .flatMap((bundle) => bundle.documents)
      .filter((row) => unreviewed.has(row.additional_document_id))
    expect(new Set(documents.map(({ status, review_result }) => `${status} ${review_result}`))).toEqual(
      new Set([
        'APPROVED_AUTOMATICALLY APPROVED_AUTOMATICALLY',
        'EXPIRED APPROVED_AUTOMATICALLY',
        'PENDING WAITING_REVISION',
      ]),
    )
    expect(
      documents.filter((row) => row.reason !== null || (row.reviewed_at === null) !== (row.status === 'PENDING')),
    ).toEqual([])
  })

  it('say the status of the main composition', () => {
    for (const { driver, compositions } of all)
      expect(driver.vehicle_status).toBe(compositions.find(({ main }) => main)?.status ?? 'INACTIVE')
  })

  it('have valid documents that nobody shares', () => {
    const documents = take({ ...demo, drivers: 2_000 }).map(
      ({ driver }) => `${driver.document_type} ${driver.document}`,
    )
    expect(new Set(documents).size).toBe(2_000)
    expect(documents.filter((document) => document.startsWith('CPF ') && !cpf.isValid(document.slice(4)))).toEqual([])
  })

  it('have ids that nobody shares', () => {
    const ids = all.flatMap((bundle) => [
      ...records(bundle).map(({ row }) => row.id),
      ...bundle.histories.map(({ id }) => id),
      ...bundle.reviews.map(({ id }) => id),
      ...bundle.pictures.map(({ fileId }) => fileId),
    ])
    for (const id of ids) objectId.parse(id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('show evidence for all that waits', () => {
    const drawn = new Set(all.flatMap(({ pictures }) => pictures.map(({ fileId }) => fileId)))
    for (const { driver, licence, vehicles, compositions, documents, reviews } of all) {
      const waiting = new Set(reviews.map(({ resource_id }) => resource_id))
      const inComposition = new Set(compositions.filter(({ id }) => waiting.has(id)).flatMap((row) => row.vehicle_ids))
      const seen = [
        ...[licence, ...vehicles, ...documents]
          .filter(({ id }) => waiting.has(id) || inComposition.has(id))
          .map(({ file_ids }) => file_ids),
        ...(waiting.has(driver.id) ? [licence.file_ids, [driver.data.profilePicture ?? null]] : []),
      ]
      for (const files of seen) expect(files.map((file) => file !== null && drawn.has(file))).toEqual([true])
    }
  })

  it('fill the queue of the demo with every kind, and read some of it otherwise than registered', () => {
    const reviews = all.flatMap((bundle) => bundle.reviews)
    expect(reviews.length).toBeGreaterThan(200)
    expect(reviews.length).toBeLessThan(280)
    expect(new Set(reviews.map(({ kind }) => kind)).size).toBe(5)
    expect(reviews.some(({ flagged_at }) => flagged_at !== null)).toBe(true)
    expect(
      reviews.every(
        ({ waiting_since }) =>
          Date.parse(waiting_since) <= demo.now.getTime() &&
          Date.parse(waiting_since) > demo.now.getTime() - 5 * 86_400_000,
      ),
    ).toBe(true)

    const read = all.filter(({ licence }) => licence.readings.length > 0)
    const differing = read.filter(({ licence }) =>
      licence.readings.some(({ field, value, confidence }) => {
        const registered: unknown = (licence.data as Record<string, unknown>)[field]
        return fieldDiffers(
          comparedField.parse({ field, registered, read: value, confidence, isPrinted: true, region: null }),
        )
      }),
    )
    expect(differing.length / read.length).toBeGreaterThan(0.1)
    expect(differing.length / read.length).toBeLessThan(0.35)
  })

  it('let about one in a hundred of a large tenant wait', () => {
    expect(waitingShare(1_000_000) * 1.6).toBeCloseTo(0.01, 2)
    expect(waitingShare(320)).toBeCloseTo(0.47, 2)
  })
})
