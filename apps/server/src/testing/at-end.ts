const pending: (() => unknown)[] = []

/**
 * Runs something when the current test file has ended, the last registered first. Unlike Vitest's
 * `afterAll` it may be called anywhere, including in `beforeAll` and within a test.
 */
export function atEnd(close: () => unknown): void {
  pending.push(close)
}

/** For the set-up of every test file. */
export async function closeAll(): Promise<void> {
  for (let close = pending.pop(); close !== undefined; close = pending.pop()) await close()
}
