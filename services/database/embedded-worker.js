// PGlite answers synchronously inside WebAssembly, so it runs in its own thread and never blocks the HTTP loop.
import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

/**
 * @typedef {{
 *   id: number,
 *   kind: 'query' | 'exec' | 'listen' | 'dump' | 'close',
 *   sql?: string,
 *   params?: unknown[],
 *   channel?: string,
 *   file?: string
 * }} Request
 */

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort)

const database = await PGlite.create({
  pgliteWasmModule: workerData.code,
  ...(workerData.folder ? { dataDir: workerData.folder } : {}),
  ...(workerData.dump ? { loadDataDir: await openAsBlob(workerData.dump) } : {}),
  extensions: { pg_trgm, unaccent },
  parsers: {
    [types.INT8]: Number,
    [types.DATE]: String,
    [types.TIMESTAMPTZ]: (/** @type {string} */ value) => new Date(value).toISOString(),
  },
})

/** @param {Request} request */
async function answer(request) {
  switch (request.kind) {
    case 'query': {
      const result = await database.query(request.sql ?? '', request.params)
      return { rows: result.rows, rowCount: Math.max(result.affectedRows ?? 0, result.rows.length) }
    }
    case 'exec':
      return { rows: (await database.exec(request.sql ?? '')).flatMap((result) => result.rows), rowCount: 0 }
    case 'listen': {
      const channel = request.channel ?? ''
      await database.listen(channel, (payload) => port.postMessage({ notification: { channel, payload } }))
      return { rows: [], rowCount: 0 }
    }
    case 'dump':
      await writeFile(request.file ?? '', Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer()))
      return { rows: [], rowCount: 0 }
    case 'close':
      await database.close()
      return { rows: [], rowCount: 0 }
  }
}

port.on('message', (/** @type {Request} */ request) => {
  answer(request).then(
    (result) => {
      port.postMessage({ id: request.id, result })
      if (request.kind === 'close') port.close()
    },
    (error) =>
      port.postMessage({
        id: request.id,
        error: {
          message: String(error?.message ?? error),
          code: error?.code,
          severity: error?.severity,
          constraint: error?.constraint,
          detail: error?.detail,
        },
      }),
  )
})

port.postMessage({ ready: true })
