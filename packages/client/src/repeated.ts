import { HttpError } from './http-error.ts'
import { newGuid } from './new-guid.ts'

/** Milliseconds before a write that got no answer is sent again. */
const pauses = [500, 1_500, 3_000]

/**
 * Sends a write under one key (`Idempotency-Key`), a new one unless the caller keeps it, and repeats it unchanged if no answer
 * came: the server does it once and repeats the lost answer.
 */
export async function repeated<Reply>(
  send: (key: string) => Promise<Reply>,
  signal: AbortSignal | undefined,
  key: string = newGuid(),
): Promise<Reply> {
  for (const pause of pauses) {
    try {
      return await send(key)
    } catch (error) {
      if (!isWorthRepeating(error)) throw error
      await waitFor(Math.max(pause, (error.retryAfter ?? 0) * 1_000), signal)
    }
  }
  return send(key)
}

/** Not answered at all, still being carried out, or not begun because the server was busy. */
const passing = ['network', 'idempotency_in_progress', 'overloaded']

function isWorthRepeating(error: unknown): error is HttpError {
  return error instanceof HttpError && passing.includes(error.code)
}

function waitFor(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  // The next attempt says itself that it was given up.
  signal?.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  return promise
}
