import { type FileIssue, type FilesByPart, IMAGE_BYTES_MAXIMUM } from '../../files.ts'
import { rule } from '../../rule.ts'
import { fitsStoryFormat, type NewStoryGroup } from './story-group.ts'

/**
 * A status campaign needs pictures or videos, as its format says, or the campaign whose files it keeps (CON-3-053,
 * decisions §14).
 */
export function storyGroupFiles(
  { format, filesOf }: Pick<NewStoryGroup, 'format' | 'filesOf'>,
  files: FilesByPart,
): FileIssue[] {
  const given = files['files'] ?? []
  if (given.length === 0) return filesOf === undefined ? [{ path: ['files'], message: rule('fileMissing') }] : []
  return given.flatMap(({ mediaType, size }, at) => {
    if (!fitsStoryFormat(format, mediaType))
      return [{ path: ['files', at], message: format === 'IMAGE' ? rule('imagesOnly') : rule('videosOnly') }]
    // The part allows the size of a video, so the smaller limit of pictures is checked here.
    return format === 'IMAGE' && size > IMAGE_BYTES_MAXIMUM
      ? [{ path: ['files', at], message: rule('fileTooLarge') }]
      : []
  })
}
