import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Replies shorter than this are sent as they are, bytes. Not in the specification; a packet has about 1,400. */
const THRESHOLD = 1_400
/**
 * Brotli's quality. Not in the specification; a page of 80 rows goes from 41 to 2.7 kB in 0.15 ms, the longest of 500
 * from 258 to 16 kB in a millisecond.
 */
const QUALITY = 4

/** Route option of replies that may be compressed. */
export const COMPRESSED = { compress: { threshold: THRESHOLD } }

/**
 * Lets routes with `COMPRESSED` answer with Brotli or gzip where the request accepts it. Replies with tokens, files and
 * the stream of changes are left as they are, and compressed requests are not read.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    global: false,
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: THRESHOLD,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
  })
}
