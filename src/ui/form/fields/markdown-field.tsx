import { useField } from '@conform-to/react'
import { Bold, Italic, Link } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, useDeferredValue, useRef } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { spokenKeys } from '../../../console/kbd.tsx'
import { Counter, FIELD_CLASS, FieldFrame } from '../field-frame.tsx'
import { controlProps, type FieldProps, useFieldState } from '../use-field.ts'
import { markdownEdit, type MarkdownMark } from './markdown-edit.ts'

const Preview = lazy(() => import('./markdown-preview.tsx').then((module) => ({ default: module.MarkdownPreview })))

/** The marks with their keys, which work only inside the field. */
const marks = [
  { mark: 'bold', key: 'b', title: 'forms.bold', Icon: Bold },
  { mark: 'italic', key: 'i', title: 'forms.italic', Icon: Italic },
  { mark: 'link', key: 'k', title: 'forms.link', Icon: Link },
] as const

/** Text with Markdown marks and its preview (CTR-2-038). @param maximum characters, the contract's limit */
export function MarkdownField({ maximum, rows = 6, ...props }: FieldProps & { maximum?: number; rows?: number }) {
  const { t } = useTexts()
  const state = useFieldState(props)
  const [{ value, initialValue }] = useField<string>(state.name)
  const text = value ?? initialValue ?? ''
  const previewText = useDeferredValue(text)
  const area = useRef<HTMLTextAreaElement>(null)
  const canChange = !state.isDisabled && !state.isReadOnly

  const write = (mark: MarkdownMark) => {
    const element = area.current
    if (!element || !canChange) return
    const { from, to, insert, selectFrom, selectTo } = markdownEdit(
      mark,
      element.value,
      element.selectionStart,
      element.selectionEnd,
      t('forms.linkText'),
    )
    element.focus()
    element.setSelectionRange(from, to)
    // `insertText` is the only way of inserting that the browser's own undo reverts.
    document.execCommand('insertText', false, insert)
    element.setSelectionRange(selectFrom, selectTo)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    const mark = marks.find(({ key }) => key === event.key.toLowerCase())
    if (!mark) return
    event.preventDefault()
    write(mark.mark)
  }

  return (
    <FieldFrame
      state={state}
      aside={maximum === undefined ? null : <Counter count={Array.from(text).length} maximum={maximum} />}
    >
      <div role="toolbar" aria-label={`${state.label}: ${t('forms.formatting')}`} className="flex gap-1">
        {marks.map(({ mark, key, title, Icon }) => (
          <button
            key={mark}
            type="button"
            tabIndex={-1}
            disabled={!canChange}
            aria-keyshortcuts={spokenKeys(`Mod+${key}`)}
            className="inline-flex h-7 items-center gap-1 rounded border border-line px-2 text-hint text-muted hover:text-ink"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => write(mark)}
          >
            <Icon aria-hidden="true" size={14} />
            {t(title)} <span className="font-mono">Ctrl+{key.toUpperCase()}</span>
          </button>
        ))}
      </div>
      <div className="grid gap-2 md:grid-cols-2">
        <textarea
          key={state.key}
          {...controlProps(state)}
          ref={area}
          name={state.name}
          defaultValue={state.initialText}
          rows={rows}
          className={`${FIELD_CLASS} h-auto resize-y py-1.5 font-mono text-table`}
          onKeyDown={onKeyDown}
        />
        <div
          role="group"
          aria-label={`${state.label}: ${t('forms.preview')}`}
          className="min-h-20 min-w-0 overflow-auto rounded-md border border-line bg-canvas px-3 py-1.5 break-words"
        >
          {previewText.trim() ? (
            <Suspense>
              <Preview text={previewText} />
            </Suspense>
          ) : (
            <p className="text-muted">{t('forms.previewEmpty')}</p>
          )}
        </div>
      </div>
    </FieldFrame>
  )
}
