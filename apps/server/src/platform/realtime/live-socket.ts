import { randomInt } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Actor } from '../base/actor.ts'
import { type CloseReason, frameOf } from './protocol.ts'

/** The listener, as known to the session that vouched for them. */
export type Listener = Pick<Actor, 'account_id' | 'session_id' | 'agency_id' | 'permissions'>

/** Bytes a connection may leave unread; a slower one is cut off and fetches again. */
const largestBacklog = 131_072

/** Milliseconds for the other side to close the connection after it was given the reason. */
const farewell = 2_000

const halfName = 1_000_000_000

/** One connection: what it listens to, and who vouches for it. */
export class LiveSocket {
  /** Too random for anyone to hit another's connection by chance. */
  readonly id = `${randomInt(halfName)}.${randomInt(halfName)}`
  readonly address: string
  /** By channel, who signed the subscription. */
  readonly subscriptions = new Map<string, Listener>()
  /**
   * Everyone who signed anything here, by session: when one of these ends, so does the connection.
   */
  readonly listeners = new Map<string, Listener>()
  signedIn: Listener | null = null
  /** Messages since the last check. */
  messages = 0
  lastHeard = performance.now()
  readonly since = performance.now()
  isPinged = false
  readonly #ws: WebSocket
  readonly #stream: Duplex
  #gathered: Buffer[] = []

  constructor(ws: WebSocket, stream: Duplex, address: string) {
    this.#ws = ws
    this.#stream = stream
    this.address = address
  }

  get isOpen(): boolean {
    return this.#ws.readyState === this.#ws.OPEN
  }

  hear(): void {
    this.lastHeard = performance.now()
    this.isPinged = false
    this.messages += 1
  }

  send(frame: string): void {
    this.sendGathered()
    this.#write([frame])
  }

  /** Keeps a frame until `sendGathered`, or until anything else is sent. */
  gather(frame: Buffer): void {
    this.#gathered.push(frame)
  }

  /** All that was gathered, written at once. */
  sendGathered(): void {
    const frames = this.#gathered
    this.#gathered = []
    this.#write(frames)
  }

  #write(frames: readonly (string | Buffer)[]): void {
    if (frames.length === 0 || !this.isOpen) return
    if (this.#ws.bufferedAmount > largestBacklog) return this.#ws.terminate()
    this.#stream.cork()
    for (const frame of frames) this.#ws.send(frame, { binary: false })
    this.#stream.uncork()
  }

  /** Says why, and ends the connection. */
  end(reason: CloseReason): void {
    if (!this.isOpen) return
    this.send(frameOf({ event: 'pusher:error', data: reason }))
    this.#ws.close(reason.code, reason.message)
    setTimeout(() => this.#ws.terminate(), farewell).unref()
  }

  terminate(): void {
    this.#ws.terminate()
  }
}
