import type { FileIssue, FilesByPart } from '../../files.ts'
import { rule } from '../../rule.ts'
import type { TextKey } from '../../texts.ts'
import type { NewPartnershipBanner } from './partnership-banner.ts'

function absent(
  part: string,
  places: readonly (number | undefined)[],
  files: FilesByPart,
  message: TextKey,
): FileIssue[] {
  const named = new Set(places.filter((at) => at !== undefined))
  return [...named].filter((at) => at >= (files[part]?.length ?? 0)).map((at) => ({ path: [part, at], message }))
}

/** Terms and pictures that a banner names by their index must be sent beside it (CON-5-059). */
export function partnershipFiles(
  body: { banner?: Pick<NewPartnershipBanner, 'terms' | 'contents'> | undefined },
  files: FilesByPart,
): FileIssue[] {
  if (!body.banner) return []
  const { terms, contents } = body.banner
  return [
    ...absent('terms', [terms.type === 'PDF' ? terms.file : undefined], files, rule('fileMissing')),
    ...absent(
      'contents',
      contents.map((content) => (content.type === 'IMAGE' ? content.file : undefined)),
      files,
      rule('imageMissing'),
    ),
  ]
}
