import { type FileIssue, type FilesByPart, presenceIssues } from '../files.ts'
import { rule } from '../rule.ts'
import type { NewSegmentation } from './segmentation.ts'

/** An uploaded list needs its spreadsheet, one that is entered by hand takes none (CON-5-017, CON-5-018). */
export function segmentationFiles({ source }: Pick<NewSegmentation, 'source'>, files: FilesByPart): FileIssue[] {
  return presenceIssues('file', files, source === 'UPLOAD', rule('fileMissing'))
}
