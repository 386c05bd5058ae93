import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HttpError, type HttpErrorCode } from './http-error.ts'
import type { RequestToSend } from './send-request.ts'
import { sendWrite } from './send-write.ts'

const request: RequestToSend = { method: 'PUT', url: '/api/v1/events/1/excursion', body: { a: 1 } }

function failure(code: HttpErrorCode, status = 0) {
  return new HttpError(code, { status, code })
}

/** A server that fails in these ways, one after the other, and then answers. */
function serverThat(...failures: Error[]) {
  const sent: RequestToSend[] = []
  const send = async (request: RequestToSend) => {
    sent.push(request)
    const next = failures.shift()
    if (next !== undefined) throw next
    return 'done'
  }
  return { sent, send }
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

describe('sendWrite', () => {
  test('sends once what is answered, each write under a key of its own', async () => {
    const { sent, send } = serverThat()
    expect(await sendWrite(request, send)).toBe('done')
    expect(await sendWrite(request, send)).toBe('done')
    expect(sent).toHaveLength(2)
    const keys = sent.map(({ idempotencyKey }) => idempotencyKey)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).not.toBe(keys[0])
  })

  test('sends the very same again when no answer came', async () => {
    const { sent, send } = serverThat(
      failure('network'),
      failure('idempotency_in_progress', 409),
      failure('network'),
    )
    expect(await outcomeOf(sendWrite(request, send))).toBe('done')
    expect(sent).toHaveLength(4)
    for (const again of sent) expect(again).toBe(sent[0])
  })

  test('gives up after the fourth time', async () => {
    const last = failure('network')
    const { sent, send } = serverThat(
      failure('network'),
      failure('network'),
      failure('network'),
      last,
    )
    expect(await outcomeOf(sendWrite(request, send))).toBe(last)
    expect(sent).toHaveLength(4)
  })

  test.each([
    failure('order_step_refused', 409),
    failure('validation_failed', 422),
    failure('internal', 500),
    failure('timeout'),
    new DOMException('Aborted', 'AbortError'),
  ])('does not repeat what was refused, or took too long: %s', async (error) => {
    const { sent, send } = serverThat(error)
    expect(await outcomeOf(sendWrite(request, send))).toBe(error)
    expect(sent).toHaveLength(1)
  })

  test('waits no longer when it is given up', async () => {
    const { sent, send } = serverThat(failure('network'))
    const controller = new AbortController()
    const sending = sendWrite({ ...request, signal: controller.signal }, send)
    await vi.advanceTimersByTimeAsync(10)
    expect(sent).toHaveLength(1)
    controller.abort()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toHaveLength(2)
    await sending
  })
})
