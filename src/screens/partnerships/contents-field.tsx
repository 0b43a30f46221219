import { useField } from '@conform-to/react'
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { bannerContents } from '#commands/partnerships/facets'
import { provide } from '#commands/facet'
import { images } from '#contract/files'
import { BANNER_CONTENTS_MAXIMUM } from '#contract/schemas/partnerships/partnership-banner'
import { touchContext, useLayer } from '../../console/command-layers.ts'
import { announce } from '../../console/notices.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import { FIELD_CLASS, FieldFrame, FieldNotes, StoredInput } from '../../ui/form/field-frame.tsx'
import { useFormScope } from '../../ui/form/form-context.ts'
import { rememberFocus } from '../../ui/form/form-focus.ts'
import { controlProps, useFieldState } from '../../ui/form/use-field.ts'
import { useFilesField } from '../../ui/form/use-files-field.ts'
import { ImageUpload } from '../../ui/upload/image-upload.tsx'
import { fileField } from './partnership-files.ts'
import { type PointerOrder, usePointerOrder } from './pointer-order.ts'
import { contentKey, type WrittenContent, writtenContents } from './partnership-schema.ts'

const onePicture = images('Picture of a content')

interface PartProps {
  content: WrittenContent
  at: number
  onChange(change: Partial<WrittenContent>): void
}

