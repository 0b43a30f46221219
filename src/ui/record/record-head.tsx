import type { ReactNode } from 'react'
import { crumbsTo } from '#commands/places/where'
import { formatCount } from '../../i18n/numbers.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { BackLink } from '../back-link.tsx'
import { Breadcrumbs } from '../breadcrumbs.tsx'
import { CommandButton } from '../command-button.tsx'
import type { Trail } from '../list/list-memory.ts'
import { pathOfView } from '../list/saved-views.ts'
import type { RecordList, RecordNavigation } from './use-record-navigation.ts'

/** What the head shows of a record. */
export interface RecordSummary {
  title: string
  version: number
  status?: ReactNode
  /** Code, document and the like, shown beside the title. */
  facts?: ReactNode
}

/** The record's position in the list that it was opened from, and its neighbours. */
function ListPosition({ position, count }: Pick<Trail, 'count'> & { position: number }) {
  const { t, language } = useTexts()
  return (
    <span className="ml-auto flex items-center gap-1 text-muted">
      <span>
        {t('lists.position', {
          position: formatCount(position, language),
          of: t('common.of'),
          count,
        })}
      </span>
      <CommandButton id="record.previous" tone="quiet" />
      <CommandButton id="record.next" tone="quiet" />
    </span>
  )
}

interface RecordHeadProps {
  list: RecordList
  /** Address of the record. */
  path: string
  record: Omit<RecordSummary, 'version'>
  navigation: RecordNavigation
  children: ReactNode
}

/** The head of a record: the way back, title and state, and the tabs as children. */
export function RecordHead({ list, path, record, navigation, children }: RecordHeadProps) {
  const { t } = useTexts()
  const { trail, isFromElsewhere } = navigation
  return (
    <header className="border-b border-line bg-surface px-6 pt-4" data-notices="below">
      <div className="flex items-center gap-3 text-hint">
        <BackLink
          path={trail ? pathOfView(trail.back) : list.path}
          label={t(list.back)}
          keys={isFromElsewhere ? undefined : 'Escape'}
        />
        {isFromElsewhere ? <CommandButton id="go.back" tone="quiet" /> : null}
        <Breadcrumbs
          trail={[
            ...crumbsTo(path).map((crumb) => ({ label: t(crumb.title), path: crumb.path })),
            { label: record.title, path: null },
          ]}
        />
        {trail && trail.position !== null ? <ListPosition position={trail.position} count={trail.count} /> : null}
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-4">
        <h1 className="text-xl font-semibold">{record.title}</h1>
        {record.status}
        <span className="text-muted">{record.facts}</span>
      </div>
      {children}
    </header>
  )
}
