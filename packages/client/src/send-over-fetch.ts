import { networkError, requestTimeoutMs, timeoutError } from './http-error.ts'
import { type Answer, parseBody, type Sending } from './send.ts'

/**
 * Sends with `fetch`, which every platform has; it cannot report a body's progress.
 *
 * @param more further options of `fetch`
 */
export async function sendOverFetch(
  { url, signal, ...request }: Sending,
  more?: Pick<RequestInit, 'credentials' | 'keepalive'>,
): Promise<Answer> {
  signal?.throwIfAborted()
  // By hand: some browsers that are still about have no `AbortSignal.any`.
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(timeoutError()), requestTimeoutMs)
  signal?.addEventListener('abort', () => ending.abort(signal.reason), { once: true })
  try {
    const response = await fetch(url, { ...more, ...request, signal: ending.signal })
    return {
      status: response.status,
      header: (name) => response.headers.get(name),
      headers: Object.fromEntries(response.headers),
      body: parseBody(await response.text()),
    }
  } catch (error) {
    throw ending.signal.aborted ? ending.signal.reason : networkError(error)
  } finally {
    clearTimeout(timer)
  }
}
