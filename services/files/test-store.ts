import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** Credentials that the server of tests expects; it does not check signatures. */
const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

/** A real S3 server on loopback with one bucket. */
export interface TestStore {
  /** Settings of a process that keeps its files there. */
  env: Readonly<Record<string, string>>
  bucket: string
  endpoint: string
  /** Ends the server; `start` begins another one with the same files and the same address. */
  stop(): Promise<void>
  start(): Promise<void>
  remove(): Promise<void>
}

export async function startTestStore(): Promise<TestStore> {
  const directory = await mkdtemp(join(tmpdir(), 'torre-store-'))
  const bucket = 'torre-files'
  let port = 0
  const create = () =>
    new S3rver({ address: '127.0.0.1', port, silent: true, directory, configureBuckets: [{ name: bucket }] })
  let server = create()
  ;({ port } = await server.run())
  const endpoint = `http://127.0.0.1:${port}`
  let isRunning = true
  const stop = async () => {
    if (isRunning) await server.close()
    isRunning = false
  }
  return {
    env: { ...CREDENTIALS, TORRE_S3_BUCKET: bucket, TORRE_S3_ENDPOINT: endpoint },
    bucket,
    endpoint,
    stop,
    async start() {
      server = create()
      await server.run()
      isRunning = true
    },
    async remove() {
      await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
