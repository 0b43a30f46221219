import type { Transaction } from 'kysely'
import type { ReceivedFile } from '#contract/calls/call'
import type { Language } from '#contract/languages'
import { ownFileId } from '#contract/schemas/general/kept-file'
import type { NewPartnershipBanner } from '#contract/schemas/partnerships/partnership-banner'
import type { StoredBanner } from '../database/partnership-tables.ts'
import type { Tables } from '../database/tables.ts'
import { insertDocuments, readDocuments } from '../files/documents.ts'
import { insertPictures, readPictures } from '../files/intake.ts'
import { storedAddress } from '../files/stored-addresses.ts'
import type { RequestContext } from '../http/context.ts'
import { ruleBroken } from '../http/errors.ts'

/** The parts of the calls that hold pictures. */
const parts = ['logo', 'homeCard', 'offersCardLogo', 'offersCard', 'bannerLogo', 'contents'] as const

/** Files of a form, by their part. */
export type Given = Partial<Record<(typeof parts)[number] | 'terms', readonly ReceivedFile[]>>

/** Files as they were read, ready to be stored. */
export type ReadFiles = Awaited<ReturnType<typeof readFiles>>

/** The ids of stored files, by their part, in order. */
export type StoredFiles = Readonly<Record<keyof Given, readonly string[]>>

/**
 * Reads the files of a partnership.
 * @throws ServiceError 422 with an issue at each file that does not open; 429 where too many pictures wait
 */
export async function readFiles(context: RequestContext, files: Given) {
  const pictures = []
  for (const part of parts) pictures.push([part, await readPictures(context, part, files[part])] as const)
  return { pictures, terms: readDocuments(context, 'terms', files.terms) }
}

/** Stores the files in the transaction of the change that they belong to. */
export async function insertFiles(
  context: RequestContext,
  trx: Transaction<Tables>,
  { pictures, terms }: ReadFiles,
): Promise<StoredFiles> {
  const ids: Partial<Record<keyof Given, readonly string[]>> = {}
  for (const [part, each] of pictures) ids[part] = await insertPictures(context, trx, each)
  return { ...ids, terms: await insertDocuments(context, trx, terms) } as StoredFiles
}

/** The stored addresses within a banner: of its terms and of its pictures. */
function addressesIn({ terms, contents }: StoredBanner): ReadonlySet<string> {
  return new Set([terms, ...contents].flatMap((part) => ('url' in part ? [part.url] : [])))
}

/**
 * A banner as it is stored. Files that were sent beside it are named by their index, kept ones by the signed address that
 * a reply gave; a file of another record is not taken.
 * @param before the banner that it replaces; null for a new partnership
 * @throws ServiceError 422 at a kept file that the partnership does not have
 */
export function storedBanner(
  context: { language: Language },
  { color, title, buttons, terms, contents }: NewPartnershipBanner,
  files: Pick<StoredFiles, 'terms' | 'contents'>,
  before: StoredBanner | null,
): StoredBanner {
  const known = before ? addressesIn(before) : new Set<string>()
  const addressOf = (url: string | undefined, id: string | undefined, path: (string | number)[]): string => {
    if (id !== undefined) return storedAddress(id)
    const own = ownFileId(url ?? '')
    if (own === null) return url ?? ''
    if (!known.has(storedAddress(own))) throw ruleBroken(context, { path: ['banner', ...path], text: 'fileMissing' })
    return storedAddress(own)
  }
  const idOf = (part: readonly string[], at: number | undefined) => (at === undefined ? undefined : part[at])
  return {
    color,
    title,
    buttons,
    terms:
      terms.type === 'LINK'
        ? terms
        : { type: 'PDF', url: addressOf(terms.url, idOf(files.terms, terms.file), ['terms', 'url']) },
    contents: contents.map((content, at) =>
      content.type === 'IMAGE'
        ? { type: 'IMAGE', url: addressOf(content.url, idOf(files.contents, content.file), ['contents', at, 'url']) }
        : content,
    ),
  }
}
