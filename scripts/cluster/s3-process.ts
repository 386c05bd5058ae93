import { startS3Server } from '../../apps/server/src/testing/s3-server.ts'

/** The object store of the tests, on an address and a folder of its own: `s3-process.ts ADDRESS PORT FOLDER` */
const [address = '127.0.0.1', port = '0', folder] = process.argv.slice(2)
await startS3Server({ address, port: Number(port), folder: folder ?? null })
