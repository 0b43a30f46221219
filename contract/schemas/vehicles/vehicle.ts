import { z } from 'zod'
import { rule } from '../../rule.ts'
import { calendarDate, objectId } from '../general/base-record.ts'
import { phoneNumber } from '../general/contact.ts'
import { companyDocument, licensePlate, personDocument } from '../general/document-number.ts'
import { socialIntegrationProgramNumber } from '../general/social-integration.ts'
import { countryCode } from '../general/geography.ts'
import {
  axleCount,
  axles,
  dimensions,
  kilogramsOf,
  plateCount,
  vehicleFuelInfo,
  weight,
  weights,
} from '../general/measures.ts'
import { flexibleText } from '../general/texts-and-choices.ts'
import { truth } from '../general/truth.ts'
import { email } from '../general/web.ts'
import { writtenText } from '../general/written-text.ts'

/** Range of accepted years of manufacture. Not in the specification. */
export const VEHICLE_YEAR_MINIMUM = 1900
export const VEHICLE_YEAR_MAXIMUM = 2100
/**
 * Largest gross weight of one vehicle, kilograms. Not in the specification; the heaviest trailers for indivisible loads
 * carry some hundreds of tonnes.
 */
export const GROSS_WEIGHT_MAXIMUM = 1_000_000
/** Longest text of a field, and longest RNTRC number, characters. Not in the specification. */
const FIELD_MAXIMUM = 255
const RNTRC_MAXIMUM = 20

const year = z
  .int(rule('yearRange'))
  .min(VEHICLE_YEAR_MINIMUM, rule('yearRange'))
  .max(VEHICLE_YEAR_MAXIMUM, rule('yearRange'))
const text = writtenText(FIELD_MAXIMUM)
const optionalText = z.string().trim().max(FIELD_MAXIMUM, rule('tooLong')).optional()
/** Plate of any country; The Brazilian formats are required only where a person types one (CON-5-063). */
const anyPlate = z
  .string()
  .trim()
  .toUpperCase()
  .min(1, rule('required'))
  .max(15)
  .meta({ examples: ['ABC1D23', 'AB 123 CD'] })
const color = z.string().trim().toUpperCase().max(60, rule('tooLong'))

/** Data of the yearly licensing: the year that it covers. The specification does not show its fields. */
export const licensingData = z.object({ year }).meta({ id: 'LicensingData' })
export type LicensingData = z.infer<typeof licensingData>

/** A vehicle (CTR-3-146 to CTR-3-148). It has no id of its own: it is registered with its driver. */
export const vehicle = z
  .object({
    countryCode,
    licensePlate: anyPlate,
    axles,
    /** Id of the configuration; null where it was not chosen from the list. */
    type: objectId.nullable(),
    /** Id of the body; null where it was not chosen from the list, and for tractors, which have none. */
    body: objectId.nullable(),
    /** Brazil: RENAVAM. */
    nationalRegister: z.string().nullable(),
    /** Vehicle identification number, ISO 3779; the chassis number of older vehicles. */
    vin: z.string().nullable(),
    manufacturer: z.string().nullable(),
    manufactureYear: year.nullable(),
    model: z.string().nullable(),
    modelYear: year.nullable(),
    dimensions: dimensions.nullable(),
    weights,
    color: color.nullable(),
  })
  .meta({ id: 'Vehicle' })
export type Vehicle = z.infer<typeof vehicle>

/** Who owns a vehicle, a company or a person (CON-3-021 to CON-3-023); CON-5-068 says which fields are required. */
export const vehicleOwner = z
  .object({
    document: z.union([companyDocument, personDocument], rule('documentNumber')),
    name: optionalText,
    postalCode: text,
    houseNumber: text,
    complement: optionalText,
    district: text,
    street: text,
    stateCode: text,
    state: text,
    city: text,
    cellphone: phoneNumber.optional(),
    phone: phoneNumber.optional(),
    email: email.optional(),
    socialIntegrationProgramNumber,
  })
  .meta({ id: 'VehicleOwner' })
export type VehicleOwner = z.infer<typeof vehicleOwner>

/**
 * Entry in the Brazilian national register of road carriers, RNTRC, Lei 11.442/2007 (CON-3-024); CON-5-069 says which
 * fields are required.
 */
export const roadCarrierRecord = z
  .object({ number: writtenText(RNTRC_MAXIMUM), registeredAt: calendarDate, expireAt: calendarDate.optional() })
  .meta({ id: 'RoadCarrierRecord' })
export type RoadCarrierRecord = z.infer<typeof roadCarrierRecord>

/** Data of the registration document of one plate (CON-3-016 to CON-3-019, CON-5-063 to CON-5-065). */
export const plateDocument = z
  .object({
    licensePlate,
    /** RENAVAM. */
    nationalRegister: optionalText,
    chassis: optionalText,
    brand: optionalText,
    model: optionalText,
    manufactureYear: year.optional(),
    modelYear: year.optional(),
    grossWeight: weight.refine((given) => kilogramsOf(given) <= GROSS_WEIGHT_MAXIMUM, {
      message: rule('grossWeightMaximum'),
      path: ['value'],
    }),
    tare: weight.optional(),
    /** What it may carry. */
    capacity: weight.optional(),
    dimensions: dimensions.optional(),
    licensingData: licensingData.optional(),
    /** Predominant colour. */
    color: color.optional(),
    axleCount,
    stateCode: optionalText,
    city: optionalText,
  })
  .meta({ id: 'PlateDocument' })
export type PlateDocument = z.infer<typeof plateDocument>

/**
 * A vehicle or equipment as a person registers it: one vehicle, or several that are driven together (CON-3-015,
 * CON-3-020). Configuration and body are required (CON-5-062), and so is the choice whether it is the driver's main one
 * (CON-5-067).
 */
export const equipment = z
  .object({
    configuration: text,
    body: text,
    /** Plate of the vehicle that pulls. */
    tractionPlate: licensePlate,
    plateCount,
    plateDocuments: z.array(plateDocument).min(1, rule('required')),
    main: truth,
    owner: vehicleOwner,
    roadCarrierRecord,
  })
  .meta({ id: 'Equipment' })
export type Equipment = z.infer<typeof equipment>

/** Vehicle data for computing a route (CTR-3-152). Modes of transport are values of the route provider. */
export const travelVehicleInfo = z
  .object({
    transportMode: z.string(),
    axleCount,
    plateCount,
    label: flexibleText,
    licensePlate: anyPlate,
    body: z.string(),
    configuration: z.string(),
    type: z.string(),
    fuel: vehicleFuelInfo,
  })
  .partial()
  .meta({ id: 'TravelVehicleInfo' })
export type TravelVehicleInfo = z.infer<typeof travelVehicleInfo>
