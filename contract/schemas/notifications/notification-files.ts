import { type FileIssue, type FilesByPart, presenceIssues } from '../../files.ts'
import { rule } from '../../rule.ts'
import { needsImage, type NewNotification } from './notification.ts'

/** The picture is required for a push and refused for the other channels (CON-5-046). */
export function notificationFiles({ channel }: Pick<NewNotification, 'channel'>, files: FilesByPart): FileIssue[] {
  return presenceIssues('image', files, needsImage(channel), rule('imageMissing'))
}
