import { HttpError } from './http-error.ts'
import { newGuid } from './new-guid.ts'

/** Milliseconds before a write that got no answer is sent again. */
const pauses = [500, 1_500, 3_000]

/**
 * Sends a write under a key of its own (`Idempotency-Key`), and repeats it unchanged if no answer
 * came: the server does it once and repeats the lost answer.
 */
export async function repeated<Reply>(
  send: (key: string) => Promise<Reply>,
  signal: AbortSignal | undefined,
): Promise<Reply> {
  const key = newGuid()
  for (const pause of pauses) {
    try {
      return await send(key)
    } catch (error) {
      if (!isWorthRepeating(error)) throw error
    }
    await waitFor(pause, signal)
  }
  return send(key)
}

/** Not answered at all, or the first attempt is still being carried out. */
function isWorthRepeating(error: unknown): boolean {
  return (
    error instanceof HttpError &&
    (error.code === 'network' || error.code === 'idempotency_in_progress')
  )
}

function waitFor(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  // The next attempt says itself that it was given up.
  signal?.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  return promise
}
