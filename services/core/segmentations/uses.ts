import { sql, type Transaction } from 'kysely'
import type { Language } from '#contract/languages'
import type { Issue } from '#contract/schemas/general/error-reply'
import { textOf } from '#contract/texts'
import type { Tables } from '../../database/tables.ts'
import type { RequestContext } from '../../http/context.ts'
import { ServiceError } from '../../http/errors.ts'
import { type CampaignTable, campaignTables } from '../../records/segments.ts'

/** A campaign that is for the drivers of a list. */
interface Use {
  list: string
  title: string
}

/** The column with which campaigns of each table are named. */
const titles = {
  drawers: 'title',
  story_groups: 'title',
  games: 'name',
  partnerships: 'partner_name',
  notifications: 'title',
} as const satisfies Record<CampaignTable, string>

/** Statuses of a campaign that is over. */
const OVER = ['CLOSED', 'COMPLETED', 'SENT', 'CANCELED', 'ERROR']

/** Campaigns that are for lists, those that are over only where `overToo`. */
async function usesOf(trx: Transaction<Tables>, ids: readonly string[], overToo: boolean): Promise<Use[]> {
  const uses: Use[] = []
  for (const table of campaignTables) {
    const { rows } = await sql<Use>`
      select segmentation_id as list, ${sql.ref(titles[table])} as title from ${sql.table(table)}
      where segmentation_id = any(${[...ids]}::text[]) and deleted_at is null and (${overToo} or status <> all(${OVER}::text[]))
      order by id`.execute(trx)
    uses.push(...rows)
  }
  return uses
}

const named = (text: 'segmentationInUse' | 'segmentationUsed', { title }: Use, language: Language) =>
  textOf(text, language).replace('{{name}}', () => title)

const refusal = (issues: readonly Issue[]) => new ServiceError(422, 'RULE_BROKEN', 'ruleBroken', { issues })

/**
 * Refuses to delete lists that a campaign uses which is not over. A deleted list would hide the campaign from
 * everybody.
 * @param ids lists that the transaction has locked; a new campaign locks its list too
 * @throws ServiceError 422 with an issue at each such list, naming the campaign
 */
export async function assertUnused(
  { language }: RequestContext,
  trx: Transaction<Tables>,
  ids: readonly string[],
): Promise<void> {
  const uses = await usesOf(trx, ids, false)
  const issues = ids.flatMap((id, at) => {
    const use = uses.find(({ list }) => list === id)
    if (!use) return []
    return [{ code: 'custom', path: ['segmentations', at], message: named('segmentationInUse', use, language) }]
  })
  if (issues.length > 0) throw refusal(issues)
}

/**
 * Refuses to take back a list that a campaign has used, also one that is over: whom it reached stays known.
 * @param id a list that the transaction has locked
 * @throws ServiceError 422 naming the campaign
 */
export async function assertNeverUsed(
  { language }: RequestContext,
  trx: Transaction<Tables>,
  id: string,
): Promise<void> {
  const [use] = await usesOf(trx, [id], true)
  if (use) throw refusal([{ code: 'custom', path: [], message: named('segmentationUsed', use, language) }])
}
