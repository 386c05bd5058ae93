import type { Socket } from 'node:net'
import { Client, type PoolClient } from 'pg'
import { SilentServerError } from './lost-connection.ts'

/** How a slow server is distinguished from a lost one. */
export interface SilenceWatch {
  /** Milliseconds without a word after which it is asked whether anyone is there. */
  after: number
  /** Whether a new connection gets any answer. */
  isThere: () => Promise<boolean>
}

/**
 * Breaks a connection off when an answer is awaited on it and no one is there: a server or pooler that is frozen,
 * or whose machine is lost, closes nothing. A statement that takes long is waited for, and so is a commit that
 * waits for a standby: to end that by a limit of time would leave its connection to the server behind, and soon
 * all of them.
 *
 * @param isWaiting whether an answer is awaited
 */
export function breakOffInSilence(
  client: PoolClient,
  isWaiting: () => boolean,
  { after, isThere }: SilenceWatch,
): void {
  // TCP or TLS, which pg's types leave open.
  const socket = client.connection.stream as Socket
  const look = async () => {
    if (!isWaiting()) return
    const heard = socket.bytesRead
    const isAlive = (await isThere()) || socket.bytesRead > heard
    if (isAlive) socket.setTimeout(after)
    else socket.destroy(new SilentServerError())
  }
  // It comes once, and again after whatever is sent or received.
  socket.on('timeout', () => void look())
  socket.setTimeout(after)
}

/**
 * Whether anyone answers at a server's address, be it to refuse; those who ask at the same time share the answer.
 *
 * @param within milliseconds
 */
export function answering(url: string, within: number): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null
  return () => {
    asked ??= isAnswering(url, within).finally(() => {
      asked = null
    })
    return asked
  }
}

async function isAnswering(url: string, within: number): Promise<boolean> {
  const client = new Client({ connectionString: url, application_name: 'gangway' })
  client.on('error', () => undefined)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, within, false)
  const answer = () => resolve(true)
  client.connect().then(answer, answer)
  const isThere = await promise
  clearTimeout(timer)
  client.connection.stream.destroy()
  return isThere
}
