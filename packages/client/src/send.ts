/** One request as it goes out. */
export interface Sending {
  method: string
  url: string
  headers: Readonly<Record<string, string>>
  /** A form says itself how its parts are separated. */
  body?: string | FormData | undefined
  signal?: AbortSignal | undefined
  /** Called with the bytes sent so far, where the transport knows. */
  onProgress?: ((bytes: number) => void) | undefined
}

export interface Answer {
  status: number
  header: (name: string) => string | null
  /** All of them by name, where the way of sending knows. */
  headers?: Readonly<Record<string, string>>
  /** Parsed; undefined when empty, or no JSON. */
  body: unknown
}

/**
 * A way to the server.
 *
 * @throws HttpError `network` or `timeout` when no one answers; what the signal aborts with
 */
export type Send = (sending: Sending) => Promise<Answer>

export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Nothing, or a proxy's error page; the status says enough.
    return undefined
  }
}
