import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Target } from '#commands/command'
import type { CommandContext, Ports } from '#commands/context'
import type { MessageKey } from '#locales/messages'
import { useLayer } from '../../console/command-layers.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../command-button.tsx'

/** A line of text and its space, pixels. */
const SCROLL_STEP = 48

/** Between an item and those within it, pixels. */
const NESTED_BY = 28

/** Scrolls the record's panel, as arrows do where nothing else takes them. */
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
  /** Plate, date and the like, beside the title. */
  facts?: ReactNode
  content?: ReactNode
  /** Read between the items where it changes, such as the company that asks for documents. */
  group?: string
  /** How many items it stands within, such as a step within a form. */
  depth?: number
  /** What commands act on while the focus is here; null where nothing can be done. */
  target: Target | null
  copyable?: CommandContext['copyable']
  /** What it shows in place of the list's own commands. */
  commands?: readonly string[]
  /** Its form, and what opening it is called. */
  edit?: { title: MessageKey; run(): void }
  /** Shows more of it. */
  open?(): void
}

interface RecordItemsProps {
  label: string
  items: readonly RecordItem[]
  /** Said where there are none, with the key that helps. */
  empty: ReactNode
  /** Commands that the focused item shows. */
  commands: readonly string[]
  /** The item that has the focus at first; the first one without. */
  first?: string | null
  /** The form of a new one, and what opening it is called. */
  create?: { title: MessageKey; run(): void }
  /** What else commands ask of the focused item. */
  ports?(item: RecordItem): Partial<Ports['record']>
}

/**
 * The records within a record, one in focus: arrows move, and what a key decides is the focused one, never the record around it.
 */
export function RecordItems({ label, items, empty, commands, first = null, create, ports }: RecordItemsProps) {
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
        ...(focused ? ports?.(focused) : {}),
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
              // A click brings the focus of keys here, as the arrows do.
              onClick={() => setFocusedId(item.id)}
            >
              <div className="flex flex-wrap items-center gap-3">
                <h3 className="font-semibold">{item.title}</h3>
                {item.status}
                <span className="text-muted">{item.facts}</span>
                {index === at && (item.commands ?? commands).length > 0 ? (
                  <div className="ml-auto flex flex-wrap gap-2" role="group" aria-label={t('drivers.reviewHere')}>
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
