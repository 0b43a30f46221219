import type { S3Client } from '@aws-sdk/client-s3'
import { StartError, type StoreSettings } from '../settings.ts'
import type { ByteRange } from './byte-range.ts'

/** An S3-compatible store of files by key. */
export interface FileStore {
  /** @throws StoreAwayError */
  write(key: string, file: { type: string; bytes: Uint8Array }): Promise<void>
  /**
   * @param range the part of the file; the whole file unless told
   * @returns the bytes, and how many the whole file has; null where the store has no such file
   * @throws StoreAwayError
   */
  read(key: string, range?: ByteRange | null): Promise<{ bytes: Uint8Array; size: number } | null>
  /**
   * @returns bytes; null where the store has no such file
   * @throws StoreAwayError
   */
  size(key: string): Promise<number | null>
  close(): void
}

/** The store did not answer, or refused. */
export class StoreAwayError extends Error {
  constructor(cause: unknown) {
    super(`the store of files does not answer: ${(cause as Error).name}`, { cause })
    this.name = 'StoreAwayError'
  }
}

const CONNECT_MS = 2_000
/** Not in the specification; a picture has at most some megabytes. */
const ANSWER_MS = 10_000
const ATTEMPTS = 2

function isMissing(error: unknown): boolean {
  // A range beyond the end of a file means that the store has another one.
  return error instanceof Error && ['NoSuchKey', 'NotFound', 'InvalidRange'].includes(error.name)
}

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? null

/** @throws StartError where the store answers that it has no such bucket here, or that these credentials may not use it */
async function assertBucket(client: S3Client, { bucket, region }: StoreSettings): Promise<void> {
  const { HeadBucketCommand } = await import('@aws-sdk/client-s3')
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }))
  } catch (error) {
    if ((error as Error).name === 'CredentialsProviderError')
      throw new StartError('Files are kept in a store: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.')
    const status = statusOf(error)
    if (status === 301)
      throw new StartError(
        `The bucket ${bucket} of the store of files is in another region than ${region}: set TORRE_S3_REGION to its own.`,
      )
    if (status === 404)
      throw new StartError(
        `The store of files has no bucket ${bucket}: make it, or set TORRE_S3_BUCKET to another one.`,
      )
    if (status !== null && status < 500)
      throw new StartError(`The store of files refuses the bucket ${bucket} (${status}): check the credentials.`)
    // A store that is away for a moment must not keep the console from starting; its files answer 503 until then.
  }
}

/**
 * Opens the store. Its library is loaded here only, because most installations have none. Credentials come from the
 * environment or the machine, as the library documents them.
 * @throws StartError for a bucket that cannot be used
 */
export async function openFileStore(settings: StoreSettings): Promise<FileStore> {
  const { bucket, endpoint, region } = settings
  const { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } = await import('@aws-sdk/client-s3')
  const client = new S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    maxAttempts: ATTEMPTS,
    // Without the last two, a store that accepts connections and stays silent would be waited for without end.
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
      socketTimeout: ANSWER_MS,
    },
    // Servers that do not know the newer checksums would keep them within the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  try {
    await assertBucket(client, settings)
  } catch (error) {
    client.destroy()
    throw error
  }
  /** The answer, or null where there is no such file. */
  const ask = async <Answer>(question: () => Promise<Answer>): Promise<Answer | null> => {
    try {
      return await question()
    } catch (error) {
      if (isMissing(error)) return null
      throw new StoreAwayError(error)
    }
  }
  return {
    async write(Key, { type, bytes }) {
      const body = { Body: bytes, ContentLength: bytes.byteLength, ContentType: type }
      try {
        await client.send(new PutObjectCommand({ Bucket: bucket, Key, ...body }))
      } catch (error) {
        throw new StoreAwayError(error)
      }
    },
    read: (Key, range = null) =>
      ask(async () => {
        const Range = range ? { Range: `bytes=${range.from}-${range.to}` } : {}
        const { Body, ContentRange } = await client.send(new GetObjectCommand({ Bucket: bucket, Key, ...Range }))
        const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array()
        const [, whole] = /\/(\d+)$/.exec(ContentRange ?? '') ?? []
        return { bytes, size: whole === undefined ? bytes.byteLength : Number(whole) }
      }),
    size: (Key) =>
      ask(async () => (await client.send(new HeadObjectCommand({ Bucket: bucket, Key }))).ContentLength ?? 0),
    close: () => client.destroy(),
  }
}
