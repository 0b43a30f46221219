import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { FILE_PATH } from '#contract/paths'
import type { Database } from '../database/database.ts'
import { filesAway, notFound } from '../http/errors.ts'
import { isSigned } from '../http/world.ts'
import { type FileStore, StoreAwayError } from './file-store.ts'
import { MissingFileError, readFile } from './stored-files.ts'

const link = z.object({ tenant: z.string(), expires: z.coerce.number(), signature: z.string() })

export interface FilesOptions {
  database: Database
  /** Null where all files are in the database. */
  store: FileStore | null
  secret: string
  now(): Date
}

/**
 * Stored pictures and videos under signed, short-lived addresses; anything else is not found. Players of videos ask for
 * ranges of bytes.
 */
export function bindFiles(app: FastifyInstance, { database, store, secret, now }: FilesOptions): void {
  app.get<{ Params: { id: string } }>(FILE_PATH.replace('{id}', ':id'), async (request, response) => {
    const query = link.safeParse(request.query)
    const { id } = request.params
    if (!query.success || !isSigned(secret, { ...query.data, id }, now())) throw notFound()
    const file = await readFile(database, store, { tenant: query.data.tenant, id }, request.headers.range).catch(
      (error: unknown) => {
        if (!(error instanceof StoreAwayError) && !(error instanceof MissingFileError)) throw error
        request.log.error({ err: error }, 'a file cannot be read')
        throw error instanceof StoreAwayError ? filesAway() : notFound()
      },
    )
    if (!file) throw notFound()
    const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength)
    const { range, size } = file
    if (range === 'outside') return response.code(416).header('content-range', `bytes */${size}`).send()
    if (range) response.code(206).header('content-range', `bytes ${range.from}-${range.to}/${size}`)
    return (
      response
        .header('content-type', file.type)
        .header('accept-ranges', 'bytes')
        .header('cache-control', 'private, max-age=1800, immutable')
        // A PDF may have scripts, so that it never opens within the console's origin, and does nothing where it opens.
        .header('content-disposition', file.type === 'application/pdf' ? 'attachment' : 'inline')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(bytes)
    )
  })
}
