import { spreadsheet } from '../../file-kinds.ts'
import { type FileIssue, type FilesByPart, presenceIssues } from '../../files.ts'
import { rule } from '../../rule.ts'
import type { NewSegmentation } from './segmentation.ts'

/** The spreadsheet that a list is made from (CON-5-017, CON-5-018). */
export const segmentationUpload = spreadsheet(
  'Spreadsheet after the template (.xls, .xlsx or .csv), required where the source is UPLOAD; MANUAL takes none',
)

/**
 * The spreadsheet is required for an uploaded list and refused for one that is entered by hand (CON-5-017, CON-5-018).
 */
export function segmentationFiles({ source }: Pick<NewSegmentation, 'source'>, files: FilesByPart): FileIssue[] {
  return presenceIssues('file', files, source === 'UPLOAD', rule('fileMissing'))
}
