import { z } from 'zod'
import { freightPlace, STOPOVERS_MAXIMUM } from './freight-place.ts'

/** An estimated amount; null where the facts of the freight do not allow it. */
const estimated = z.number().min(0).nullable()

/**
 * The price of a freight in other units. Not in the specification, whose prices have one unit; publishers and drivers
 * compare freights by these. The currency is that of the negotiation.
 */
export const freightEstimate = z
  .object({
    /** Kilometres along the great circles between the route's municipalities: shorter than any road. */
    distance: estimated,
    perKilometre: estimated,
    perTonne: estimated,
    perCubicMetre: estimated,
  })
  .meta({ id: 'FreightEstimate' })
export type FreightEstimate = z.infer<typeof freightEstimate>

const { stateCode, city } = freightPlace.shape

/** The cities of a route in their order: `Campinas/SP,Registro/SP,Curitiba/PR`. */
export const freightDistanceQuery = z.object({
  cities: z
    .string()
    .max(5_000)
    .meta({ examples: ['Campinas/SP,Curitiba/PR'] })
    .transform((text) =>
      text.split(',').map((part) => {
        const [name = '', state = ''] = part.split('/')
        return { city: name, stateCode: state }
      }),
    )
    .pipe(
      z
        .array(z.object({ city, stateCode }))
        .min(2)
        .max(STOPOVERS_MAXIMUM + 2),
    ),
})
export type FreightDistanceQuery = z.infer<typeof freightDistanceQuery>

/** `distance` in kilometres, as in `freightEstimate`. */
export const freightDistanceReply = z.object({ message: z.string(), distance: estimated })
