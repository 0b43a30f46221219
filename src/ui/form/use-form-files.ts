import { useEffect, useMemo, useState } from 'react'
import { tell } from '../../console/notices.ts'
import { type FilesByField, readDraftFiles, removeDraftFiles, writeDraftFiles } from './draft-files-store.ts'
import { type DraftPlace, readDraft } from './draft-store.ts'
import { leavesOf } from './form-values.ts'
import { Latest } from './latest.ts'

/** Fields under this name identify the chosen files; the files themselves are sent beside the form's value. */
const FILES = 'files'

/** The chosen files of one form by the name of their field. They are stored and removed with its draft. */
export interface FormFiles {
  of(field: string): readonly File[]
  change(field: string, files: readonly File[]): void
  /** Removes the files from the form. */
  clear(): void
  /** Removes the stored files together with the draft. */
  drop(): void
}

const NONE: readonly File[] = []
const NO_FILES: FilesByField = {}

/** A text that identifies the files; another file of the same name gives another text. */
export function markOf(files: readonly File[]): string {
  return files.map(({ name, size, lastModified }) => `${name} ${size} ${lastModified}`).join()
}

/** The texts by which a form's draft identifies its files; null without a draft. */
function marksOfForm(place: DraftPlace): unknown {
  const draft = readDraft(place)
  return draft && (draft.values[FILES] ?? {})
}

/** Whether a draft names files that are no longer stored. */
function areLost(marks: unknown, stored: FilesByField): boolean {
  return Object.entries(leavesOf(marks, FILES)).some(([field, mark]) => mark !== '' && !stored[field]?.length)
}

/**
 * Keeps the files of a form until it is sent. They are loaded before the form is drawn, so that its fields start with
 * them.
 * @param place key of the form's draft
 * @param marksOf reads the texts by which the draft identifies its files; null without a draft
 * @param first what the form begins with where it has no draft; the form's defaults name them by `markOf`
 * @returns null until the files of a draft are loaded
 */
export function useFormFiles(
  { form, user }: DraftPlace,
  marksOf = marksOfForm,
  first: FilesByField = NO_FILES,
): FormFiles | null {
  const [files, setFiles] = useState<FilesByField | null>(() => (marksOf({ form, user }) === null ? first : null))
  // Checking a file takes time; the files that are there afterwards are read here.
  const [latest] = useState(() => new Latest<FilesByField>(first))
  useEffect(() => {
    const place = { form, user }
    const marks = marksOf(place)
    if (marks === null) {
      // The draft names these from its first change on. Files without their draft would never be read.
      if (first === NO_FILES) removeDraftFiles(place)
      else writeDraftFiles(place, first).catch(() => tell({ key: 'forms.draftNotKept' }, 'warning'))
      return
    }
    let isLate = false
    void readDraftFiles(place).then((stored) => {
      if (isLate) return
      latest.set(stored)
      setFiles(stored)
      if (areLost(marks, stored)) tell({ key: 'forms.filesGone' }, 'warning')
    })
    return () => {
      isLate = true
    }
  }, [form, user, latest, marksOf, first])

  return useMemo(() => {
    if (!files) return null
    const place = { form, user }
    return {
      of: (field) => files[field] ?? NONE,
      change(field, chosen) {
        const next = { ...latest.value, [field]: chosen }
        latest.set(next)
        setFiles(next)
        writeDraftFiles(place, next).catch(() => tell({ key: 'forms.draftNotKept' }, 'warning'))
      },
      clear() {
        latest.set({})
        setFiles({})
      },
      drop: () => removeDraftFiles(place),
    }
  }, [files, form, user, latest])
}
