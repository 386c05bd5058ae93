import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { StorageFullError } from '../base/disk-faults.ts'
import type { Config } from '../base/env.ts'
import {
  type ByteRange,
  FileMissingError,
  type FileStore,
  type StoredObject,
} from './file-store.ts'
import { withSpooled } from './spool.ts'

interface Bucket {
  client: S3Client
  bucket: string
  prefix: string
  /** Folder in which a file waits until its length is known. */
  spool: string
}

const wholeKey = /^[0-9a-f]{32}$/
/** Not the name of a file: it says whose place this is. */
const identityName = 'store-id'

const nothing = () => undefined
const silent = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing }

type S3Config = Pick<
  Config,
  | 'DATA_DIR'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_ENDPOINT'
  | 'S3_PREFIX'
  | 'S3_REGION'
  | 'S3_SECRET_ACCESS_KEY'
> & { S3_BUCKET: string }

/**
 * Keeps files in a bucket. An S3 object appears whole or not at all, but its length must be known
 * first: the file waits in DATA_DIR/spool, already sealed, until all of it is there.
 */
export function openS3Store(config: S3Config): FileStore {
  const place: Bucket = {
    client: openClient(config),
    bucket: config.S3_BUCKET,
    prefix: config.S3_PREFIX ?? '',
    spool: join(config.DATA_DIR, 'spool'),
  }
  return {
    place: `the bucket ${place.bucket}, below "${place.prefix}" (S3_BUCKET, S3_PREFIX)`,
    write: (key, source) => writeObject(place, key, source),
    read: (key, range) => readObject(place, wholeKey.test(key) ? key : null, range),
    delete: async (key) => {
      if (wholeKey.test(key)) await deleteObject(place, key)
    },
    list: () => listObjects(place),
    readIdentity: () => readIdentity(place),
    writeIdentity: async (id) => {
      await place.client.send(
        new PutObjectCommand({ ...objectOf(place, identityName), Body: `${id}\n` }),
      )
    },
  }
}

function openClient(config: S3Config): S3Client {
  return new S3Client({
    ...(config.S3_ENDPOINT === undefined
      ? {}
      : { endpoint: config.S3_ENDPOINT, forcePathStyle: true }),
    region: config.S3_REGION,
    credentials: {
      accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
    },
    // The newer checksums travel in the body, which several compatible servers store as part of the
    // file. Bytes changed on the way do not open: every segment is sealed.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Otherwise it writes to the console; failures are thrown.
    logger: silent,
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
  })
}

async function writeObject(
  place: Bucket,
  key: string,
  source: AsyncIterable<Uint8Array>,
): Promise<number> {
  return withSpooled(place.spool, source, async ({ size, bytes }) => {
    try {
      await place.client.send(
        new PutObjectCommand({
          ...objectOf(place, key),
          Body: bytes(),
          ContentLength: size,
          ContentType: 'application/octet-stream',
        }),
      )
    } catch (error) {
      // It may have arrived although the answer did not. If this fails too, the one that ends the name
      // deletes it.
      await deleteObject(place, key).catch(() => undefined)
      throw isFull(error) ? new StorageFullError('no room for a file', { cause: error }) : error
    }
    return size
  })
}

async function* readObject(
  place: Bucket,
  key: string | null,
  range?: ByteRange,
): AsyncIterable<Uint8Array> {
  if (key === null) throw new FileMissingError('no such file')
  const body = await openBody(place, key, range)
  if (body !== null) yield* body
}

/** @returns null: the range begins past the end */
async function openBody(place: Bucket, key: string, range?: ByteRange): Promise<Readable | null> {
  const Range = range === undefined ? undefined : `bytes=${range.from}-${range.to}`
  try {
    const { Body } = await place.client.send(
      new GetObjectCommand({ ...objectOf(place, key), Range }),
    )
    return Body instanceof Readable ? Body : null
  } catch (error) {
    if (hasStatus(error, 404)) throw new FileMissingError('no such file', { cause: error })
    if (hasStatus(error, 416)) return null
    throw error
  }
}

async function deleteObject(place: Bucket, key: string): Promise<void> {
  await place.client.send(new DeleteObjectCommand(objectOf(place, key)))
}

async function* listObjects({ client, bucket, prefix }: Bucket): AsyncIterable<StoredObject> {
  const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })
  for await (const page of pages) {
    for (const { Key = '', LastModified, Size = 0 } of page.Contents ?? []) {
      const key = Key.slice(prefix.length)
      if (!wholeKey.test(key) || LastModified === undefined) continue
      yield { storage_key: key, size: Size, modified_at: LastModified, is_whole: true }
    }
  }
}

async function readIdentity(place: Bucket): Promise<string | null> {
  const parts: Uint8Array[] = []
  try {
    for await (const part of readObject(place, identityName)) parts.push(part)
  } catch (error) {
    if (error instanceof FileMissingError) return null
    throw error
  }
  return Buffer.concat(parts).toString('utf8').trim()
}

function objectOf({ bucket, prefix }: Bucket, key: string): { Bucket: string; Key: string } {
  return { Bucket: bucket, Key: `${prefix}${key}` }
}

/** 507, or what servers without that status use. */
function isFull(error: unknown): boolean {
  const names = ['InsufficientStorage', 'XMinioStorageFull', 'QuotaExceeded', 'StorageFull']
  return (
    hasStatus(error, 507) || (error instanceof S3ServiceException && names.includes(error.name))
  )
}

function hasStatus(error: unknown, status: number): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === status
}
