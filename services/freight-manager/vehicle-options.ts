import type { Selectable } from 'kysely'
import type { LocalizedText } from '#contract/languages'
import type { VehicleBodyOption, VehicleConfigurationOption } from '#contract/schemas/vehicles/vehicle-options'
import { textOf } from '#contract/texts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { countRows, holds, listPage } from '../records/list-page.ts'

const tables = { BODY: 'vehicle_bodies', CONFIGURATION: 'vehicle_configurations' } as const
type Kind = keyof typeof tables
type Row<Of extends Kind> = Selectable<Tables[(typeof tables)[Of]]>
/** A row of either table; only the presenter of its own kind reads what the other table lacks. */
type AnyRow = Row<'BODY'> & Row<'CONFIGURATION'>

interface OptionsQuery {
  page: number
  pageLength: number
  search?: string | undefined
  category?: string | undefined
}

function presentOption({ id, name, category, label, description, relevance }: Row<'BODY'> | Row<'CONFIGURATION'>) {
  return { _id: id, name, category, label, description, relevance }
}

function presentBody(row: Row<'BODY'>): VehicleBodyOption {
  return { templates: row.templates, ...presentOption(row) }
}

function presentConfiguration(row: Row<'CONFIGURATION'>): VehicleConfigurationOption {
  const { group, codes, axle_count: axleCount, plate_count: plateCount } = row
  return { group, codes, axleCount, plateCount, ...presentOption(row) }
}

/**
 * Options of a kind that contain a text in any of the three languages. These queries use columns that both tables have;
 * the cast to one of them tells the compiler so.
 */
function matching(
  context: RequestContext,
  kind: Kind,
  { search, category }: Pick<OptionsQuery, 'search' | 'category'>,
) {
  return context.db
    .selectFrom(tables[kind] as 'vehicle_configurations')
    .$if(Boolean(search), (all) => all.where(holds('search', search!)))
    .$if(category !== undefined, (all) => all.where('category', '=', category!))
}

/** The most relevant options first. */
async function page(context: RequestContext, kind: Kind, query: OptionsQuery) {
  const options = matching(context, kind, query)
  return listPage(context, query, {
    count: await countRows(context.db, options.select('id')),
    order: [
      ['relevance', 'desc'],
      ['name', 'asc'],
    ],
    rows: async ({ paged }) => (await paged(options.selectAll()).execute()) as AnyRow[],
  })
}

/** Options by category, both in the order of display; categories without matches are left out. */
async function byCategory<Option>(
  context: RequestContext,
  kind: Kind,
  search: string | undefined,
  present: (row: AnyRow) => Option,
): Promise<{ category: string; label: LocalizedText; options: Option[] }[]> {
  const rows = (await matching(context, kind, { search })
    .selectAll()
    .orderBy('relevance', 'desc')
    .orderBy('name')
    .execute()) as AnyRow[]
  const categories = await context.db
    .selectFrom('vehicle_option_categories')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('position')
    .execute()
  return categories
    .map(({ name, label }) => ({
      category: name,
      label,
      options: rows.filter((row) => row.category === name).map(present),
    }))
    .filter(({ options }) => options.length > 0)
}

export async function listVehicleBodies(context: RequestContext, query: OptionsQuery) {
  const { head, rows } = await page(context, 'BODY', query)
  return { ...head, vehicleBodies: rows.map(presentBody) }
}

export async function listVehicleConfigurations(context: RequestContext, query: OptionsQuery) {
  const { head, rows } = await page(context, 'CONFIGURATION', query)
  return { ...head, vehicleConfigurations: rows.map(presentConfiguration) }
}

export async function listVehicleBodiesByCategory(context: RequestContext, search: string | undefined) {
  const found = await byCategory(context, 'BODY', search, presentBody)
  return {
    message: textOf('ok', context.language),
    categories: found.map(({ options, ...category }) => ({ ...category, vehicleBodies: options })),
  }
}

export async function listVehicleConfigurationsByCategory(context: RequestContext, search: string | undefined) {
  const found = await byCategory(context, 'CONFIGURATION', search, presentConfiguration)
  return {
    message: textOf('ok', context.language),
    categories: found.map(({ options, ...category }) => ({ ...category, vehicleConfigurations: options })),
  }
}
