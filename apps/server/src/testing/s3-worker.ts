import { startS3Server } from './s3-server.ts'

/** The object store as a process of its own: `s3-worker.ts ADDRESS PORT FOLDER` */
const [address = '127.0.0.1', port = '0', folder = null] = process.argv.slice(2)
await startS3Server({ address, port: Number(port), folder })
