import { UploadError, uploadErrorOf } from './upload-error.ts'

/** Limits of the chunked upload (rule T1.5). */
const activeAtOnce = 3
const retries = 5

export interface ChunkedUpload<Result> {
  start: () => Promise<{ session_id: string; end_offset: number; received: readonly number[] }>
  sendChunk: (
    chunk: { session_id: string; start_offset: number; content: Blob },
    options: { onProgress: (bytes: number) => void; signal: AbortSignal },
  ) => Promise<void>
  finish: (session_id: string) => Promise<Result>
}

/**
 * Uploads a file by the chunked protocol (rule T1.5): three chunks under way, the lowest offset
 * next, five retries each. What the server has already is not sent again.
 *
 * @param pause awaited before a chunk that failed is sent again
 * @param onProgress called with the bytes stored, whenever more are
 * @throws UploadError `upload` when a chunk fails more often; what start and finish throw; an
 *   AbortError
 */
export async function uploadInChunks<Result>(
  file: Blob,
  { start, sendChunk, finish }: ChunkedUpload<Result>,
  {
    pause,
    onProgress,
    signal,
  }: {
    pause: (attempt: number) => Promise<void>
    onProgress: (bytes: number) => void
    signal: AbortSignal
  },
): Promise<Result> {
  const { session_id, end_offset, received } = await start()
  const pending = offsetsOf(file.size, end_offset).filter((offset) => !received.includes(offset))
  const underWay = new Map<number, number>()
  let done = received.reduce((sum, offset) => sum + lengthAt(file, offset, end_offset), 0)
  const tell = () => onProgress(done + [...underWay.values()].reduce((sum, sent) => sum + sent, 0))
  // The first chunk that fails for good takes the others with it.
  const stop = new AbortController()
  const either = AbortSignal.any([signal, stop.signal])
  tell()

  async function sendNext(): Promise<void> {
    for (let offset = pending.shift(); offset !== undefined; offset = pending.shift()) {
      await sendWithRetries(offset)
      underWay.delete(offset)
      done += lengthAt(file, offset, end_offset)
      tell()
    }
  }

  async function sendWithRetries(start_offset: number): Promise<void> {
    const content = file.slice(start_offset, start_offset + end_offset)
    for (let attempt = 0; ; attempt += 1) {
      either.throwIfAborted()
      try {
        await sendChunk(
          { session_id, start_offset, content },
          {
            signal: either,
            onProgress: (bytes) => {
              underWay.set(start_offset, Math.min(bytes, content.size))
              tell()
            },
          },
        )
        return
      } catch (error) {
        either.throwIfAborted()
        underWay.delete(start_offset)
        if (attempt === retries) {
          const { code, reason } = uploadErrorOf(error)
          throw new UploadError('upload', code, reason)
        }
        await pause(attempt)
      }
    }
  }

  const senders = Array.from({ length: activeAtOnce }, () =>
    sendNext().catch((error: unknown) => {
      stop.abort()
      throw error
    }),
  )
  const ended = await Promise.allSettled(senders)
  signal.throwIfAborted()
  const failure = ended.find(({ status }) => status === 'rejected')
  if (failure?.status === 'rejected') throw firstCause(ended)
  return finish(session_id)
}

/** Senders that were taken along only say that they were aborted. */
function firstCause(ended: readonly PromiseSettledResult<void>[]): unknown {
  const reasons = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
  return reasons.find((reason) => reason instanceof UploadError) ?? reasons[0]
}

function offsetsOf(size: number, length: number): number[] {
  return Array.from({ length: Math.ceil(size / length) }, (_, index) => index * length)
}

function lengthAt(file: Blob, offset: number, length: number): number {
  return Math.min(length, file.size - offset)
}
