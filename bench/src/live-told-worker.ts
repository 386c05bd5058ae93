import { parentPort, workerData } from 'node:worker_threads'
import { Client } from 'pg'
import { busAddressOf } from '../../apps/server/src/platform/realtime/bus-address.ts'
import { connectToBus } from '../../apps/server/src/platform/realtime/nats-bus.ts'

/** What the thread of `live-told.ts` is given. */
export interface Listeners {
  /** Of a database, or of a bus. */
  url: string
  channel: string
  count: number
  /** How many messages have arrived, over all of them. */
  heard: Int32Array
}

const { url, channel, count, heard }: Listeners = workerData
const hear = () => void Atomics.add(heard, 0, 1)
const address = busAddressOf(url)

async function listenToDatabase(): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('notification', hear)
  await client.connect()
  await client.query(`listen ${channel}`)
}

async function listenToBus(): Promise<void> {
  if (address === null) return
  const connection = await connectToBus(address, 'bench')
  connection.subscribe(channel, { callback: hear })
  await connection.flush()
}

const listen = address === null ? listenToDatabase : listenToBus
await Promise.all(Array.from({ length: count }, listen))
parentPort?.postMessage('listening')
