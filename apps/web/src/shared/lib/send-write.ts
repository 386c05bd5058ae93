import { HttpError } from './http-error.ts'
import { type RequestToSend, sendRequest } from './send-request.ts'

/** Milliseconds before a write that got no answer is sent again. */
const pauses = [500, 1_500, 3_000]

/**
 * Sends a write under a key of its own (`Idempotency-Key`), and the very same again when no answer
 * came: the server does it once, and answers again what was lost.
 *
 * @throws HttpError when refused, or not answered in the end; an AbortError when the signal aborts
 */
export async function sendWrite(
  request: RequestToSend,
  send: (request: RequestToSend) => Promise<unknown> = sendRequest,
): Promise<unknown> {
  const keyed = { ...request, idempotencyKey: newKey() }
  for (const pause of pauses) {
    try {
      return await send(keyed)
    } catch (error) {
      if (!isWorthRepeating(error)) throw error
    }
    await waitFor(pause, request.signal)
  }
  return send(keyed)
}

/** Not answered at all, or the first attempt is still being carried out. */
function isWorthRepeating(error: unknown): boolean {
  return (
    error instanceof HttpError &&
    (error.code === 'network' || error.code === 'idempotency_in_progress')
  )
}

/** Also where the page came over plain http, without `crypto.randomUUID`. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function waitFor(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  // The next attempt says itself that it was given up.
  signal?.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  return promise
}
