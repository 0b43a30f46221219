import { useEffect, useId, useRef, useState } from 'react'
import { type DropzoneState, useDropzone } from 'react-dropzone'
import type { FilePart } from '#contract/files'
import { textOf } from '#contract/texts'
import { useTexts } from '../../i18n/use-texts.ts'
import { divide, judge, type RejectedFile } from './acceptance.ts'
import { chooserTypes } from './kinds.ts'
import { usePasteTarget } from './paste-area.tsx'
import { isWholePicture } from './pictures.ts'
import type { Transfer } from './transfer.ts'

/** Props of every upload widget. It is controlled: its parent keeps the files. */
export interface UploadProps {
  /** The file part of the contract's call; its types, count and size limit the widget. */
  part: FilePart
  value: readonly File[]
  onChange(files: readonly File[]): void
  label: string
  hint?: string | undefined
  /** A problem with the files, in the reader's language. */
  error?: string | undefined
  isDisabled?: boolean | undefined
  /** Progress of the upload; while it runs, the files cannot be changed. */
  transfer?: Transfer | null | undefined
  /** Id of the button that opens the file dialog, so that a summary of errors can link to it. */
  id?: string | undefined
}

/** The state and actions of one upload widget, from which its parts are drawn. */
export interface Upload {
  ids: { choose: string; label: string; hint: string; error: string }
  isLocked: boolean
  isFull: boolean
  isDragging: boolean
  isChecking: boolean
  rejected: readonly RejectedFile[]
  /** The text of the live region; the number makes an equal text a new one. */
  said: { text: string; number: number }
  root: DropzoneState['getRootProps']
  input(): ReturnType<DropzoneState['getInputProps']>
  choose(): void
  remove(at: number): void
  removeAll(): void
  dismissRejected(): void
}

/** Takes files from the dialog, a drop or the clipboard, judges them and announces the result. */
export function useUpload({ part, value, onChange, isDisabled = false, transfer, id }: UploadProps): Upload {
  const { t, language } = useTexts()
  const ownId = useId()
  const choose = id ?? `${ownId}-choose`
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([])
  const [said, setSaid] = useState({ text: '', number: 0 })
  const [checking, setChecking] = useState(0)
  const isLocked = isDisabled || transfer?.state === 'sending'
  const isFull = part.max > 1 && value.length >= part.max

  // Judging takes time; the result is added to the files that are there afterwards.
  const current = useRef({ value, part, isLocked })
  useEffect(() => {
    current.current = { value, part, isLocked }
  })

  // Removing the last file also removes its focused button, so that the focus moves to the choose button.
  const isEmptied = useRef(false)
  useEffect(() => {
    if (!isEmptied.current || value.length > 0) return
    isEmptied.current = false
    document.getElementById(choose)?.focus()
  }, [value, choose])

  const say = (text: string) => setSaid(({ number }) => ({ text, number: number + 1 }))
  const change = (files: readonly File[]) => {
    current.current = { ...current.current, value: files }
    onChange(files)
  }

  const add = async (files: readonly File[]) => {
    if (files.length === 0 || current.current.isLocked) return
    setChecking((count) => count + 1)
    const judged = await judge(part, files, isWholePicture)
    setChecking((count) => count - 1)
    if (current.current.isLocked) return
    const { files: all, added, rejected: refused } = divide(current.current.part, current.current.value, judged)
    setRejected(refused)
    if (added.length > 0) change(all)
    say(
      [
        ...(added.length > 0
          ? [
              t('uploads.saidAdded', {
                name: added.map(({ name }) => name).join(', '),
                count: all.length,
                maximum: part.max,
              }),
            ]
          : []),
        ...refused.map(({ file, reasons }) =>
          t('uploads.saidRejected', {
            name: file.name,
            reasons: reasons.map((reason) => textOf(reason, language)).join(' '),
          }),
        ),
      ].join(' '),
    )
  }

  const { getRootProps, getInputProps, open, isDragActive, rootRef } = useDropzone({
    onDrop: (files) => void add(files),
    // `react-dropzone` passes all files on: `judge` refuses them with every reason, and too many files get a message.
    multiple: true,
    noClick: true,
    noKeyboard: true,
    disabled: isLocked,
  })
  usePasteTarget(rootRef, isLocked || isFull ? null : (files) => void add(files))

  const remove = (at: number) => {
    const files = current.current.value
    const gone = files[at]
    if (!gone || isLocked) return
    const rest = files.filter((_, index) => index !== at)
    isEmptied.current = rest.length === 0
    change(rest)
    say(t('uploads.saidRemoved', { name: gone.name, count: rest.length, maximum: part.max }))
  }

  return {
    ids: { choose, label: `${ownId}-label`, hint: `${ownId}-hint`, error: `${ownId}-error` },
    isLocked,
    isFull,
    isDragging: isDragActive,
    isChecking: checking > 0,
    rejected,
    said,
    root: getRootProps,
    input: () => getInputProps({ accept: chooserTypes(part), multiple: part.max > 1, 'aria-hidden': true }),
    choose: () => {
      if (!isLocked && !isFull) open()
    },
    remove,
    removeAll: () => {
      if (isLocked) return
      isEmptied.current = true
      change([])
      say(t('uploads.saidRemovedAll'))
    },
    dismissRejected: () => {
      setRejected([])
      document.getElementById(choose)?.focus()
    },
  }
}
