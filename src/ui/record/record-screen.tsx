import { useEffect } from 'react'
import type { MessageKey } from '#locales/messages'
import { rememberRecord } from '../../console/recent-records.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Loading } from '../after-pause.tsx'
import { CommandButton } from '../command-button.tsx'
import { RecordHead, type RecordSummary } from './record-head.tsx'
import { RecordTabs } from './record-tabs.tsx'
import { UnreadRecord } from './unread-record.tsx'
import { type RecordCommands, useRecordCommands } from './use-record-commands.ts'
import { type RecordAddress, useRecordNavigation } from './use-record-navigation.ts'

interface RecordScreenProps<Tab extends string> extends RecordAddress<Tab>, Omit<RecordCommands, 'isReading'> {
  /** The record as read; null while it is being read or after it could not be read. */
  record: RecordSummary | null
  error: Error | null
  retry(): void
  tabsLabel: MessageKey
  /** Commands on the record that are drawn as buttons; the lifecycle decides which of them can run now. */
  commands: readonly string[]
}

/** The scrolling element takes the focus where nothing else has it, so that PageDown, Space and End work at once. */
function useFocusOnContent(isDrawn: boolean, id: string, tab: string): void {
  useEffect(() => {
    if (isDrawn && document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true })
  }, [isDrawn, id, tab])
}

/**
 * A record: title and state, commands, tabs turned by key, the link back to its place in the list, and the previous and
 * next record (CTR-2-050). While it is read, its head shows what the list knew of it: the name.
 */
export function RecordScreen<Tab extends string>(props: RecordScreenProps<Tab>) {
  const { list, id, path, record, error, retry, tabs, tab, tabsLabel, commands } = props
  const { t } = useTexts()
  const navigation = useRecordNavigation(props)
  useRecordCommands({ ...props, isReading: !record && !error }, navigation)
  useFocusOnContent(record !== null, id, tab)
  const title = record?.title
  useEffect(() => {
    if (title !== undefined) rememberRecord({ path, title })
  }, [path, title])
  const current = tabs.find((candidate) => candidate.id === tab) ?? tabs[0]

  if (error && !record) return <UnreadRecord list={list} error={error} retry={retry} />
  const name = navigation.trail?.name ?? null
  const known = record ?? (name === null ? null : { title: name })
  if (!known) return <Loading />
  return (
    <div
      className="flex min-h-full flex-col"
      {...(record ? { 'data-record': id, 'data-version': record.version } : { 'aria-busy': true })}
    >
      <RecordHead list={list} path={path} record={known} navigation={navigation}>
        <RecordTabs label={t(tabsLabel)} tabs={tabs} current={current?.id} onOpen={navigation.openTab} />
      </RecordHead>
      <div role="tabpanel" id="panel" aria-labelledby={`tab-${current?.id}`} tabIndex={-1}>
        {record && commands.length > 0 && !current?.hasItems ? (
          // Below the tabs, which therefore stay where they are on tabs whose items have commands of their own.
          <div
            data-notices="below"
            className="flex flex-wrap justify-end gap-2 px-6 pt-4"
            role="group"
            aria-label={t('lists.reviewHere')}
          >
            {commands.map((command) => (
              <CommandButton key={`${command} ${record.version}`} id={command} />
            ))}
          </div>
        ) : null}
        {record ? current?.content : <Loading />}
      </div>
    </div>
  )
}
