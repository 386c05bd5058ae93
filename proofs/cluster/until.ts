import { setTimeout as wait } from 'node:timers/promises'
import { RefusedError } from './refused-error.ts'

/**
 * Waits until something is so.
 *
 * @param seconds after which it is given up
 * @throws RefusedError with what was waited for, and where to look
 */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  { seconds, look }: { seconds: number; look: string },
): Promise<void> {
  const deadline = performance.now() + seconds * 1000
  while (!(await isSo())) {
    if (performance.now() > deadline) {
      throw new RefusedError(`Not within ${seconds} s: ${what}. See ${look}`)
    }
    await wait(250)
  }
}
