import { z } from 'zod'
import { rule } from '#contract/rule'
import { newDriverComposition, plateIssues } from '#contract/schemas/vehicles/driver-composition-registration'
import { vehicleOwner } from '#contract/schemas/vehicles/vehicle'
import { ReplyError } from '../../api/client.ts'
import { picturesRequired } from '../../ui/form/use-files-field.ts'

const { configuration, body, plateDocuments, roadCarrierRecord } = newDriverComposition.shape

/** Pictures by plate. `plate0` is the vehicle that pulls; its document is required (CON-5-066). */
const files = picturesRequired('plate0')

/** Schema of a new vehicle or equipment: the fields of the call, without those that follow from others. */
export const vehicleForm = z
  .object({
    configuration,
    body,
    main: z.enum(['true', 'false'], rule('required')),
    plateDocuments,
    ownerKind: z.enum(['company', 'person']),
    owner: vehicleOwner.omit({ state: true }),
    roadCarrierRecord,
    files,
  })
  .superRefine((value, context) => {
    for (const issue of plateIssues(platesOfForm(value), null)) context.addIssue({ code: 'custom', ...issue })
  })
export type VehicleForm = z.output<typeof vehicleForm>

/** The plates in the shape of the call: the first document belongs to the vehicle that pulls. */
export function platesOfForm({ plateDocuments: documents }: Pick<VehicleForm, 'plateDocuments'>) {
  return { tractionPlate: documents[0]?.licensePlate ?? '', plateCount: documents.length, plateDocuments: documents }
}

/** Name of the field with a plate's picture. */
export function pictureField(plate: number): string {
  return `files.plate${plate}`
}

/**
 * Path in the form of a problem of the call.
 * @param pictured indexes of the plates other than 0 whose pictures were sent
 */
function fieldOf(path: readonly (string | number)[], pictured: readonly number[]): (string | number)[] {
  const [first, part, at] = path
  if (first === 'files') return ['files', `plate${part === 'tractionDocument' ? 0 : (pictured[Number(at ?? 0)] ?? 1)}`]
  if (first === 'tractionPlate') return ['plateDocuments', 0, 'licensePlate']
  if (first === 'plateCount') return ['configuration']
  if (first === 'picturedPlates') return ['files', `plate${pictured[Number(part ?? 0)] ?? 1}`]
  return [...path]
}

/** A refusal of the call, with its problems at the form's fields. */
export function refusalInForm(error: unknown, pictured: readonly number[]): unknown {
  if (!(error instanceof ReplyError)) return error
  return new ReplyError(error.status, {
    ...error.reply,
    issues: error.reply.issues.map((issue) => ({ ...issue, path: fieldOf(issue.path, pictured) })),
  })
}
