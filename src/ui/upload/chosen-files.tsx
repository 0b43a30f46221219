import { FileSpreadsheet, FileText, FileVideo, ImageIcon, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatFileSize } from './file-size.ts'
import { usePreview } from './pictures.ts'
import type { Upload } from './use-upload.ts'

function FileIcon({ file: { name, type } }: { file: File }) {
  const look = { 'aria-hidden': true, className: 'size-6' } as const
  if (/\.(xlsx?|csv)$/i.test(name)) return <FileSpreadsheet {...look} />
  if (type.startsWith('video/')) return <FileVideo {...look} />
  return type.startsWith('image/') ? <ImageIcon {...look} /> : <FileText {...look} />
}

/** Thumbnail of an image; an icon for any other file. */
export function FilePicture({ file, className }: { file: File; className: string }) {
  const { t } = useTexts()
  const preview = usePreview(file)
  if (preview)
    return (
      <img src={preview} alt={t('uploads.preview', { name: file.name })} className={`${className} object-contain`} />
    )
  return (
    <span className={`${className} grid place-items-center text-muted`}>
      <FileIcon file={file} />
    </span>
  )
}

/** Numbers each file as its React key, because two chosen files may be equal in every property. */
const keys = new WeakMap<File, number>()
let lastKey = 0

function keyOf(file: File): number {
  const key = keys.get(file)
  if (key !== undefined) return key
  lastKey += 1
  keys.set(file, lastKey)
  return lastKey
}

/** Index that a key moves the focus to; null for a key that moves nothing. */
function destination(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(at + 1, count - 1)
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(at - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

interface ChosenFilesProps {
  files: readonly File[]
  upload: Upload
  /** Thumbnails beside each other, or one file per line. */
  look: 'tiles' | 'rows'
}

/**
 * The files of a widget. Tab moves to one of them, arrows, Home and End to the others. Delete, or Enter on its button,
 * removes a file and focuses the one that takes its place.
 */
export function ChosenFiles({ files, upload, look }: ChosenFilesProps) {
  const { t, language } = useTexts()
  const list = useRef<HTMLUListElement>(null)
  const [active, setActive] = useState(0)
  const place = Math.min(active, files.length - 1)
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])]

  // Runs after the removed file, which had the focus, is gone from the screen.
  const refocus = useRef<number | null>(null)
  useEffect(() => {
    const at = refocus.current
    if (at === null) return
    refocus.current = null
    buttons()[Math.min(at, files.length - 1)]?.focus()
  }, [files])

  const remove = (at: number) => {
    if (upload.isLocked) return
    refocus.current = at
    upload.remove(at)
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const to = destination(event.key, place, files.length)
    if (to !== null) buttons()[to]?.focus()
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      if (!event.repeat) remove(place)
    } else return
    event.preventDefault()
  }

  return (
    <ul
      ref={list}
      aria-label={t('uploads.chosen')}
      className={look === 'tiles' ? 'flex flex-wrap gap-3' : 'flex flex-col gap-1'}
      onKeyDown={press}
    >
      {files.map((file, at) => (
        <li
          key={keyOf(file)}
          data-file={file.name}
          className={`relative flex rounded-md border border-line bg-surface has-[button:focus-visible]:outline-2 has-[button:focus-visible]:outline-accent ${look === 'tiles' ? 'w-32 flex-col' : 'items-center gap-3 py-1 pr-10 pl-2'}`}
        >
          <FilePicture
            file={file}
            className={look === 'tiles' ? 'h-24 w-full rounded-t-md bg-canvas' : 'size-8 shrink-0'}
          />
          <p className={`min-w-0 text-hint break-all ${look === 'tiles' ? 'p-2' : 'flex-1'}`}>
            <span className={look === 'tiles' ? 'line-clamp-2' : ''}>{file.name}</span>{' '}
            <span className="block text-muted">{formatFileSize(file.size, language)}</span>
          </p>
          <button
            type="button"
            aria-label={t('uploads.remove', { name: file.name })}
            aria-keyshortcuts="Delete"
            aria-disabled={upload.isLocked || undefined}
            tabIndex={at === place ? 0 : -1}
            className={`absolute right-1 grid size-6 place-items-center rounded bg-surface text-muted outline-none hover:text-bad aria-disabled:opacity-50 ${look === 'tiles' ? 'top-1' : 'top-1/2 -translate-y-1/2'}`}
            onFocus={() => setActive(at)}
            onClick={() => remove(at)}
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}
