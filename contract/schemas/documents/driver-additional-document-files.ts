import { type FileIssue, type FilesByPart, presenceIssues } from '../../files.ts'
import { rule } from '../../rule.ts'
import type { DriverAdditionalDocumentChange } from './driver-additional-document-change.ts'

/** The image is required where a document is handed in, and refused with a decision (CON-5-023). */
export function driverAdditionalDocumentFiles(
  { event }: Pick<DriverAdditionalDocumentChange, 'event'>,
  files: FilesByPart,
): FileIssue[] {
  return presenceIssues('image', files, event === 'ADD', rule('imageMissing'))
}
