import { type Config, ConfigError } from '../base/env.ts'
import { newStorageKey } from '../files/file-identity.ts'
import { openFileStore } from '../files/open-file-store.ts'
import { obstacleOf } from '../base/obstacle.ts'
import type { Check } from '../base/check.ts'

/** The setting that every answer of the service concerns. */
const refusals = new Map<string, readonly [keyof Config, string]>([
  ['NoSuchBucket', ['S3_BUCKET', 'there is no bucket of this name']],
  ['InvalidBucketName', ['S3_BUCKET', 'there can be no bucket of this name']],
  ['InvalidAccessKeyId', ['S3_ACCESS_KEY_ID', 'the service does not know it']],
  ['SignatureDoesNotMatch', ['S3_SECRET_ACCESS_KEY', 'it does not belong to S3_ACCESS_KEY_ID']],
  ['AccessDenied', ['S3_ACCESS_KEY_ID', 'it may not read, write, delete and list in the bucket']],
  ['PermanentRedirect', ['S3_REGION', 'the bucket is in another region']],
  ['AuthorizationHeaderMalformed', ['S3_REGION', 'the bucket is in another region']],
  [
    'RequestTimeTooSkewed',
    ['S3_ENDPOINT', 'its clock and the one of this machine differ too much'],
  ],
])

/** Writes, reads, lists and deletes an object of a few bytes. */
export function bucketCheck(config: Config): Check | null {
  if (config.S3_BUCKET === undefined) return null
  return {
    name: 'bucket',
    run: async () => {
      try {
        await tryStore(config)
      } catch (error) {
        throw faultOf(config, error)
      }
      return `${config.S3_BUCKET}, written to and read from`
    },
  }
}

async function tryStore(config: Config): Promise<void> {
  const store = await openFileStore(config)
  const key = newStorageKey()
  await store.write(key, trial())
  try {
    for await (const chunk of store.read(key)) if (chunk.length > 0) break
    for await (const found of store.list()) if (found.storage_key !== '') break
  } finally {
    await store.delete(key)
  }
}

function faultOf(config: Config, error: unknown): ConfigError {
  // Loaded by name: the SDK is large and only needed where there is a bucket.
  const name = error instanceof Error ? error.name : ''
  const [setting, fault] = refusals.get(name) ?? []
  if (setting !== undefined && fault !== undefined) return ConfigError.of(setting, fault, error)
  const place = config.S3_ENDPOINT === undefined ? 'S3_REGION' : 'S3_ENDPOINT'
  const obstacle = obstacleOf(error)
  if (obstacle !== null) return ConfigError.of(place, `cannot be reached: ${obstacle}`, error)
  return ConfigError.of(place, `a trial of the bucket failed (${name})`, error)
}

async function* trial(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('Can this be written?')
}
