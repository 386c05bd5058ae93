import { createHash, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'

interface S3Place {
  address?: string
  /** 0: a free one. */
  port?: number
  /** Folder to keep; null: a temporary one, deleted at the end. */
  folder?: string | null
}

/** A small S3 server with one bucket, and the settings that lead to it. */
export async function startS3Server({
  address = '127.0.0.1',
  port: wanted = 0,
  folder = null,
}: S3Place = {}) {
  const directory = folder ?? (await mkdtemp(join(tmpdir(), 'gangway-s3-')))
  const S3_BUCKET = 'gangway'
  const server = new S3rver({
    address,
    port: wanted,
    silent: true,
    directory,
    configureBuckets: [{ name: S3_BUCKET }],
  })
  putWhole(server.store, directory)
  const { port } = await server.run()
  return {
    config: {
      S3_BUCKET,
      S3_ENDPOINT: `http://${address}:${port}`,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_PREFIX: 'files/',
    },
    close: async () => {
      await server.close()
      if (folder === null) await rm(directory, { recursive: true, force: true })
    },
  }
}

/**
 * An object store shows an object whole or not at all. This one answers before the bytes are on the
 * disk, and hands out what of them is there.
 */
function putWhole(store: S3rver['store'], directory: string): void {
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const bytes = Buffer.isBuffer(content) ? content : await buffer(content)
    const md5 = createHash('md5').update(bytes).digest('hex')
    const path = store.getResourcePath(bucket, key, 'object')
    const unfinished = join(directory, randomUUID())
    await mkdir(dirname(path), { recursive: true })
    await writeFile(unfinished, bytes)
    await store.putMetadata(bucket, key, metadata, md5)
    await rename(unfinished, path)
    return { size: bytes.length, md5 }
  }
}
