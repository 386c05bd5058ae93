import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HttpError, type HttpErrorCode } from './http-error.ts'
import { repeated } from './repeated.ts'

function failure(code: HttpErrorCode, status = 0) {
  return new HttpError(code, { status, code })
}

/** Fails in these ways, one after the other, and then succeeds. */
function failing(...failures: Error[]) {
  return vi.fn<(key: string) => Promise<string>>(async () => {
    const next = failures.shift()
    if (next !== undefined) throw next
    return 'done'
  })
}

async function outcomeOf(sending: Promise<unknown>) {
  const outcome = sending.catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return outcome
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('repeated', () => {
  test('sends an answered call once', async () => {
    const send = failing()
    expect(await repeated(send, undefined)).toBe('done')
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('sends again when no answer came, or the first attempt is still carried out', async () => {
    const failures = [
      failure('network'),
      failure('idempotency_in_progress', 409),
      failure('network'),
    ]
    const send = failing(...failures)
    expect(await outcomeOf(repeated(send, undefined))).toBe('done')
    expect(send).toHaveBeenCalledTimes(4)
    expect(new Set(send.mock.calls.flat()).size).toBe(1)
  })

  test('gives up after the fourth time', async () => {
    const last = failure('network')
    const send = failing(failure('network'), failure('network'), failure('network'), last)
    expect(await outcomeOf(repeated(send, undefined))).toBe(last)
    expect(send).toHaveBeenCalledTimes(4)
  })

  test.each([
    failure('order_step_refused', 409),
    failure('validation_failed', 422),
    failure('internal', 500),
    failure('timeout'),
    new DOMException('Aborted', 'AbortError'),
  ])('does not repeat what was refused, or took too long: %s', async (error) => {
    const send = failing(error)
    expect(await outcomeOf(repeated(send, undefined))).toBe(error)
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('stops waiting when the caller gives up', async () => {
    const send = failing(failure('network'))
    const controller = new AbortController()
    const sending = repeated(send, controller.signal)
    await vi.advanceTimersByTimeAsync(10)
    expect(send).toHaveBeenCalledTimes(1)
    controller.abort()
    await vi.advanceTimersByTimeAsync(0)
    expect(send).toHaveBeenCalledTimes(2)
    await sending
  })
})
