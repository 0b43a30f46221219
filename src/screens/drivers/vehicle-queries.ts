import { queryOptions } from '@tanstack/react-query'
import { listDriverCompositions } from '#contract/calls/driver-vehicles'
import {
  listVehicleBodies,
  listVehicleBodiesByCategory,
  listVehicleConfigurations,
  listVehicleConfigurationsByCategory,
} from '#contract/calls/vehicle-options'
import type {
  VehicleBodyOption,
  VehicleConfigurationOption,
  VehicleOption,
} from '#contract/schemas/vehicles/vehicle-options'
import { send } from '../../api/client.ts'

/** Most compositions that are read of a driver, on one page. Not in the specification; more than any driver has. */
const COMPOSITIONS_MAXIMUM = 100
/** Most options that one search returns. Not in the specification; it bounds one reply. */
const OPTIONS_MAXIMUM = 50

/**
 * The compositions of a driver, the main one first. Its key begins with the driver's, so that changes of the driver
 * mark it as stale.
 */
export function compositionsQueryOptions(driver: string) {
  return queryOptions({
    queryKey: ['driver', driver, 'compositions'],
    queryFn: async ({ signal }) =>
      (await send(listDriverCompositions, { query: { driver, page: 1, pageLength: COMPOSITIONS_MAXIMUM } }, { signal }))
        .driverCompositions,
  })
}

/** Options of one category, with its label. */
export interface OptionGroup<Option> {
  label: VehicleOption['label']
  options: readonly Option[]
}

/** The options of one kind: all of them by category before anything is typed, then those that a search finds. */
export interface OptionSource<Option extends VehicleOption> {
  all: {
    queryKey: readonly string[]
    queryFn(context: { signal: AbortSignal }): Promise<OptionGroup<Option>[]>
    staleTime: number
  }
  search(text: string, signal: AbortSignal): Promise<readonly Option[]>
}

/** Never stale: these lists change with releases of the platform only. */
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
