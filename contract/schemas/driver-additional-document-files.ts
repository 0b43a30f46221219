import { type FileIssue, type FilesByPart, presenceIssues } from '../files.ts'
import { rule } from '../rule.ts'
import type { DriverAdditionalDocumentChange } from './driver-additional-document-change.ts'

/** A document that is handed in needs its image, a decision takes none (CON-5-023). */
export function driverAdditionalDocumentFiles(
  { event }: Pick<DriverAdditionalDocumentChange, 'event'>,
  files: FilesByPart,
): FileIssue[] {
  return presenceIssues('image', files, event === 'ADD', rule('imageMissing'))
}
