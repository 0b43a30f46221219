import type { GeneratedAlways } from 'kysely'
import type { StoryGroup } from '#contract/schemas/story-groups/story-group'
import type { BaseRow, Json, WithDefault } from './columns.ts'

/** A picture or video of a campaign by the ids of its stored files; the duration is in milliseconds. */
export interface StoredStoryFile {
  file: string
  mediaType: string
  duration: number | null
  poster: string | null
}

interface StoryGroupRow extends BaseRow {
  status: WithDefault<string>
  partner_name: string
  title: string
  subtitle: string | null
  initial_button_text: string | null
  redirect_url: string | null
  format: StoryGroup['format']
  category_id: string | null
  start_at: string
  end_at: string
  files: Json<StoredStoryFile[]>
  segmentation_id: string | null
  search: GeneratedAlways<string>
  partner_search: GeneratedAlways<string>
}

/** Tables of the status campaigns, see migration 0065. */
declare module './tables.ts' {
  interface Tables {
    story_groups: StoryGroupRow
    story_interactions: { tenant: string; story_group_id: string; type: string; day: string; driver_id: string }
    story_days: {
      tenant: string
      story_group_id: string
      day: string
      views: WithDefault<number>
      likes: WithDefault<number>
      interactions: WithDefault<number>
    }
  }
}
