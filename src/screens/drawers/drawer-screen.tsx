import { useQuery } from '@tanstack/react-query'
import type { Drawer, DrawerButton } from '#contract/schemas/drawers/drawer'
import { buttonTapActionType } from '#contract/schemas/checklists/tap-action'
import { formatDateTime } from '../../i18n/formats.ts'
import { formatCount } from '../../i18n/numbers.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { RecordFields } from '../../ui/record/record-fields.tsx'
import { RecordScreen } from '../../ui/record/record-screen.tsx'
import { Status } from '../../ui/status.tsx'
import { RecordHistory } from '../record-history.tsx'
import type { RecordTab } from '../record-tabs.ts'
import { DrawerPreview } from './drawer-preview.tsx'
import { drawerQueryOptions, drawerTarget } from './drawer-record.ts'

/** The place that a direction leads to: its address, route or phone. */
function targetOf(direction: DrawerButton['direction']): string {
  if ('url' in direction) return direction.url
  if ('route' in direction) return direction.route
  return 'phone' in direction ? direction.phone : ''
}

function Details({ drawer }: { drawer: Drawer }) {
  const { t, word, language } = useTexts()
  const labels = {
    category: t('drawers.category'),
    startAt: t('drawers.startAt'),
    endAt: t('drawers.endAt'),
    segmentation: t('drawers.segmentation'),
    message: t('drawers.message'),
    views: t('drawers.views'),
    taps: t('drawers.taps'),
  }
  const actionOf = ({ direction }: DrawerButton) => {
    const { data: offered } = buttonTapActionType.safeParse(direction.type)
    return `${offered ? t(`forms.tap${offered}`) : direction.type} ${targetOf(direction)}`.trim()
  }
  return (
    <div className="flex flex-wrap gap-10 p-6">
      <RecordFields
        title={t('drawers.details')}
        labelOf={(field) =>
          labels[field as keyof typeof labels] ??
          t('drawers.direction', { number: Number(field.slice('button'.length)) })
        }
        values={[
          ['category', word('drawers', `category_${drawer.category}`)],
          ['message', drawer.message],
          ['startAt', formatDateTime(drawer.startAt)],
          ['endAt', formatDateTime(drawer.endAt)],
          ['segmentation', drawer.segmentation?.name ?? t('drawers.everybody')],
          ['views', formatCount(drawer.views, language)],
          ['taps', formatCount(drawer.taps, language)],
          ...drawer.buttons.map((button, at): [string, string] => [`button${at + 1}`, actionOf(button)]),
        ]}
      />
      <DrawerPreview
        drawer={{
          title: drawer.title,
          message: drawer.message,
          buttons: drawer.buttons.map(({ text }) => text),
          logo: drawer.logoUrl,
        }}
      />
    </div>
  )
}

/** `/drawers/{id}`: one drawer with all its fields, as the driver sees it (CON-2-061). */
export function DrawerScreen({ id, tab }: { id: string; tab: RecordTab }) {
  const { t } = useTexts()
  const { data: drawer, error, refetch } = useQuery(drawerQueryOptions(id))
  return (
    <RecordScreen
      place="drawer"
      list={{ place: 'drawers', path: '/drawers', back: 'drawers.back' }}
      id={id}
      path={`/drawers/${id}`}
      record={
        drawer
          ? {
              title: drawer.title,
              version: drawer.__v,
              status: <Status value={drawer.status} />,
              facts: `#${drawer.code} · ${t(`drawers.category_${drawer.category}`)} · ${formatDateTime(drawer.startAt)} – ${formatDateTime(drawer.endAt)}`,
            }
          : null
      }
      error={error}
      retry={() => void refetch()}
      tabs={[
        { id: 'DETAILS', label: 'drawers.details', content: drawer ? <Details drawer={drawer} /> : null },
        { id: 'HISTORY', label: 'lists.history', content: <RecordHistory kind="DRAWER" id={id} /> },
      ]}
      tab={tab}
      tabsLabel="drawers.tabs"
      commands={['drawer.activate.record', 'drawer.inactivate.record']}
      targets={() => (drawer ? [drawerTarget(drawer)] : [])}
      copyable={{ id, link: new URL(`/drawers/${id}`, window.location.origin).href }}
    />
  )
}
