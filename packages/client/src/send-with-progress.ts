import { networkError, requestTimeoutMs, timeoutError } from './http-error.ts'
import { type Answer, parseBody, type Sending } from './send.ts'

/** Sends in a way that reports a body's progress, which `fetch` in browsers cannot. */
export function sendWithProgress({
  method,
  url,
  headers,
  body,
  signal,
  onProgress,
}: Sending): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.timeout = requestTimeoutMs
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        header: (name) => request.getResponseHeader(name),
        body: parseBody(request.responseText),
      }),
    )
    request.addEventListener('error', () => reject(networkError()))
    request.addEventListener('timeout', () => reject(timeoutError()))
    request.addEventListener('abort', () => reject(signal?.reason))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.upload.addEventListener('progress', ({ loaded }) => onProgress?.(loaded))
    request.send(body ?? null)
  })
}
