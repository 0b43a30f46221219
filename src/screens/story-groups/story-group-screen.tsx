import { useQuery } from '@tanstack/react-query'
import type { StoryGroup } from '#contract/schemas/story-groups/story-group'
import { formatDate } from '../../i18n/formats.ts'
import { formatCount } from '../../i18n/numbers.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { RecordFields } from '../../ui/record/record-fields.tsx'
import { RecordScreen } from '../../ui/record/record-screen.tsx'
import { Status } from '../../ui/status.tsx'
import { RecordHistory } from '../record-history.tsx'
import type { CampaignTab } from '../record-tabs.ts'
import { NumbersTab } from './numbers-tab.tsx'
import { storyGroupQueryOptions, storyGroupTarget } from './story-group-record.ts'
import { type PlayedStory, StoryPlayer } from './story-player.tsx'

function playedStory({ partnerName, title, subtitle, initialButtonText, files }: StoryGroup): PlayedStory {
  return {
    partnerName,
    title,
    subtitle: subtitle ?? '',
    buttonText: initialButtonText ?? '',
    slides: files.map(({ url, mediaType, posterUrl }) => ({
      url,
      isVideo: mediaType.startsWith('video/'),
      poster: posterUrl,
    })),
  }
}

function Details({ storyGroup }: { storyGroup: StoryGroup }) {
  const { t, language } = useTexts()
  const { format, files } = storyGroup
  const durations = files.flatMap(({ duration }) => (duration === null ? [] : [duration]))
  const seconds = durations.map((duration) =>
    t('storyGroups.seconds', {
      seconds: (duration / 1_000).toLocaleString(language, { maximumFractionDigits: 1 }),
    }),
  )
  const labels = {
    name: t('storyGroups.name'),
    subtitle: t('storyGroups.subtitle'),
    partner: t('storyGroups.partner'),
    category: t('storyGroups.category'),
    startAt: t('storyGroups.startAt'),
    endAt: t('storyGroups.endAt'),
    segmentation: t('storyGroups.segmentation'),
    format: t('storyGroups.format'),
    buttonText: t('storyGroups.buttonText'),
    redirectUrl: t('storyGroups.redirectUrl'),
    views: t('storyGroups.views'),
    likes: t('storyGroups.likes'),
    interactions: t('storyGroups.interactions'),
  }
  return (
    <div className="flex flex-wrap gap-10 p-6">
      <RecordFields
        title={t('storyGroups.details')}
        labelOf={(field) => labels[field as keyof typeof labels]}
        values={[
          ['name', storyGroup.title],
          ['subtitle', storyGroup.subtitle],
          ['partner', storyGroup.partnerName],
          ['category', storyGroup.category?.name ?? null],
          ['startAt', formatDate(storyGroup.startAt)],
          ['endAt', formatDate(storyGroup.endAt)],
          ['segmentation', storyGroup.segmentation?.name ?? t('storyGroups.everybody')],
          ['format', [`${files.length} · ${t(`storyGroups.format_${format}`)}`, ...seconds].join(' · ')],
          ['buttonText', storyGroup.initialButtonText],
          ['redirectUrl', storyGroup.redirectUrl],
          ['views', formatCount(storyGroup.views, language)],
          ['likes', formatCount(storyGroup.likes, language)],
          ['interactions', formatCount(storyGroup.interactions, language)],
        ]}
      />
      <StoryPlayer story={playedStory(storyGroup)} />
    </div>
  )
}

/** `/statuses/{id}`: one status campaign, as the driver sees it, with its numbers and its history (CON-2-064). */
export function StoryGroupScreen({ id, tab }: { id: string; tab: CampaignTab }) {
  const { data: storyGroup, error, refetch } = useQuery(storyGroupQueryOptions(id))
  return (
    <RecordScreen
      place="status"
      list={{ place: 'statuses', path: '/statuses', back: 'storyGroups.back' }}
      id={id}
      path={`/statuses/${id}`}
      record={
        storyGroup
          ? {
              title: storyGroup.title,
              version: storyGroup.__v,
              status: <Status value={storyGroup.status} />,
              facts: [
                `#${storyGroup.code}`,
                storyGroup.partnerName,
                `${formatDate(storyGroup.startAt)} – ${formatDate(storyGroup.endAt)}`,
              ].join(' · '),
            }
          : null
      }
      error={error}
      retry={() => void refetch()}
      tabs={[
        {
          id: 'DETAILS',
          label: 'storyGroups.details',
          content: storyGroup ? <Details storyGroup={storyGroup} /> : null,
        },
        { id: 'NUMBERS', label: 'storyGroups.numbers', content: <NumbersTab id={id} /> },
        { id: 'HISTORY', label: 'lists.history', content: <RecordHistory kind="STORY_GROUP" id={id} /> },
      ]}
      tab={tab}
      tabsLabel="storyGroups.tabs"
      commands={['storyGroup.activate.record', 'storyGroup.deactivate.record', 'storyGroup.duplicate.record']}
      targets={() => (storyGroup ? [storyGroupTarget(storyGroup)] : [])}
      copyable={{ id, link: new URL(`/statuses/${id}`, window.location.origin).href }}
    />
  )
}
