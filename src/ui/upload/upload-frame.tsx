import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { AfterPause } from '../after-pause.tsx'
import { Kbd } from '../../console/kbd.tsx'
import { RequiredMark } from '../required-mark.tsx'
import { chooseText, helpOf } from './kinds.ts'
import { RejectedFiles } from './rejected-files.tsx'
import { TransferBar } from './transfer-bar.tsx'
import { UploadIllustration } from './upload-illustration.tsx'
import type { Upload, UploadProps } from './use-upload.ts'

/** The widget's props and its upload state. */
interface AtWork extends UploadProps {
  upload: Upload
}

interface FrameProps extends AtWork {
  /** The control for handing in files. */
  zone: ReactNode
  /** Shown below the limits. */
  children?: ReactNode
}

/** Returns the focus to the widget's button when the focused element disappears at the end of a transfer. */
function useFocusAfter(state: string | undefined, chooseId: string) {
  const isInside = useRef(false)
  useEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return
    isInside.current = false
    document.getElementById(chooseId)?.focus()
  }, [state, chooseId])
  return {
    onFocus: () => {
      isInside.current = true
    },
    onBlur: () => {
      isInside.current = false
    },
  }
}

/**
 * The parts that all upload widgets have in common: label, limits, error, rejected files, progress, and announcements
 * for screen readers.
 */
export function UploadFrame({ upload, part, label, isRequired, hint, error, transfer, zone, children }: FrameProps) {
  const texts = useTexts()
  const { t } = texts
  const { ids, announcement } = upload
  const follow = useFocusAfter(transfer?.state, ids.choose)
  return (
    <div {...upload.root({ role: 'group', 'aria-labelledby': ids.label, className: 'flex min-w-0 flex-col gap-2' })}>
      <input {...upload.input()} />
      <span id={ids.label} className="text-hint font-medium text-muted">
        {label}
        {isRequired ? <RequiredMark /> : null}
      </span>
      {zone}
      <p id={ids.hint} className="text-hint text-muted">
        {helpOf(part, texts)} {hint}
      </p>
      {error ? (
        <p id={ids.error} role="alert" className="text-hint text-bad">
          {error}
        </p>
      ) : null}
      {children}
      {upload.isChecking ? (
        <AfterPause>
          <p className="text-hint text-muted">{t('uploads.checking')}</p>
        </AfterPause>
      ) : null}
      <RejectedFiles part={part} rejected={upload.rejected} onDismiss={upload.dismissRejected} />
      <div className="empty:hidden" {...follow}>
        {transfer ? <TransferBar transfer={transfer} label={label} /> : null}
      </div>
      <p role="status" className="sr-only">
        <span key={announcement.number}>{announcement.text}</span>
      </p>
    </div>
  )
}

/** Opens the system's file dialog; focusable and without effect while nothing can be chosen. */
export function ChooseButton({
  upload,
  part,
  value,
  error,
  isReplacing = part.max === 1 && value.length > 0,
}: AtWork & { isReplacing?: boolean }) {
  const { t } = useTexts()
  const { ids } = upload
  return (
    <button
      type="button"
      id={ids.choose}
      className="button"
      aria-disabled={upload.isLocked || upload.isFull || undefined}
      aria-describedby={error ? `${ids.error} ${ids.hint}` : ids.hint}
      onClick={upload.choose}
    >
      {t(chooseText(part, isReplacing))}
    </button>
  )
}

/** Names the other ways of adding files, or why none can be added. */
export function DropHint({ upload, part }: Pick<AtWork, 'upload' | 'part'>) {
  const { t } = useTexts()
  if (upload.isDragging) return <p className="text-hint font-semibold text-accent">{t('uploads.dropHere')}</p>
  if (upload.isLocked) return null
  if (upload.isFull) return <p className="text-hint text-muted">{t('uploads.full', { count: part.max })}</p>
  return (
    <p className="flex items-center gap-2 text-hint text-muted">
      {t('uploads.orDrop')} <Kbd keys="Mod+v" />
    </p>
  )
}

/** The drop zone; highlighted while files are dragged over the widget. */
export function DropArea({ upload, error, children }: Pick<AtWork, 'upload' | 'error'> & { children: ReactNode }) {
  return (
    <div
      data-dragging={upload.isDragging || undefined}
      className={`flex flex-wrap items-center gap-4 rounded-md border border-dashed bg-surface p-4 data-dragging:border-solid data-dragging:border-accent data-dragging:bg-accent-soft ${error ? 'border-bad' : 'border-muted/60'} ${upload.isLocked ? 'opacity-70' : ''}`}
    >
      {children}
    </div>
  )
}

/** The content of a drop zone that takes files: illustration, button and the other ways. */
export function EmptyDropArea(props: AtWork) {
  return (
    <DropArea {...props}>
      <UploadIllustration />
      <div className="flex flex-1 basis-48 flex-col items-start gap-2">
        <ChooseButton {...props} />
        <DropHint {...props} />
      </div>
    </DropArea>
  )
}
