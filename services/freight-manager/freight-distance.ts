import type { FreightDistanceQuery } from '#contract/schemas/freights/freight-estimate'
import { textOf } from '#contract/texts'
import type { RequestContext } from '../http/context.ts'
import { kilometresOfRoutes } from './city-positions.ts'

/** How far the cities of a route that is being typed are apart, by the rule of the freights that are published. */
export async function getFreightDistance({ language }: RequestContext, { cities }: FreightDistanceQuery) {
  const [distance = null] = await kilometresOfRoutes([cities])
  return { message: textOf('ok', language), distance }
}
