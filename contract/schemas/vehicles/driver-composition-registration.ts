import { z } from 'zod'
import { rule } from '../../rule.ts'
import type { TextKey } from '../../texts.ts'
import { objectId } from '../general/base-record.ts'
import { licensePlate } from '../general/document-number.ts'
import { equipment } from './vehicle.ts'

/** Most pictures of documents of the plates that are pulled. Not in the specification. */
export const PLATE_DOCUMENT_IMAGES_MAXIMUM = 6

/**
 * A vehicle or equipment of a driver; the pictures of its documents are sent beside it (CON-5-062 to CON-5-069).
 * `configuration` and `body` are options that the freight-manager service lists, by id or by name.
 */
export const newDriverComposition = z
  .object({
    driver: objectId,
    ...equipment.shape,
    /**
     * Plates that the pictures in `plateDocuments` show, in the order of the pictures. Default: the plates after the
     * first one.
     */
    picturedPlates: z.array(licensePlate).max(PLATE_DOCUMENT_IMAGES_MAXIMUM).optional(),
  })
  .meta({ id: 'NewDriverComposition' })
export type NewDriverComposition = z.output<typeof newDriverComposition>

interface BrokenRule {
  path: (string | number)[]
  message: TextKey
}

type Plates = Pick<NewDriverComposition, 'tractionPlate' | 'plateCount' | 'picturedPlates'> & {
  plateDocuments: readonly Pick<NewDriverComposition['plateDocuments'][number], 'licensePlate'>[]
}

/**
 * The plates whose documents the pictures in `plateDocuments` show, in the order of the pictures. Never the first
 * plate, which pulls.
 */
export function picturedPlatesOf({ plateDocuments, picturedPlates }: Plates): string[] {
  return picturedPlates ?? plateDocuments.slice(1).map((document) => document.licensePlate)
}

/**
 * Rules about the plates of a composition together: the first one pulls, no plate repeats, and there are as many as the
 * configuration has.
 * @param configurationPlates null where the configuration does not say
 */
export function plateIssues(composition: Plates, configurationPlates: number | null): BrokenRule[] {
  const { tractionPlate, plateCount, plateDocuments } = composition
  const plates = plateDocuments.map((document) => document.licensePlate)
  const pulled = new Set(plates.slice(1))
  return [
    ...(plates[0] === tractionPlate ? [] : [{ path: ['tractionPlate'], message: rule('tractionPlateFirst') }]),
    ...plates.flatMap((plate, at) =>
      plates.indexOf(plate) < at ? [{ path: ['plateDocuments', at, 'licensePlate'], message: rule('plateTwice') }] : [],
    ),
    ...(plateCount === plates.length ? [] : [{ path: ['plateCount'], message: rule('plateCountDocuments') }]),
    ...(configurationPlates === null || configurationPlates === plateCount
      ? []
      : [{ path: ['plateCount'], message: rule('plateCountConfiguration') }]),
    ...(composition.picturedPlates ?? []).flatMap((plate, at, all) =>
      pulled.has(plate) && all.indexOf(plate) === at
        ? []
        : [{ path: ['picturedPlates', at], message: rule('plateUnpictured') }],
    ),
  ]
}
