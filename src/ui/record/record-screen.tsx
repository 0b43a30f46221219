import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { Place, Target } from '#commands/command'
import type { CommandContext, Ports } from '#commands/context'
import { crumbsTo } from '#commands/places/where'
import type { MessageKey } from '#locales/messages'
import { ReplyError } from '../../api/client.ts'
import { commandContext, useLayer } from '../../console/command-layers.ts'
import { decideTargets, decisionCommand } from '../../console/decide.ts'
import { openDialog } from '../../console/dialogs.ts'
import { tell } from '../../console/notices.ts'
import { problemText } from '../../console/problem-text.ts'
import { formatCount } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Loading } from '../after-pause.tsx'
import { CommandButton } from '../command-button.tsx'
import { Empty } from '../empty.tsx'
import { scrollRecord } from './record-items.tsx'
import { BackLink } from '../back-link.tsx'
import { Breadcrumbs } from '../breadcrumbs.tsx'
import { trailTo } from '../list/list-memory.ts'
import { pathOfView } from '../list/saved-views.ts'

/** One tab of a record. */
export interface RecordTab<Tab extends string> {
  id: Tab
  label: MessageKey
  content: ReactNode
  /** The tab's items have the focus of keys; the head then hides the commands on the record. */
  hasItems?: boolean
}

interface RecordScreenProps<Tab extends string> {
  place: Place
  /** The list of the record, and the text of the link back to it. */
  list: { place: Place; path: string; back: MessageKey }
  id: string
  /** Address of the record; its tab is the parameter `tab`. */
  path: string
  /** The record as read; null while it is being read or after it could not be read. */
  record: {
    title: string
    version: number
    status?: ReactNode
    /** Code, document and the like, shown beside the title. */
    facts?: ReactNode
  } | null
  error: Error | null
  retry(): void
  tabs: readonly RecordTab<Tab>[]
  tab: Tab
  tabsLabel: MessageKey
  /** Commands on the record that its head shows; the lifecycle decides which of them can run now. */
  commands: readonly string[]
  targets(): Target[]
  copyable: CommandContext['copyable']
  /** Further ports for commands on the record. */
  ports?: { record?: Partial<Ports['record']> }
}

/** Shown for a record that could not be read: unknown, or not reachable. */
export function Unread({ list, error, retry }: Pick<RecordScreenProps<string>, 'list' | 'retry'> & { error: Error }) {
  const { t } = useTexts()
  const isUnknown = error instanceof ReplyError && (error.status === 404 || error.status === 400)
  return (
    <Empty
      title={isUnknown ? error.message : t('common.failedTitle')}
      hint={isUnknown ? (error.reply.details ?? '') : problemText(error)}
    >
      <Link to={list.path} className="button">
        {t(list.back)}
      </Link>
      {isUnknown ? null : (
        <button type="button" className="button" onClick={retry}>
          {t('common.retry')}
        </button>
      )}
    </Empty>
  )
}

/**
 * A record: title and state, commands, tabs turned by key, the link back to its place in the list, and the previous and
 * next record (CTR-2-050).
 */
