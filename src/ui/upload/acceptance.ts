import { type FilePart, takesFile } from '#contract/files'
import type { TextKey } from '#contract/texts'

/** First bytes that tell what a file is: more than any signature of the contract reaches. */
const BEGINNING = 64

/** A file with everything that speaks against it, in texts of the contract; none for one that is taken. */
export interface JudgedFile {
  file: File
  reasons: readonly TextKey[]
}

/** A file that is not taken, and why. */
export type RejectedFile = JudgedFile

/** @returns false for a picture that does not open, true otherwise */
type Opens = (file: File) => Promise<boolean>

async function reasonsAgainst(part: FilePart, file: File, opens: Opens): Promise<TextKey[]> {
  // An empty file has no type and no content to complain of; the services say the same.
  if (file.size === 0) return ['fileEmpty']
  const bytes = new Uint8Array(await file.slice(0, BEGINNING).arrayBuffer())
  const reasons: TextKey[] = []
  if (!takesFile(part, { name: file.name, mediaType: file.type, bytes })) reasons.push(part.wrongType)
  if (file.size > part.maximumBytes) reasons.push('fileTooLarge')
  if (reasons.length === 0 && file.type.startsWith('image/') && !(await opens(file))) reasons.push('imageBroken')
  return reasons
}

/**
 * What each file is by itself, by the rules that the services apply too: content, first bytes, size; and whether a picture opens.
 * A file that cannot be read any more counts as empty.
 */
export function judge(part: FilePart, files: readonly File[], opens: Opens): Promise<JudgedFile[]> {
  return Promise.all(
    files.map(async (file): Promise<JudgedFile> => ({
      file,
      reasons: await reasonsAgainst(part, file, opens).catch((): TextKey[] => ['fileEmpty']),
    })),
  )
}

interface Division {
  /** What the part holds from now on. */
  files: readonly File[]
  added: readonly File[]
  rejected: readonly RejectedFile[]
}

/**
 * Divides what was handed in. Where a part takes one file, one takes the place of the one before, and several at once are
 * all refused, since nobody knows which one was meant (CON-8-057); otherwise the first ones that fit are taken.
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
