import { Duplex } from 'node:stream'

/** `Terminate` of the protocol: the embedded engine ends with its thread. */
const terminate = 0x58

/**
 * The socket through which pg speaks with the embedded engine. A write holds whole messages, and is
 * answered before the next.
 */
export class PgliteStream extends Duplex {
  readonly #ask: (bytes: Uint8Array) => Promise<Uint8Array>

  constructor(ask: (bytes: Uint8Array) => Promise<Uint8Array>) {
    super()
    this.#ask = ask
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  override _read(): void {
    // The engine answers when it is asked.
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    void this.#answer(
      chunks.map(({ chunk }) => chunk),
      done,
    )
  }

  async #answer(chunks: readonly Buffer[], done: (error?: Error) => void): Promise<void> {
    if (chunks[0]?.[0] === terminate) return done()
    try {
      this.push(await this.#ask(Buffer.concat(chunks)))
    } catch (error) {
      return done(error instanceof Error ? error : new Error(String(error)))
    }
    return done()
  }
}
