import { parentPort, workerData } from 'node:worker_threads'
import { Client } from 'pg'

/** What the thread of `live-told.ts` is given. */
export interface Listeners {
  /** Of a database. */
  url: string
  channel: string
  count: number
  /** How many messages have arrived, over all of them. */
  heard: Int32Array
}

const { url, channel, count, heard }: Listeners = workerData

async function listen(): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('notification', () => void Atomics.add(heard, 0, 1))
  await client.connect()
  await client.query(`listen ${channel}`)
}

await Promise.all(Array.from({ length: count }, listen))
parentPort?.postMessage('listening')