export function RecordScreen<Tab extends string>({
  place,
  list,
  id,
  path,
  record,
  error,
  retry,
  tabs,
  tab,
  tabsLabel,
  commands,
  targets,
  copyable,
  ports = {},
}: RecordScreenProps<Tab>) {
  const { t, language } = useTexts()
  const router = useRouter()
  const trail = useMemo(() => trailTo(list.place, id), [list.place, id])
  const current = tabs.find((candidate) => candidate.id === tab) ?? tabs[0]
  /** The tab in the current address: two quick keys turn two tabs even if the first is not drawn yet. */
  const tabNow = () => {
    const { pathname, search } = router.history.location
    const named = pathname === path ? new URLSearchParams(search).get('tab') : null
    return tabs.find((candidate) => candidate.id === named)?.id ?? tab
  }
  // Other parameters, such as a tab's filter, are kept for when the person returns to that tab.
  const show = (next: string) =>
    void router.navigate({ to: path, search: ((known: object) => ({ ...known, tab: next })) as never, replace: true })
  // A record that was not opened from its list leads back to the previous page.
  const returns = !trail && router.history.canGoBack()
  const back = () => {
    if (returns) router.history.back()
    else void router.navigate({ to: list.path, search: (trail?.back.address ?? {}) as never, replace: true })
  }

  const follow = async (step: 1 | -1) => {
    const to = await trail?.neighbour(step)
    if (to) await router.navigate({ to, search: { tab: tabNow() } as never, replace: true })
    else tell({ key: 'lists.noNeighbour' })
  }

  useLayer({
    scope: 'record',
    contribute: () => ({
      screen: place,
      targets: targets(),
      recordPath: path,
      copyable,
      hasTrail: trail?.position !== null && trail !== null,
    }),
    ports: {
      back,
      decide: (commandId, decided, given) => void decideTargets(decisionCommand(commandId, 'record'), decided, given),
      ask: (command) => {
        if (!command.asks?.some((ask) => ask.kind === 'reason')) return openDialog({ kind: 'palette', ask: command })
        const decided = commandContext().targets
        openDialog({
          kind: 'reasons',
          command,
          targets: decided,
          onAnswer: (given) => void decideTargets(command, decided, given),
        })
      },
      record: {
        turnTab: (step) =>
          show(
            tabs[(tabs.findIndex((candidate) => candidate.id === tabNow()) + step + tabs.length) % tabs.length]?.id ??
              tab,
          ),
        moveItem: scrollRecord,
        ...ports.record,
        neighbour: (step) =>
          void follow(step).catch((problem: unknown) =>
            tell({ key: 'common.failed', values: { why: problemText(problem) } }, 'error'),
          ),
      },
    },
  })

  // The scrolling element takes the focus where nothing else has it, so that PageDown, Space and End work at once.
  const isShown = record !== null && record !== undefined
  useEffect(() => {
    if (isShown && document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true })
  }, [isShown, id, tab])

  if (error && !record) return <Unread list={list} error={error} retry={retry} />
  if (!record) return <Loading />
  return (
    <div className="flex min-h-full flex-col" data-record={id} data-version={record.version}>
      <header className="border-b border-line bg-surface px-6 pt-4">
        <div className="flex items-center gap-3 text-hint">
          <BackLink
            path={trail ? pathOfView(trail.back) : list.path}
            label={t(list.back)}
            keys={returns ? undefined : 'Escape'}
          />
          {returns ? <CommandButton id="go.back" tone="quiet" /> : null}
          <Breadcrumbs
            trail={[
              ...crumbsTo(path).map(({ title, path: at }) => ({ label: t(title), path: at })),
              { label: record.title, path: null },
            ]}
          />
          {trail && trail.position !== null ? (
            <span className="ml-auto flex items-center gap-1 text-muted">
              <span>
                {t('lists.position', {
                  position: formatCount(trail.position, language),
                  of: t('common.of'),
                  count: formatCount(trail.count, language),
                })}
              </span>
              <CommandButton id="record.previous" tone="quiet" />
              <CommandButton id="record.next" tone="quiet" />
            </span>
          ) : null}
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-4">
          <h1 className="text-xl font-semibold">{record.title}</h1>
          {record.status}
          <span className="text-muted">{record.facts}</span>
          {commands.length > 0 && !current?.hasItems ? (
            <div className="ml-auto flex flex-wrap gap-2" role="group" aria-label={t('drivers.reviewHere')}>
              {commands.map((command) => (
                <CommandButton key={`${command} ${record.version}`} id={command} />
              ))}
            </div>
          ) : null}
        </div>
        <div role="tablist" aria-label={t(tabsLabel)} className="mt-3 flex gap-1">
          {tabs.map(({ id: name, label }) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`tab-${name}`}
              aria-selected={name === current?.id}
              aria-controls="panel"
              tabIndex={name === current?.id ? 0 : -1}
              className="h-9 border-b-2 border-transparent px-3 text-muted aria-selected:border-accent aria-selected:font-semibold aria-selected:text-ink"
              onClick={() => show(name)}
            >
              {t(label)}
            </button>
          ))}
        </div>
      </header>
      <div role="tabpanel" id="panel" aria-labelledby={`tab-${current?.id}`} tabIndex={-1}>
        {current?.content}
      </div>
    </div>
  )
}
