import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { FILE_PATH } from '#contract/paths'
import type { Database } from '../database/database.ts'
import { notFound } from '../http/errors.ts'
import { isSigned } from '../http/world.ts'

const link = z.object({ tenant: z.string(), expires: z.coerce.number(), signature: z.string() })

/** Stored images under signed, short-lived addresses; anything else is not found. */
export function bindFiles(app: FastifyInstance, database: Database, secret: string, now: () => Date): void {
  app.get<{ Params: { id: string } }>(FILE_PATH.replace('{id}', ':id'), async (request, response) => {
    const query = link.safeParse(request.query)
    if (!query.success || !isSigned(secret, { ...query.data, id: request.params.id }, now())) throw notFound()
    const file = await database
      .tenant(query.data.tenant)
      .selectFrom('files')
      .select(['type', 'bytes'])
      .where('id', '=', request.params.id)
      .executeTakeFirst()
    if (!file) throw notFound()
    return response
      .header('content-type', file.type)
      .header('cache-control', 'private, max-age=1800, immutable')
      .header('content-disposition', 'inline')
      .header('x-content-type-options', 'nosniff')
      .send(Buffer.from(file.bytes))
  })
}
