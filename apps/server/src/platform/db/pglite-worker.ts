/// The embedded database runs in its own thread: in the main one it would block the event loop for
/// the length of every query.
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { parentPort, workerData } from 'node:worker_threads'
import type { PgliteReply, PgliteRequest, PgliteWorkerData } from './pglite-messages.ts'

if (parentPort === null) throw new Error('runs as a worker thread only')
const port = parentPort
const { folder, snapshot, isDurable } = workerData as PgliteWorkerData

// PGlite switches fsync off by default. Opening the WAL synchronously is the one way to reach the
// disk here: fdatasync is a no-op in this build. The system caches the files anyway; the usual 128
// MB of buffers would only hold them a second time in this process.
const durable = {
  params: PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  settings: ['wal_sync_method=open_datasync', 'shared_buffers=16MB'],
}
/**
 * Keeps the log as short as possible: the whole folder is flushed to disk once it is filled. Plans that triggers keep are
 * made while tables are empty; they take indexes nevertheless, as the tables grow.
 */
const quick = {
  params: PGlite.defaultStartParams,
  settings: [
    'full_page_writes=off',
    'max_wal_size=64MB',
    'min_wal_size=32MB',
    'wal_recycle=off',
    'enable_seqscan=off',
  ],
}
const { params, settings } = isDurable ? durable : quick

const options: PGliteOptions = {
  extensions: { pg_trgm },
  startParams: [...params, ...settings.flatMap((setting) => ['-c', setting])],
}
if (folder !== null) options.dataDir = folder
if (snapshot !== null) options.loadDataDir = new Blob([snapshot])

const database = await PGlite.create(options)

async function answer(request: PgliteRequest): Promise<unknown> {
  switch (request.kind) {
    case 'wire':
      return database.execProtocolRaw(request.bytes)
    case 'dump':
      return (await database.dumpDataDir('none')).arrayBuffer()
    case 'close':
      return database.close()
  }
}

async function reply(request: PgliteRequest): Promise<void> {
  const { id } = request
  const message: PgliteReply = await answer(request).then(
    (result) => ({ id, result }),
    (error: unknown) => ({ id, error: String(error) }),
  )
  port.postMessage(message)
}

port.on('message', (request: PgliteRequest) => void reply(request))
port.postMessage({ id: 0, result: 'ready' } satisfies PgliteReply)
