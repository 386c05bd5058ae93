import { existsSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import type { Config } from '../base/env.ts'
import { BackupError } from './backup-error.ts'
import type { MadeSet } from './create-set.ts'

const answer = z.strictObject({
  isMade: z.boolean(),
  said: z.string(),
  isComplete: z.boolean(),
})
type Answer = z.infer<typeof answer>

const notMade = { isMade: false, isComplete: false }

type Place = Pick<Config, 'DATA_DIR'>

/** Readable by the product's user alone, like the folder it is in. */
const doorOf = ({ DATA_DIR }: Place) => join(DATA_DIR, 'backup.sock')

/** Longest path of a socket on Linux; macOS has 4 fewer. A longer path would be cut. */
const longestPath = 103

const canOpen = (door: string) =>
  process.platform !== 'win32' && Buffer.byteLength(door) <= longestPath

/**
 * The embedded database is open to one process, so the running server makes the backup. The client says nothing
 * and decides nothing: the set goes where the configuration says, sealed.
 *
 * @returns closes the door, after the set under way; null: there can be none here
 */
export async function openBackupDoor(
  place: Place,
  make: () => Promise<MadeSet>,
): Promise<(() => Promise<void>) | null> {
  const door = doorOf(place)
  if (!canOpen(door)) return null
  await rm(door, { force: true })
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined).resume()
    void answerOf(make).then((said) => socket.end(JSON.stringify(said)))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(door, resolve)
  })
  await chmod(door, 0o600)
  return () => new Promise((resolve) => server.close(() => resolve()))
}

async function answerOf(make: () => Promise<MadeSet>): Promise<Answer> {
  try {
    return { isMade: true, ...(await make()) }
  } catch (error) {
    // Never another message: what a database adds to it quotes rows.
    const said = error instanceof BackupError ? error.message : 'The server could not make it.'
    return { ...notMade, said }
  }
}

/**
 * Has the running server make a backup.
 *
 * @returns null when none has this folder's door open
 * @throws BackupError
 */
export async function knock(place: Place): Promise<MadeSet | null> {
  const door = doorOf(place)
  if (!existsSync(door)) return null
  const socket = connect({ path: door, allowHalfOpen: true })
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  })
  if (!isOpen) return null
  const given = await text(socket).catch(() => '')
  socket.destroy()
  const { isMade, ...made } = readAnswer(given)
  if (!isMade) throw new BackupError(made.said)
  return made
}

function readAnswer(given: string): Answer {
  if (given === '') return { ...notMade, said: 'The server ended before the set was whole.' }
  return answer.parse(JSON.parse(given))
}
