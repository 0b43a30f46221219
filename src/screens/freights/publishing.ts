import { z } from 'zod'
import type { Freight } from '#contract/schemas/freights/freight'
import {
  checkRouteDates,
  checkRoutePlaces,
  freightPlace,
  STOPOVERS_MAXIMUM,
} from '#contract/schemas/freights/freight-place'
import {
  ADDITIONAL_CONTACTS_MAXIMUM,
  ADDITIONAL_FIELDS_MAXIMUM,
  freightContactPerson,
  freightField,
  type NewFreight,
  newFreight,
} from '#contract/schemas/freights/new-freight'
import { rule } from '#contract/rule'
import type { WizardDraft } from '#machines/wizards/wizard.machine'
import { type DraftPlace, readDraft } from '../../ui/form/draft-store.ts'
import { readWizard } from '../../ui/wizard/wizard-draft.ts'
import type { PriceFacts } from './price-estimate.tsx'

/** A list of which lines may stay empty; those are not sent, and the others keep their place while they are checked. */
const filledOf = <Item extends z.ZodType>(item: Item, maximum: number) =>
  z
    .array(item.optional())
    .max(maximum)
    .default([])
    .transform((lines) => lines.filter((line) => line !== undefined))

const { shape } = newFreight

/** The rules of each step are those of the contract's new freight. */
export const stepSchemas = {
  route: z
    .object({
      origin: freightPlace,
      destination: freightPlace,
      stopovers: filledOf(freightPlace, STOPOVERS_MAXIMUM),
    })
    .superRefine(checkRouteDates)
    .superRefine(checkRoutePlaces),
  cargo: z.object({
    commodity: shape.commodity,
    cargoType: shape.cargoType,
    itemQuantity: shape.itemQuantity,
    weight: shape.weight,
  }),
  vehicles: z.object({ configurations: shape.configurations, bodies: shape.bodies }),
  offer: z.object({
    negotiation: shape.negotiation,
    visibility: shape.visibility,
    targetDriverCount: shape.targetDriverCount,
    endAt: shape.endAt.refine((moment) => Date.parse(moment) > Date.now(), rule('freightOver')),
  }),
  companies: z.object({
    carrier: shape.carrier,
    shipper: shape.shipper,
    files: z.record(z.string(), z.string()).optional(),
  }),
  contacts: z.object({ additionalContacts: filledOf(freightContactPerson, ADDITIONAL_CONTACTS_MAXIMUM) }),
  notes: z.object({
    observation: shape.observation,
    driverObservation: shape.driverObservation,
    additionalFields: filledOf(freightField, ADDITIONAL_FIELDS_MAXIMUM),
  }),
} as const

/** The steps of publishing a freight, in their order. */
export const publishingSteps = Object.keys(stepSchemas) as (keyof typeof stepSchemas)[]

/** What the price is estimated with, as the steps before it say; they are accepted before the price is asked. */
export function priceFactsOf(accepted: WizardDraft['values']): PriceFacts {
  const { cargoType = null, itemQuantity = null, weight = null } = (accepted['cargo'] ?? {}) as Partial<NewFreight>
  const { origin, stopovers = [], destination } = (accepted['route'] ?? {}) as Partial<NewFreight>
  return {
    cargoType,
    itemQuantity,
    weight,
    route: [origin, ...stopovers, destination].filter((place) => place !== undefined),
  }
}

/** The new freight of the accepted steps, each of which holds some of its fields. */
export function freightOfSteps(values: WizardDraft['values']): NewFreight {
  const { files: _marks, ...freight } = Object.assign(
    {},
    ...publishingSteps.map((step) => values[step]),
  ) as NewFreight & {
    files?: unknown
  }
  return freight
}

/** The names of the fields of the logos. */
export const LOGO_FIELDS = { carrierLogo: 'files.carrierLogo', shipperLogo: 'files.shipperLogo' } as const

/**
 * The texts that identify the chosen logos: in the form of their step, or once it is accepted; null without a draft.
 */
export function logoMarks(place: DraftPlace): unknown {
  const typed = readDraft({ ...place, form: `${place.form}.companies` })?.values
  const accepted = readWizard(place)?.values
  if (!typed && !accepted) return null
  return (typed ?? (accepted?.['companies'] as { files?: unknown } | undefined))?.files ?? {}
}

const withoutNull = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined))

const idsOf = (options: readonly { _id: string }[]) => options.map(({ _id }) => _id)

/**
 * Another freight as the steps that it fills. The offer is left to the person: a price and an end date of its own are
 * what a new freight needs.
 */
export function stepsOfFreight(freight: Freight): WizardDraft {
  const { origin, destination, stopovers, commodity, cargoType, itemQuantity, weight } = freight
  const { carrier, shipper, additionalContacts, additionalFields, observation, driverObservation } = freight
  const undated = ({ date: _date, ...place }: Freight['origin']) => place
  return {
    step: 'offer',
    values: {
      route: {
        origin: undated(origin),
        destination: undated(destination),
        stopovers: stopovers.map(({ _id, ...stopover }) => undated(stopover)),
      },
      cargo: withoutNull({ commodity: commodity?._id, cargoType, itemQuantity, weight }),
      vehicles: { configurations: idsOf(freight.configurations), bodies: idsOf(freight.bodies) },
      companies: {
        carrier: { name: carrier.name, cnpj: carrier.cnpj },
        shipper: { name: shipper.name, cnpj: shipper.cnpj },
      },
      contacts: { additionalContacts },
      notes: { ...withoutNull({ observation, driverObservation }), additionalFields },
    },
  }
}

/** What the offer's step begins with: that of another freight without its end, or the usual one. */
export function offerDefaults(freight: Freight | null) {
  if (!freight)
    return {
      negotiation: { kind: 'FIXED', priceType: 'WEIGHT', calculationUnit: 't' },
      visibility: 'PUBLIC',
      targetDriverCount: '1',
    }
  const { negotiation, visibility, targetDriverCount } = freight
  return {
    negotiation: { ...negotiation, value: String(negotiation.value) },
    visibility,
    targetDriverCount: String(targetDriverCount),
  }
}
