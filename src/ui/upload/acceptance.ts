import { takesFile } from '#contract/file-checks'
import type { FilePart } from '#contract/files'
import type { TextKey } from '#contract/texts'
import { movieOf } from './movies.ts'

/** Number of first bytes that are read to recognise a file's type; longer than every signature of the contract. */
const BEGINNING = 64

/** A file with all reasons for refusing it, as text keys of the contract; an accepted file has none. */
export interface JudgedFile {
  file: File
  reasons: readonly TextKey[]
}

/** A refused file with its reasons. */
export type RejectedFile = JudgedFile

/** Tries to open a file, as the services do. */
export interface Openers {
  /** False for a picture that does not open, true otherwise. */
  picture(file: File): Promise<boolean>
  /** What is wrong with a PDF whose pages people look at; null where nothing is. */
  pdf(file: File): Promise<TextKey | null>
}

async function reasonsAgainst(part: FilePart, file: File, opens: Openers): Promise<TextKey[]> {
  // For an empty file only its emptiness is reported; the services do the same.
  if (file.size === 0) return ['fileEmpty']
  const bytes = new Uint8Array(await file.slice(0, BEGINNING).arrayBuffer())
  const reasons: TextKey[] = []
  if (!takesFile(part, { name: file.name, mediaType: file.type, bytes })) reasons.push(part.wrongType)
  if (file.size > part.maximumBytes) reasons.push('fileTooLarge')
  if (reasons.length === 0 && file.type.startsWith('image/') && !(await opens.picture(file)))
    reasons.push('imageBroken')
  const isPaged = part.maximumPages !== undefined && file.type === 'application/pdf'
  const problem = reasons.length === 0 && isPaged ? await opens.pdf(file) : null
  if (problem) reasons.push(problem)
  const isVideo = !part.extensions && file.type === 'video/mp4'
  if (reasons.length === 0 && isVideo && !(await movieOf(file))) reasons.push('videoBroken')
  return reasons
}

/**
 * Judges each file by the rules that the services apply too: content, first bytes, size; and whether a picture
 * or PDF opens, or a video is whole. A file that can no longer be read counts as empty.
 */
export function judge(part: FilePart, files: readonly File[], opens: Openers): Promise<JudgedFile[]> {
  return Promise.all(
    files.map(async (file): Promise<JudgedFile> => ({
      file,
      reasons: await reasonsAgainst(part, file, opens).catch((): TextKey[] => ['fileEmpty']),
    })),
  )
}

interface Division {
  /** All files of the part afterwards. */
  files: readonly File[]
  added: readonly File[]
  rejected: readonly RejectedFile[]
}

/**
 * Divides the handed-in files into accepted and rejected ones. If a part takes one file, a single one replaces the
 * previous one, and several are all refused, since nobody knows which one was meant (CON-8-057). Otherwise the first
 * ones that fit are accepted.
 */
export function divide(part: FilePart, kept: readonly File[], judged: readonly JudgedFile[]): Division {
  const isOne = part.max === 1
  const isAmbiguous = isOne && judged.length > 1
  let room = isOne ? 1 : part.max - kept.length
  const added: File[] = []
  const rejected: RejectedFile[] = []
  for (const { file, reasons } of judged) {
    if (reasons.length > 0 || isAmbiguous || room <= 0)
      rejected.push({
        file,
        reasons: isAmbiguous || (reasons.length === 0 && room <= 0) ? [...reasons, part.tooMany] : reasons,
      })
    else {
      added.push(file)
      room -= 1
    }
  }
  if (added.length === 0) return { files: kept, added, rejected }
  return { files: isOne ? added : [...kept, ...added], added, rejected }
}
