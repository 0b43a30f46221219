import { useEffect, useMemo, useState } from 'react'
import { tell } from '../../console/notices.ts'
import { type FilesByField, readDraftFiles, removeDraftFiles, writeDraftFiles } from './draft-files-store.ts'
import { type DraftPlace, readDraft } from './draft-store.ts'
import { leavesOf } from './form-values.ts'
import { Latest } from './latest.ts'

/** Fields with names under this one hold which files are chosen; the files themselves travel beside the form's value. */
const FILES = 'files'

/** The files that are chosen in one form, by the name of their field. They are kept with its draft and go with it. */
export interface FormFiles {
  of(field: string): readonly File[]
  change(field: string, files: readonly File[]): void
  /** The fields begin anew. */
  clear(): void
  /** What is kept goes with the draft. */
  drop(): void
}

const NONE: readonly File[] = []

/** Whether a draft had files that are not there any more. */
function areLost(values: unknown, kept: FilesByField): boolean {
  return Object.entries(leavesOf(values, FILES)).some(([field, mark]) => mark !== '' && !kept[field]?.length)
}

/**
 * Holds the files of a form for whoever sends it. They are there before the form is, so that its fields begin with them.
 * @param place where the form's draft is kept
 * @returns null until it is known which files a draft has
 */
export function useFormFiles({ form, user }: DraftPlace): FormFiles | null {
  const [held, setHeld] = useState<FilesByField | null>(() => (readDraft({ form, user }) ? null : {}))
  // A file is judged while time passes: it joins what is there then.
  const [latest] = useState(() => new Latest<FilesByField>({}))
  useEffect(() => {
    const place = { form, user }
    const draft = readDraft(place)
    // Without their draft nobody would find them.
    if (!draft) return removeDraftFiles(place)
    let isLate = false
    void readDraftFiles(place).then((kept) => {
      if (isLate) return
      latest.set(kept)
      setHeld(kept)
      if (areLost(draft.values[FILES], kept)) tell({ key: 'forms.filesGone' }, 'warning')
    })
    return () => {
      isLate = true
    }
  }, [form, user, latest])

  return useMemo(() => {
    if (!held) return null
    const place = { form, user }
    return {
      of: (field) => held[field] ?? NONE,
      change(field, files) {
        const next = { ...latest.value, [field]: files }
        latest.set(next)
        setHeld(next)
        writeDraftFiles(place, next).catch(() => tell({ key: 'forms.draftNotKept' }, 'warning'))
      },
      clear() {
        latest.set({})
        setHeld({})
      },
      drop: () => removeDraftFiles(place),
    }
  }, [held, form, user, latest])
}
