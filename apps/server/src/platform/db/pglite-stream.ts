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

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    if (chunk[0] === terminate) return done()
    this.#ask(chunk).then(
      (answer) => {
        this.push(answer)
        done()
      },
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
    )
  }

  override _writev(
    chunks: { chunk: Buffer; encoding: BufferEncoding }[],
    done: (error?: Error) => void,
  ): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer' as BufferEncoding, done)
  }
}