function TextPart({ content, at, onChange }: PartProps) {
  const { t } = useTexts()
  const state = useFieldState({
    field: { name: `contents[${at}].description` },
    label: t('partnerships.contentText', { number: at + 1 }),
    required: true,
  })
  return (
    <FieldFrame state={state}>
      <textarea
        {...controlProps(state)}
        rows={3}
        className={FIELD_CLASS}
        value={content.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
    </FieldFrame>
  )
}

function VideoPart({ content, at, onChange }: PartProps) {
  const { t } = useTexts()
  const state = useFieldState({
    field: { name: `contents[${at}].url` },
    label: t('partnerships.contentVideo', { number: at + 1 }),
    required: true,
  })
  return (
    <FieldFrame state={state}>
      <input
        {...controlProps(state)}
        type="text"
        inputMode="url"
        autoComplete="off"
        placeholder="https://www.youtube.com/watch?v="
        className={FIELD_CLASS}
        value={content.url}
        onChange={(event) => onChange({ url: event.target.value.trim() })}
      />
    </FieldFrame>
  )
}

/** @param urlOf the address under which a stored picture can be read now */
function ImagePart({ content, at, urlOf }: PartProps & { urlOf(url: string): string }) {
  const { t } = useTexts()
  const label = t('partnerships.contentImage', { number: at + 1 })
  const { state, register, files, problem, choose } = useFilesField({
    field: { name: fileField(content.key) },
    label,
    required: true,
  })
  const named = useFieldState({ field: { name: `contents[${at}].url` }, label })
  return (
    <>
      <ImageUpload
        id={named.id}
        part={onePicture}
        value={files}
        onChange={choose}
        label={label}
        isRequired
        current={content.url ? urlOf(content.url) : undefined}
        error={problem ?? named.problem ?? undefined}
        isDisabled={state.isReadOnly}
      />
      <StoredInput state={state} register={register} />
    </>
  )
}

/** Where a key with Alt moves the content in focus; null for a key that moves nothing. */
function destination(key: string, at: number, count: number): number | null {
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[key]
  return to === undefined ? null : Math.min(count - 1, Math.max(0, to))
}

interface ItemProps extends PartProps {
  count: number
  urlOf(url: string): string
  order: PointerOrder
  onMove(to: number): void
  onRemove(): void
}

/** Where the dragged content would be put: a line above or below this one. */
const EDGES = { before: 'shadow-[0_-3px_0_0_var(--color-accent)]', after: 'shadow-[0_3px_0_0_var(--color-accent)]' }

/** One content with the button that stands for it, which Alt and the arrows move, and its buttons for the pointer. */
function ContentItem({ onMove, onRemove, count, urlOf, order, ...part }: ItemProps) {
  const { t } = useTexts()
  const { content, at } = part
  const name = t('partnerships.content', { number: at + 1, type: t(`partnerships.content_${content.type}`) })
  const handleKey = (event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const to = destination(event.key, at, count)
    if (to === null) return
    event.preventDefault()
    if (!event.repeat) onMove(to)
  }
  const Part = { TEXT: TextPart, VIDEO: VideoPart, IMAGE: null }[content.type]
  return (
    <li
      className={`flex flex-col gap-2 rounded-md border border-line p-3 ${order.edge ? EDGES[order.edge] : ''}`}
      data-content={content.type}
      data-edge={order.edge ?? undefined}
      onKeyDown={handleKey}
      {...order.item}
    >
      <div className="flex items-center gap-1">
        <span
          className="cursor-grab text-muted"
          aria-hidden="true"
          title={t('partnerships.dragContent')}
          data-grip=""
          {...order.grip}
        >
          <GripVertical size={16} />
        </span>
        <button
          type="button"
          id={`handle-${content.key}`}
          className="mr-auto rounded px-1 font-medium"
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+Home Alt+End Delete"
          onKeyDown={(event) => {
            if (event.key !== 'Delete' || event.repeat) return
            event.preventDefault()
            onRemove()
          }}
        >
          {name}
        </button>
        <button
          type="button"
          className="button"
          aria-label={`${t('partnerships.moveUp')}: ${name}`}
          aria-disabled={at === 0}
          onClick={() => onMove(Math.max(0, at - 1))}
        >
          <ArrowUp aria-hidden="true" size={14} />
        </button>
        <button
          type="button"
          className="button"
          aria-label={`${t('partnerships.moveDown')}: ${name}`}
          aria-disabled={at === count - 1}
          onClick={() => onMove(Math.min(count - 1, at + 1))}
        >
          <ArrowDown aria-hidden="true" size={14} />
        </button>
        <button
          type="button"
          className="button"
          aria-label={`${t('partnerships.removeContent')}: ${name}`}
          onClick={onRemove}
        >
          <X aria-hidden="true" size={14} />
        </button>
      </div>
      {Part ? <Part {...part} /> : <ImagePart {...part} urlOf={urlOf} />}
    </li>
  )
}

/** A removed content with its place and its picture, until another one is removed. */
interface Removed {
  content: WrittenContent
  at: number
  files: readonly File[]
}

/** The contents with what changes them; every change of their order is announced. */
function useContents() {
  const { t } = useTexts()
  const { files } = useFormScope()
  const [written] = useField<unknown>('contents')
  const [pictures] = useField<unknown>('pictures')
  const [items, setItems] = useState(() => writtenContents(written.initialValue, pictures.initialValue))
  const [removed, setRemoved] = useState<Removed | null>(null)
  // A field that is drawn again begins without its files, so that they are given back afterwards.
  const returned = useRef<Removed | null>(null)
  useEffect(() => {
    const { current } = returned
    returned.current = null
    if (current && current.files.length > 0) files?.change(fileField(current.content.key), current.files)
  }, [items, files])
  useEffect(touchContext, [items.length, removed])

  const nameOf = ({ type }: WrittenContent, at: number) =>
    t('partnerships.content', { number: at + 1, type: t(`partnerships.content_${type}`) })
  const insert = (content: WrittenContent, at: number) => {
    flushSync(() => setItems((before) => before.toSpliced(at, 0, content)))
    // The palette that asked for the kind returns the focus in a microtask of its own, which is queued already.
    queueMicrotask(() => document.getElementById(`handle-${content.key}`)?.focus())
    announce({
      key: 'partnerships.contentAdded',
      values: { name: t(`partnerships.content_${content.type}`), at: at + 1, count: items.length + 1 },
    })
  }
  return {
    items,
    removed,
    removedName: removed ? nameOf(removed.content, removed.at) : '',
    add: (type: WrittenContent['type']) => insert({ key: contentKey(), type, description: '', url: '' }, items.length),
    change: (at: number, change: Partial<WrittenContent>) =>
      setItems((before) => before.map((item, place) => (place === at ? { ...item, ...change } : item))),
    move(at: number, to: number) {
      const item = items[at]
      if (!item || at === to) return
      const restoreFocus = rememberFocus()
      flushSync(() => setItems(items.toSpliced(at, 1).toSpliced(to, 0, item)))
      restoreFocus()
      announce({
        key: 'partnerships.contentMoved',
        values: { name: t(`partnerships.content_${item.type}`), at: to + 1, count: items.length },
      })
    },
    remove(at: number) {
      const content = items[at]
      if (!content) return
      const rest = items.toSpliced(at, 1)
      const field = fileField(content.key)
      flushSync(() => {
        setRemoved({ content, at, files: files?.of(field) ?? [] })
        // The field's value follows its files: only files that are new to the returned field become its value.
        files?.change(field, [])
        setItems(rest)
      })
      const next = rest[Math.min(at, rest.length - 1)]
      const focus = next ? document.getElementById(`handle-${next.key}`) : document.querySelector('[data-add] button')
      if (focus instanceof HTMLElement) focus.focus()
      announce({ key: 'partnerships.contentRemoved', values: { name: nameOf(content, at) } })
    },
    restore() {
      if (!removed) return
      returned.current = removed
      setRemoved(null)
      insert(removed.content, Math.min(removed.at, items.length))
    },
  }
}

/**
 * The contents of a banner: texts, pictures and videos in the order in which drivers see them (CON-3-046 to CON-3-048).
 * They are moved by keyboard, by buttons or by dragging, and a removed one can be brought back.
 * @param urlOf the address under which a stored picture can be read now
 */
export function ContentsField({ urlOf }: { urlOf(url: string): string }) {
  const { t } = useTexts()
  const { items, removed, removedName, add, change, move, remove, restore } = useContents()
  const problem = useFieldState({ field: { name: 'contents' }, label: t('partnerships.contents') })
  const stored = useRef<HTMLInputElement>(null)
  const text = JSON.stringify(items)
  const last = useRef(text)
  useEffect(() => {
    if (last.current === text) return
    last.current = text
    // React writes the value without an event, and the form follows events.
    stored.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [text])
  const orderOf = usePointerOrder(move)
  const isFull = items.length >= BANNER_CONTENTS_MAXIMUM
  useLayer({
    scope: 'form',
    facets: [
      provide(bannerContents, () => ({
        isOpen: true,
        isFull,
        canRestore: removed !== null && !isFull,
        add: (type) => add(type as WrittenContent['type']),
        restore,
      })),
    ],
  })
  return (
    <section className="flex flex-col gap-3" aria-label={t('partnerships.contents')}>
      <h3 className="pane-title">{t('partnerships.contents')}</h3>
      {items.length > 0 ? <p className="text-hint text-muted">{t('partnerships.contentsHint')}</p> : null}
      <input ref={stored} type="hidden" name="contents" value={text} readOnly />
      <FieldNotes state={problem} />
      <ol className="flex flex-col gap-3">
        {items.map((content, at) => (
          <ContentItem
            key={content.key}
            content={content}
            at={at}
            count={items.length}
            urlOf={urlOf}
            order={orderOf(at)}
            onChange={(part) => change(at, part)}
            onMove={(to) => move(at, to)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      {removed ? (
        <p className="flex flex-wrap items-center gap-2 rounded-md bg-accent-soft px-3 py-2">
          {t('partnerships.contentRemoved', { name: removedName })}
          <CommandButton id="partnership.restoreContent" />
        </p>
      ) : null}
      <div data-add="">
        <CommandButton id="partnership.addContent" />
      </div>
    </section>
  )
}
