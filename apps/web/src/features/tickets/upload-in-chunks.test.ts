import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HttpError } from '@gangway/client/http-error'
import { isWorthRetrying, UploadError, uploadErrorOf } from './upload-error.ts'
import { uploadInChunks } from './upload-in-chunks.ts'

const end_offset = 100

/** A server that fails on request and remembers what it was sent. */
function server({
  received = [],
  failures = {},
}: {
  received?: number[]
  /** How often the chunk at an offset fails first. */
  failures?: Record<number, number>
}) {
  const kept = new Map<number, Blob>()
  const attempts: number[] = []
  const left = { ...failures }
  let underWay = 0
  let most = 0
  return {
    kept,
    attempts,
    most: () => most,
    protocol: {
      start: async () => ({ session_id: 's', end_offset, received }),
      sendChunk: async ({ start_offset, content }: { start_offset: number; content: Blob }) => {
        attempts.push(start_offset)
        underWay += 1
        most = Math.max(most, underWay)
        await Promise.resolve()
        underWay -= 1
        const failing = left[start_offset] ?? 0
        left[start_offset] = failing - 1
        if (failing > 0) throw new HttpError('', { status: 500, code: 'internal' })
        kept.set(start_offset, content)
      },
      finish: async () => 'done',
    },
  }
}

function upload(size: number, { protocol }: ReturnType<typeof server>) {
  const progress: number[] = []
  const { signal } = new AbortController()
  const file = new Blob([new Uint8Array(size).map((_, index) => index % 256)])
  const done = uploadInChunks(file, protocol, {
    pause: async () => {},
    onProgress: (bytes) => progress.push(bytes),
    signal,
  })
  return { done, progress, file }
}

describe('uploadInChunks', () => {
  // Rule T1.5
  test('sends three at once, the lowest offset next, and then finishes', async () => {
    const there = server({})
    const { done, progress } = upload(950, there)
    expect(await done).toBe('done')
    expect(there.attempts).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800, 900])
    expect(there.most()).toBe(3)
    expect(progress.at(-1)).toBe(950)
    expect(progress).toEqual(progress.toSorted((one, other) => one - other))
  })

  test('does not send again what the server has', async () => {
    const there = server({ received: [0, 200] })
    await upload(350, there).done
    expect(there.attempts).toEqual([100, 300])
  })

  test('a chunk may fail five times; the sixth ends the upload with “upload”', async () => {
    const patient = server({ failures: { 100: 5 } })
    expect(await upload(250, patient).done).toBe('done')
    const broken = server({ failures: { 100: 6 } })
    const error = await upload(250, broken).done.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(UploadError)
    expect(error).toMatchObject({ kind: 'upload', code: 'internal' })
  })

  test('law: whatever fails up to five times, the server gets the whole file once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 1_500 }),
        fc.dictionary(
          fc.integer({ min: 0, max: 14 }).map((nth) => String(nth * end_offset)),
          fc.integer({ min: 0, max: 5 }),
        ),
        async (size, failures) => {
          const there = server({ failures })
          const { done, file } = upload(size, there)
          await done
          const parts = [...there.kept].toSorted(([one], [other]) => one - other)
          const joined = await new Blob(parts.map(([, part]) => part)).arrayBuffer()
          expect(new Uint8Array(joined)).toEqual(new Uint8Array(await file.arrayBuffer()))
        },
      ),
    )
  })

  test('stops on request', async () => {
    const control = new AbortController()
    const there = server({})
    const begun = uploadInChunks(new Blob([new Uint8Array(950)]), there.protocol, {
      pause: async () => {},
      onProgress: (bytes) => bytes > 0 && control.abort(),
      signal: control.signal,
    })
    await expect(begun).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
    expect(there.attempts.length).toBeLessThan(10)
  })
})

describe('uploadErrorOf', () => {
  const refusal = (status: number, code: 'internal' | 'pdf_bomb' | 'network' | 'timeout') =>
    new HttpError('', { status, code })

  // Rule T1.6
  test.each([
    [new DOMException('', 'AbortError'), 'abort', true],
    [new DOMException('', 'NotReadableError'), 'not_exists', false],
    [new DOMException('', 'SecurityError'), 'file_object', false],
    [refusal(0, 'network'), 'network', true],
    [refusal(0, 'timeout'), 'timeout', true],
    [refusal(500, 'internal'), 'server', true],
    [refusal(422, 'pdf_bomb'), 'denied', false],
    [new HttpError('', { status: 413, code: 'file_too_large' }), 'size', false],
    [new HttpError('', { status: 422, code: 'ticket_extension' }), 'extension', false],
    [new HttpError('', { status: 429, code: 'too_many_attempts' }), 'denied', true],
    [new TypeError('?'), 'server', true],
  ])('%s is %s, worth another try: %s', (error, kind, isWorth) => {
    const named = uploadErrorOf(error)
    expect(named.kind).toBe(kind)
    expect(isWorthRetrying(named)).toBe(isWorth)
  })
})
