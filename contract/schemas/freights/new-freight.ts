import { z } from 'zod'
import { rule } from '../../rule.ts'
import { dateTime, objectId } from '../general/base-record.ts'
import { contact } from '../general/contact.ts'
import { cnpj } from '../general/document-number.ts'
import { freightNegotiation } from './freight-negotiation.ts'
import { checkRouteDates, checkRoutePlaces, freightPlace, STOPOVERS_MAXIMUM } from './freight-place.ts'
import { cargoType, offerMode, visibility } from './freight-vocabulary.ts'
import { weight } from '../general/measures.ts'
import { vehicleOptionReference } from '../vehicles/vehicle-options.ts'
import { TEXT_MAXIMUM, TITLE_MAXIMUM, writtenText } from '../general/written-text.ts'

/** Most additional contacts and labelled fields (CON §9). */
export const ADDITIONAL_CONTACTS_MAXIMUM = 3
export const ADDITIONAL_FIELDS_MAXIMUM = 6
/** Most configurations or bodies of one freight. Not in the specification. */
const OPTIONS_MAXIMUM = 100

/** Carrier or shipper (CON-3-088, CON-5-082); the logos are sent beside it. */
export const freightCompany = z.object({ name: writtenText(TITLE_MAXIMUM), cnpj })

/** A contact that fits its type: an address for e-mail, a phone for the others (CON-3-089, CON-5-079). */
export const freightContactPerson = contact
  .extend({ name: writtenText(TITLE_MAXIMUM).optional() })
  .refine(({ type, value }) => (type === 'EMAIL') === value.includes('@'), {
    message: rule('contact'),
    path: ['value'],
  })
  .meta({
    id: 'FreightContactPerson',
    examples: [
      { name: 'Ana Souza', type: 'WHATSAPP', value: '+5511987654321' },
      { type: 'EMAIL', value: 'ana.souza@example.com' },
    ],
  })
export type FreightContactPerson = z.infer<typeof freightContactPerson>

/** A labelled field that a person adds to the form (CON-3-090, CON-5-080). */
export const freightField = z
  .object({ label: writtenText(TITLE_MAXIMUM), description: writtenText(TEXT_MAXIMUM) })
  .meta({ id: 'FreightField' })
export type FreightField = z.infer<typeof freightField>

/** A freight as a person publishes it (CON-3-081 to CON-3-092, CON-5-076 to CON-5-084). */
export const newFreight = z
  .object({
    offerMode: offerMode.default('DIRECT_OFFER'),
    visibility: visibility.default('PUBLIC'),
    commodity: objectId.optional(),
    cargoType: cargoType.optional(),
    itemQuantity: z.number().min(0, rule('valueMinimum')).optional(),
    weight: weight.optional(),
    targetDriverCount: z.int(rule('countMinimum')).min(1, rule('countMinimum')).default(1),
    /** When it is finished automatically. */
    endAt: dateTime,
    origin: freightPlace,
    destination: freightPlace,
    stopovers: z.array(freightPlace).max(STOPOVERS_MAXIMUM, rule('tooManyItems')).default([]),
    configurations: z
      .array(vehicleOptionReference)
      .min(1, rule('configurationsMinimum'))
      .max(OPTIONS_MAXIMUM, rule('tooManyItems')),
    bodies: z.array(vehicleOptionReference).min(1, rule('bodiesMinimum')).max(OPTIONS_MAXIMUM, rule('tooManyItems')),
    negotiation: freightNegotiation,
    carrier: freightCompany,
    shipper: freightCompany,
    additionalContacts: z
      .array(freightContactPerson)
      .max(ADDITIONAL_CONTACTS_MAXIMUM, rule('additionalContactsMaximum'))
      .default([]),
    additionalFields: z.array(freightField).max(ADDITIONAL_FIELDS_MAXIMUM, rule('additionalFieldsMaximum')).default([]),
    observation: writtenText(TEXT_MAXIMUM).optional(),
    /** Note to the driver. */
    driverObservation: writtenText(TEXT_MAXIMUM).optional(),
  })
  .superRefine(checkRouteDates)
  .superRefine(checkRoutePlaces)
  .meta({
    id: 'NewFreight',
    examples: [
      {
        endAt: '2026-11-30T18:00:00-03:00',
        origin: { stateCode: 'SP', city: 'Campinas', date: '2026-11-22T08:00:00-03:00' },
        destination: { stateCode: 'PR', city: 'Curitiba', date: '2026-11-24T08:00:00-03:00' },
        configurations: ['64656d6f0000000000000001'],
        bodies: ['64656d6f0000000000000002'],
        negotiation: { kind: 'FIXED', priceType: 'WEIGHT', value: 180, calculationUnit: 't' },
        carrier: { name: 'Transportes Horizonte', cnpj: '11.222.333/0001-81' },
        shipper: { name: 'Usina Boa Vista', cnpj: '12.ABC.345/01DE-35' },
        additionalContacts: [{ name: 'Ana Souza', type: 'WHATSAPP', value: '+5511987654321' }],
        additionalFields: [{ label: 'Carga', description: 'Lonada' }],
      },
    ],
  })
export type NewFreight = z.infer<typeof newFreight>
