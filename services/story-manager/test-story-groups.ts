import type { NewStoryGroup } from '#contract/schemas/story-groups/story-group'
import type { TestRows, Values } from '../records/test-rows.ts'

/** A status campaign as a person creates it; its files are sent beside it. */
export const newStoryGroupOfTests = {
  partnerName: 'Posto Horizonte',
  startAt: '2029-01-10',
  endAt: '2029-02-10',
  title: 'Diesel com desconto',
  subtitle: 'Só neste mês',
  initialButtonText: 'Saiba mais',
  redirectUrl: 'https://www.example.com/diesel',
  format: 'IMAGE',
} satisfies NewStoryGroup

/** Inserts a status campaign that shows from 2026 to 2030, and returns its id. */
export async function insertStoryGroup(rows: TestRows, values?: Values<'story_groups'>): Promise<string> {
  const row = {
    ...rows.base(),
    partner_name: 'Posto Horizonte',
    title: 'Diesel com desconto',
    subtitle: null,
    initial_button_text: 'Saiba mais',
    redirect_url: 'https://www.example.com/diesel',
    format: 'IMAGE' as const,
    category_id: null,
    start_at: '2026-01-01',
    end_at: '2030-01-01',
    files: '[]',
    segmentation_id: null,
    ...values,
  }
  await rows.db.system.insertInto('story_groups').values(row).execute()
  return row.id
}

/** Inserts a status campaign that one driver has seen, and returns its id. */
export async function insertSeenStoryGroup(rows: TestRows): Promise<string> {
  const id = await insertStoryGroup(rows)
  const seen = { tenant: rows.tenant, story_group_id: id, day: '2026-03-02' }
  await rows.db.system
    .insertInto('story_interactions')
    .values({ ...seen, type: 'VIEW', driver_id: rows.nextId() })
    .execute()
  await rows.db.system
    .insertInto('story_days')
    .values({ ...seen, views: 1 })
    .execute()
  return id
}
