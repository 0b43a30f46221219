import type { Transaction } from 'kysely'
import type { ReceivedFile } from '#contract/calls/call'
import { type Movie, readMovie } from '#contract/movie'
import { textOf } from '#contract/texts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { ServiceError } from '../http/errors.ts'

/** A video as it is stored: unchanged. */
export interface Video extends Movie {
  type: 'video/mp4'
  bytes: Uint8Array
}

/**
 * The videos of one part of a form.
 * @throws ServiceError 422 with an issue at each file that is no whole video
 */
export async function readVideos(
  { language }: Pick<RequestContext, 'language'>,
  part: string,
  files: readonly ReceivedFile[] = [],
): Promise<Video[]> {
  const read: (Video | null)[] = []
  for (const { bytes } of files) {
    const movie = await readMovie({
      size: bytes.byteLength,
      read: async (at, length) => bytes.subarray(at, at + length),
    })
    read.push(movie && { ...movie, type: 'video/mp4', bytes })
  }
  const issues = read.flatMap((video, at) =>
    video ? [] : [{ code: 'custom', path: ['files', part, at], message: textOf('videoBroken', language) }],
  )
  if (issues.length > 0) throw new ServiceError(422, 'RULE_BROKEN', 'ruleBroken', { issues })
  return read.filter((video) => video !== null)
}

/**
 * Stores videos in the transaction of the change that they belong to.
 * @returns their ids, in order
 */
export async function insertVideos(
  context: RequestContext,
  trx: Transaction<Tables>,
  videos: readonly Video[],
): Promise<string[]> {
  if (videos.length === 0) return []
  const rows = videos.map(({ type, bytes }) => ({
    tenant: context.caller.tenant,
    id: context.newId(),
    type,
    bytes,
    width: null,
    height: null,
    created_at: context.now().toISOString(),
  }))
  await trx.insertInto('files').values(rows).execute()
  return rows.map(({ id }) => id)
}
