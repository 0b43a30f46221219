import { useEffect, useId, useRef, useState } from 'react'
import { type DropzoneState, useDropzone } from 'react-dropzone'
import type { FilePart } from '#contract/files'
import { textOf } from '#contract/texts'
import { useTexts } from '../../i18n/use-texts.ts'
import { divide, judge, type RejectedFile } from './acceptance.ts'
import { chooserTypes } from './kinds.ts'
import { usePasteTarget } from './paste-area.tsx'
import { isWholePicture, problemOfPdf } from './pictures.ts'
import type { Transfer } from './transfer.ts'

/** Props of every upload widget. It is controlled: its parent keeps the files. */
export interface UploadProps {
  /** The file part of the contract's call; its types, count and size limit the widget. */
  part: FilePart
  value: readonly File[]
  onChange(files: readonly File[]): void
  label: string
  /** The label gets the mark of a required field. */
  isRequired?: boolean | undefined
  hint?: string | undefined
  /** A problem with the files, in the reader's language. */
  error?: string | undefined
  isDisabled?: boolean | undefined
  /** Progress of the upload; while it runs, the files cannot be changed. */
  transfer?: Transfer | null | undefined
  /** Id of the button that opens the file dialog, so that a summary of errors can link to it. */
  id?: string | undefined
}

/** The text of the live region; the number makes an equal text a new one. */
interface Announcement {
  text: string
  number: number
}

/** The state and actions of one upload widget, from which its parts are drawn. */
export interface Upload {
  ids: { choose: string; label: string; hint: string; error: string }
  isLocked: boolean
  isFull: boolean
  isDragging: boolean
  isChecking: boolean
  rejected: readonly RejectedFile[]
  announcement: Announcement
  root: DropzoneState['getRootProps']
  input(): ReturnType<DropzoneState['getInputProps']>
  choose(): void
  remove(at: number): void
  removeAll(): void
  dismissRejected(): void
}

/** The sentences that say what was added and why files were rejected. */
function useSentences() {
  const { t, language } = useTexts()
  return {
    added: (files: readonly File[], count: number, maximum: number) =>
      t('uploads.saidAdded', { name: files.map(({ name }) => name).join(', '), count, maximum }),
    rejected: ({ file, reasons }: RejectedFile) =>
      t('uploads.saidRejected', {
        name: file.name,
        reasons: reasons.map((reason) => textOf(reason, language)).join(' '),
      }),
    removed: (file: File, count: number, maximum: number) =>
      t('uploads.saidRemoved', { name: file.name, count, maximum }),
    removedAll: () => t('uploads.saidRemovedAll'),
  }
}

/**
 * Moves the focus to the choose button when the last file was removed, because its focused button went with it.
 * @returns a function that says whether a removal leaves no file
 */
function useFocusWhenEmptied(files: readonly File[], chooseId: string): (emptied: boolean) => void {
  const isEmptied = useRef(false)
  useEffect(() => {
    if (!isEmptied.current || files.length > 0) return
    isEmptied.current = false
    document.getElementById(chooseId)?.focus()
  }, [files, chooseId])
  return (emptied: boolean) => {
    isEmptied.current = emptied
  }
}

/** The files of an upload widget: added ones are judged first, and every change is announced. */
function useUploadedFiles({ part, value, onChange }: UploadProps, isLocked: boolean, chooseId: string) {
  const sentences = useSentences()
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([])
  const [announcement, setAnnouncement] = useState<Announcement>({ text: '', number: 0 })
  const [checking, setChecking] = useState(0)

  // Judging takes time; the result is added to the files that are there afterwards.
  const current = useRef({ value, part, isLocked })
  useEffect(() => {
    current.current = { value, part, isLocked }
  })
  const markEmptied = useFocusWhenEmptied(value, chooseId)

  const announce = (text: string) => setAnnouncement(({ number }) => ({ text, number: number + 1 }))
  const change = (files: readonly File[]) => {
    current.current = { ...current.current, value: files }
    onChange(files)
  }
  return {
    rejected,
    announcement,
    isChecking: checking > 0,
    async add(files: readonly File[]) {
      if (files.length === 0 || current.current.isLocked) return
      setChecking((count) => count + 1)
      const judged = await judge(part, files, { picture: isWholePicture, pdf: problemOfPdf })
      setChecking((count) => count - 1)
      if (current.current.isLocked) return
      const division = divide(current.current.part, current.current.value, judged)
      const { added } = division
      setRejected(division.rejected)
      if (added.length > 0) change(division.files)
      const addedText = added.length > 0 ? [sentences.added(added, division.files.length, part.max)] : []
      announce([...addedText, ...division.rejected.map(sentences.rejected)].join(' '))
    },
    remove(at: number) {
      const files = current.current.value
      const removed = files[at]
      if (!removed || isLocked) return
      const rest = files.filter((_, index) => index !== at)
      markEmptied(rest.length === 0)
      change(rest)
      announce(sentences.removed(removed, rest.length, part.max))
    },
    removeAll() {
      if (isLocked) return
      markEmptied(true)
      change([])
      announce(sentences.removedAll())
    },
    dismissRejected() {
      setRejected([])
      document.getElementById(chooseId)?.focus()
    },
  }
}

/** Takes files from the dialog, a drop or the clipboard, judges them and announces the result. */
export function useUpload(props: UploadProps): Upload {
  const { part, value, isDisabled = false, transfer, id } = props
  const ownId = useId()
  const choose = id ?? `${ownId}-choose`
  const isLocked = isDisabled || transfer?.state === 'sending'
  const isFull = part.max > 1 && value.length >= part.max
  const { add, ...files } = useUploadedFiles(props, isLocked, choose)
  const { getRootProps, getInputProps, open, isDragActive, rootRef } = useDropzone({
    onDrop: (dropped) => void add(dropped),
    // `react-dropzone` passes all files on: `judge` refuses them with every reason, and too many files get a message.
    multiple: true,
    noClick: true,
    noKeyboard: true,
    disabled: isLocked,
  })
  usePasteTarget(rootRef, isLocked || isFull ? null : (pasted) => void add(pasted))
  return {
    ...files,
    ids: { choose, label: `${ownId}-label`, hint: `${ownId}-hint`, error: `${ownId}-error` },
    isLocked,
    isFull,
    isDragging: isDragActive,
    root: getRootProps,
    input: () => getInputProps({ accept: chooserTypes(part), multiple: part.max > 1, 'aria-hidden': true }),
    choose: () => {
      if (!isLocked && !isFull) open()
    },
  }
}
