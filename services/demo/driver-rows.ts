import type { z } from 'zod'
import type { workMode } from '#contract/schemas/drivers/driver'
import { searchable } from '#contract/searchable'
import type { DriverSeed, LicenceSeed } from './bundle.ts'
import { driverDataOf } from './driver-data.ts'
import type { DriverDraft } from './driver-draft.ts'
import { iso } from './moments.ts'
import { countries } from './places.ts'
import type { Reviewed } from './record.ts'

const workModes = { SELF_EMPLOYED: 52, AGGREGATED: 30, CONTRACTED: 18 } as const satisfies Record<
  z.infer<typeof workMode>,
  number
>

/** The driver's own row, derived from the other records. */
export function makeDriver(
  draft: DriverDraft,
  life: Reviewed,
  licence: LicenceSeed,
  vehicleStatus: string,
  profilePicture: string | null,
): DriverSeed {
  const { dice, options, number, person, document, ledger, registered } = draft
  const isNew = draft.situation === 'registration'
  const hasApp = dice.chance(0.72)
  const hasAddress = dice.chance(0.66)
  const columns = {
    id: ledger.driverId,
    full_name: person.fullName,
    document_type: countries[person.country].documentType,
    document,
    cellphone: person.cellphone,
    email: person.email,
    country: person.country,
    work_mode: dice.weighted(workModes),
    level: isNew ? 'PRE_REGISTERED' : dice.weighted({ REGISTERED: 58, CERTIFIED: 30, PRE_REGISTERED: 12 }),
    vehicle_status: vehicleStatus,
    origin: dice.weighted({ APP: 58, CAPTURE: 16, IMPORT: 14, CONSOLE: 12 }),
    registered_at: iso(registered),
    birth_date: licence.data.birthDate,
    app_installed: hasApp,
    profile_picture: profilePicture !== null,
    facial_recognition: hasApp && dice.chance(0.5),
    verified_document: licence.review_result.startsWith('APPROVED'),
    address_provided: hasAddress,
    traveled_product: !isNew && dice.chance(0.44),
    traveled_company: !isNew && dice.chance(0.38),
    search: searchable(`${person.fullName} ${document} ${person.cellphone.replaceAll(/\D/g, '')}`),
    ...life,
  }
  const { category } = licence.data
  const isRecognized = columns.facial_recognition
  const facts = { person, document, registered, category, hasApp, isRecognized, hasAddress, profilePicture }
  return { ...columns, data: driverDataOf({ ...options, number, ...facts }) }
}
