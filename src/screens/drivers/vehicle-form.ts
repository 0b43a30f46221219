import { z } from 'zod'
import { rule } from '#contract/rule'
import { newDriverComposition, plateIssues } from '#contract/schemas/driver-composition-registration'
import { vehicleOwner } from '#contract/schemas/vehicle'
import { ReplyError } from '../../api/client.ts'
import { picturesRequired } from '../../ui/form/use-files-field.ts'

const { configuration, body, plateDocuments, roadCarrierRecord } = newDriverComposition.shape

/** Pictures by their plate, `plate0` being the one that pulls, whose document has to be shown (CON-5-066). */
const files = picturesRequired('plate0')

/** The form of a new vehicle or equipment: what the call takes, without what follows from the rest. */
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

/** The plates as the call takes them: the first document is that of the plate that pulls. */
export function platesOfForm({ plateDocuments: documents }: Pick<VehicleForm, 'plateDocuments'>) {
  return { tractionPlate: documents[0]?.licensePlate ?? '', plateCount: documents.length, plateDocuments: documents }
}

/** The name of the field of a plate's picture. */
export function pictureField(plate: number): string {
  return `files.plate${plate}`
}

/**
 * Where a problem of the call stands in the form.
 * @param pictured numbers of the plates whose pictures were sent beside the first one's
 */
function fieldOf(path: readonly (string | number)[], pictured: readonly number[]): (string | number)[] {
  const [first, part, at] = path
  if (first === 'files') return ['files', `plate${part === 'tractionDocument' ? 0 : (pictured[Number(at ?? 0)] ?? 1)}`]
  if (first === 'tractionPlate') return ['plateDocuments', 0, 'licensePlate']
  if (first === 'plateCount') return ['configuration']
  if (first === 'picturedPlates') return ['files', `plate${pictured[Number(part ?? 0)] ?? 1}`]
  return [...path]
}

/** A refusal of the call, with its problems at the fields of the form. */
export function refusalInForm(error: unknown, pictured: readonly number[]): unknown {
  if (!(error instanceof ReplyError)) return error
  return new ReplyError(error.status, {
    ...error.reply,
    issues: error.reply.issues.map((issue) => ({ ...issue, path: fieldOf(issue.path, pictured) })),
  })
}
