/** How long an upload waits before it starts, in milliseconds (rule T1.4). */
const shortest = 50
const longest = 100

/**
 * The random pause before an upload starts.
 *
 * @throws an AbortError when the signal aborts
 */
export async function startDelay(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, shortest + Math.random() * (longest - shortest))
  signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  await promise
  signal.throwIfAborted()
}
