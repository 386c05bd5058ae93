const pending: (() => unknown)[] = []

/**
 * Has something done when the test file that runs has ended, what was asked for last first. Unlike
 * Vitest's `afterAll` it may be called anywhere, also from `beforeAll` and from within a test.
 */
export function atEnd(close: () => unknown): void {
  pending.push(close)
}

/** For the set-up of every test file. */
export async function closeAll(): Promise<void> {
  for (let close = pending.pop(); close !== undefined; close = pending.pop()) await close()
}
