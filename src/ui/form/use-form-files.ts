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
 * @returns null until the files of a draft are loaded
 */
export function useFormFiles({ form, user }: DraftPlace, marksOf = marksOfForm): FormFiles | null {
  const [files, setFiles] = useState<FilesByField | null>(() => (marksOf({ form, user }) === null ? {} : null))
  // Checking a file takes time; the files that are there afterwards are read here.
  const [latest] = useState(() => new Latest<FilesByField>({}))
  useEffect(() => {
    const place = { form, user }
    const marks = marksOf(place)
    // Files without their draft would never be read.
    if (marks === null) return removeDraftFiles(place)
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
  }, [form, user, latest, marksOf])

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
