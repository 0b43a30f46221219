import { queryOptions } from '@tanstack/react-query'
import { listDriverCompositions } from '#contract/calls/driver-vehicles'
import {
  listVehicleBodies,
  listVehicleBodiesByCategory,
  listVehicleConfigurations,
  listVehicleConfigurationsByCategory,
} from '#contract/calls/vehicle-options'
import type { VehicleBodyOption, VehicleConfigurationOption } from '#contract/schemas/vehicle-options'
import { send } from '../../api/client.ts'

/** More compositions than any driver has; those of one driver are one page. Ours. */
const COMPOSITIONS_MAXIMUM = 100
/** Options of one search. Ours. */
const OPTIONS_MAXIMUM = 50

/** The compositions of a driver, the main one first; read again with everything else of the driver. */
export function compositionsQueryOptions(driver: string) {
  return queryOptions({
    queryKey: ['driver', driver, 'compositions'],
    queryFn: async ({ signal }) =>
      (await send(listDriverCompositions, { query: { driver, page: 1, pageLength: COMPOSITIONS_MAXIMUM } }, { signal }))
        .driverCompositions,
  })
}

/** Options that belong together, and what they are called. */
export interface OptionGroup<Option> {
  label: VehicleBodyOption['label']
  options: readonly Option[]
}

/** What can be chosen of one kind: all of it by category before anything is typed, and what a search finds. */
export interface OptionSource<Option extends VehicleBodyOption> {
  all: {
    queryKey: readonly string[]
    queryFn(context: { signal: AbortSignal }): Promise<OptionGroup<Option>[]>
    staleTime: number
  }
  search(text: string, signal: AbortSignal): Promise<readonly Option[]>
}

/** The lists change with the platform, not with what people do. */
const staleTime = Number.POSITIVE_INFINITY

export const configurationOptions: OptionSource<VehicleConfigurationOption> = {
  all: {
    queryKey: ['vehicleConfigurations'],
    staleTime,
    queryFn: async ({ signal }) => {
      const { categories } = await send(listVehicleConfigurationsByCategory, { query: {} }, { signal })
      return categories.map(({ label, vehicleConfigurations }) => ({ label, options: vehicleConfigurations }))
    },
  },
  search: async (search, signal) =>
    (await send(listVehicleConfigurations, { query: { search, pageLength: OPTIONS_MAXIMUM } }, { signal }))
      .vehicleConfigurations,
}

export const bodyOptions: OptionSource<VehicleBodyOption> = {
  all: {
    queryKey: ['vehicleBodies'],
    staleTime,
    queryFn: async ({ signal }) => {
      const { categories } = await send(listVehicleBodiesByCategory, { query: {} }, { signal })
      return categories.map(({ label, vehicleBodies }) => ({ label, options: vehicleBodies }))
    },
  },
  search: async (search, signal) =>
    (await send(listVehicleBodies, { query: { search, pageLength: OPTIONS_MAXIMUM } }, { signal })).vehicleBodies,
}
