import dayjs from 'dayjs'
import type { StoryDay } from '#contract/schemas/story-groups/story-numbers'

/** The days from the first to the last one, with zeros where nobody did anything. @param days oldest first */
export function everyDay(days: readonly StoryDay[]): StoryDay[] {
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) return []
  const known = new Map(days.map((each) => [each.day, each]))
  const count = dayjs(last.day).diff(dayjs(first.day), 'day') + 1
  return Array.from({ length: count }, (_, at) => {
    const day = dayjs(first.day).add(at, 'day').format('YYYY-MM-DD')
    return known.get(day) ?? { day, views: 0, likes: 0, interactions: 0 }
  })
}
