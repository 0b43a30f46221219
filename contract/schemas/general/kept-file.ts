import { z } from 'zod'
import { FILE_PATH } from '../../paths.ts'
import { rule } from '../../rule.ts'
import { fileUrl } from './web.ts'

/** Longest address, characters. Not in the specification; the same as for every address. */
const URL_MAXIMUM = 2048

const [BEFORE = '', AFTER = ''] = FILE_PATH.split('{id}')
const OWN = new RegExp(`^${BEFORE}([0-9a-f]{24})${AFTER}(?:\\?\\S*)?$`)

/** The id of the platform's own file that a signed address names; null for any other address. */
export function ownFileId(url: string): string | null {
  return OWN.exec(url)?.[1] ?? null
}

/** A stored file that a record keeps: by its address elsewhere, or by the signed address that a reply gave. */
export const keptFileUrl = z
  .string()
  .max(URL_MAXIMUM, { error: rule('fileUrl'), abort: true })
  .refine((url) => ownFileId(url) !== null || fileUrl.safeParse(url).success, rule('fileUrl'))
  .meta({ examples: ['https://www.example.com/termos.pdf'] })
