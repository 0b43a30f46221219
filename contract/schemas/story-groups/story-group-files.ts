import { type FileIssue, type FilesByPart, IMAGE_BYTES_MAXIMUM, presenceIssues } from '../../files.ts'
import { rule } from '../../rule.ts'
import { fitsStoryFormat, type NewStoryGroup } from './story-group.ts'

/**
 * A status campaign needs pictures or videos, as its format says, or the campaign whose files it keeps (CON-3-053,
 * decisions §14). Posters stand beside videos only, at most one beside each.
 */
export function storyGroupFiles(
  { format, filesOf, posterPlaces }: Pick<NewStoryGroup, 'format' | 'filesOf' | 'posterPlaces'>,
  files: FilesByPart,
): FileIssue[] {
  const given = files['files'] ?? []
  const posters = files['posters'] ?? []
  const places = posterPlaces ?? given.map((_file, at) => at)
  const isEachOfOneVideo = new Set(places).size === posters.length && places.every((at) => at < given.length)
  if (posters.length > 0 && (format === 'IMAGE' || places.length !== posters.length || !isEachOfOneVideo))
    return presenceIssues('posters', files, false, rule('fileMissing'))
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
