import { z } from 'zod'
import { rule } from '../../rule.ts'
import { localizedText, objectId } from '../general/base-record.ts'
import { listQuery, searchText } from '../general/list-query.ts'
import { pagingReply } from '../general/paging.ts'

const offered = z.object({
  _id: objectId,
  name: z.string(),
  category: z.string(),
  label: localizedText,
  description: localizedText.nullable(),
  /** Higher relevance is listed first. */
  relevance: z.number().default(0),
})

/** Longest name of an option, characters. Not in the specification. */
const OPTION_NAME_MAXIMUM = 100

/** A body or a configuration as other records name one: its `_id` or its `name`, as the lists give both. */
export const vehicleOptionReference = z
  .string(rule('required'))
  .trim()
  .min(1, rule('required'))
  .max(OPTION_NAME_MAXIMUM, rule('tooLong'))

/** What bodies and types of vehicles have in common. */
export type VehicleOption = z.infer<typeof offered>

/**
 * A body that a freight may ask for, such as a refrigerated one (CTR-3-149, CTR-3-150). The specification does not show
 * the shape of a template; stored unchanged.
 */
export const vehicleBodyOption = offered
  .extend({ templates: z.array(z.unknown()).default([]) })
  .meta({ id: 'VehicleBodyOption' })
export type VehicleBodyOption = z.infer<typeof vehicleBodyOption>

/** A type of vehicle that a freight may ask for, such as a tractor with one semi-trailer (CTR-3-151). */
export const vehicleConfigurationOption = offered
  .extend({
    group: z.string().nullable(),
    /** Its codes in other systems. */
    codes: z.array(z.string()).default([]),
    axleCount: z.int().min(0).nullable(),
    plateCount: z.int().min(0).nullable(),
  })
  .meta({ id: 'VehicleConfigurationOption' })
export type VehicleConfigurationOption = z.infer<typeof vehicleConfigurationOption>

/** Query parameters of both lists; in the plain list, `category` selects the options of one category. */
export const vehicleOptionsQuery = listQuery.extend({ category: z.string().trim().min(1).max(100).optional() })
export const vehicleOptionsByCategoryQuery = z.object({ search: searchText.optional() })

export const vehicleBodiesReply = pagingReply.extend({ vehicleBodies: z.array(vehicleBodyOption) })
export const vehicleConfigurationsReply = pagingReply.extend({
  vehicleConfigurations: z.array(vehicleConfigurationOption),
})

const category = z.object({ category: z.string(), label: localizedText })

/** Every option, grouped by its category. */
export const vehicleBodiesByCategoryReply = z.object({
  message: z.string(),
  categories: z.array(category.extend({ vehicleBodies: z.array(vehicleBodyOption) })),
})
export const vehicleConfigurationsByCategoryReply = z.object({
  message: z.string(),
  categories: z.array(category.extend({ vehicleConfigurations: z.array(vehicleConfigurationOption) })),
})
