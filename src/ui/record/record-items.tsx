import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Target } from '#commands/command'
import type { CommandContext } from '#commands/context'
import type { Provided } from '#commands/facet'
import type { MessageKey } from '#locales/messages'
import { useLayer } from '../../console/command-layers.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../command-button.tsx'

/** Height of a line of text with its spacing, in pixels. */
const SCROLL_STEP = 48

/** Indentation of nested items, in pixels. */
const NESTED_BY = 28

/** Scrolls the record's panel, for arrow keys that nothing else handles. */
export function scrollRecord(step: number): void {
  document
    .getElementById('panel')
    ?.closest('main')
    ?.scrollBy({ top: step * SCROLL_STEP })
}

/** One of the records within a record, such as a vehicle of a driver. */
export interface RecordItem {
  id: string
  title: string
  status?: ReactNode
  /** Plate, date and the like, shown beside the title. */
  facts?: ReactNode
  content?: ReactNode
  /** Heading shown where it differs from the previous item's, such as the company that asks for documents. */
  group?: string
  /** Depth of nesting, such as 1 for a step within a form. */
  depth?: number
  /** Target of commands while the item has the focus; null where no command applies. */
  target: Target | null
  copyable?: CommandContext['copyable']
  /** Commands shown in place of the list's own. */
  commands?: readonly string[]
  /** Opens its form; the title of that command. */
  edit?: { title: MessageKey; run(): void }
  /** Shows more of the item. */
  open?(): void
}

interface RecordItemsProps {
  label: string
  items: readonly RecordItem[]
  /** Shown where there are no items, with the key that helps. */
  empty: ReactNode
  /** Commands that the focused item shows. */
  commands: readonly string[]
  /** The item with the initial focus; by default the first one. */
  first?: string | null
  /** Opens the form of a new item; the title of that command. */
  create?: { title: MessageKey; run(): void }
  /** Facets for commands on the focused item. */
  facets?: readonly Provided[]
}

/**
 * The records within a record, one of them focused. Arrows move the focus, and a key decides the focused item, never
 * the record around it.
 */
export function RecordItems({ label, items, empty, commands, first = null, create, facets = [] }: RecordItemsProps) {
  const { t } = useTexts()
  const [focusedId, setFocusedId] = useState<string | null>(first)
  const list = useRef<HTMLUListElement>(null)
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === focusedId),
  )
  const focused = items[at]

  const move = (step: number) => {
    const next = items[Math.min(items.length - 1, Math.max(0, at + step))]
    if (next && next !== focused) setFocusedId(next.id)
    else scrollRecord(step)
  }

  useEffect(() => {
    list.current?.querySelector(`[data-item="${CSS.escape(focusedId ?? '')}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [focusedId])

  useLayer({
    scope: 'record',
    nested: true,
    facets,
    contribute: () => ({
      targets: focused?.target ? [focused.target] : [],
      copyable: focused?.copyable ?? {},
      creates: create?.title ?? null,
      edits: focused?.edit?.title ?? null,
      hasItem: focused?.open !== undefined,
    }),
    ports: {
      record: {
        moveItem: move,
        ...(focused?.edit ? { edit: focused.edit.run } : {}),
        ...(focused?.open ? { openItem: focused.open } : {}),
        ...(create ? { create: create.run } : {}),
      },
    },
  })

  if (items.length === 0) return <div className="p-6 text-muted">{empty}</div>
  return (
    <>
      <h2 className="sr-only">{label}</h2>
      <ul ref={list} aria-label={label} className="flex flex-col gap-3 p-6">
        {items.map((item, index) => (
          <li key={item.id} style={item.depth ? { paddingLeft: item.depth * NESTED_BY } : undefined}>
            {item.group && item.group !== items[index - 1]?.group ? (
              <h2 className="pane-title mb-2 mt-2">{item.group}</h2>
            ) : null}
            <article
              data-item={item.id}
              data-version={item.target?.version}
              aria-label={item.title}
              aria-current={index === at}
              className="rounded-md border border-line border-l-4 bg-surface px-4 py-3 aria-[current=true]:border-l-accent"
              // A click focuses the item, as the arrows do.
              onClick={() => setFocusedId(item.id)}
            >
              <div className="flex flex-wrap items-center gap-3">
                <h3 className="font-semibold">{item.title}</h3>
                {item.status}
                <span className="text-muted">{item.facts}</span>
                {index === at && (item.commands ?? commands).length > 0 ? (
                  <div className="ml-auto flex flex-wrap gap-2" role="group" aria-label={t('lists.reviewHere')}>
                    {(item.commands ?? commands).map((command) => (
                      <CommandButton key={`${command} ${item.id} ${item.target?.version ?? 0}`} id={command} />
                    ))}
                  </div>
                ) : null}
              </div>
              {item.content}
            </article>
          </li>
        ))}
      </ul>
    </>
  )
}
