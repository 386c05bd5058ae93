import { HttpError, httpErrorOf } from './http-error.ts'
import { readToken, storeToken } from './session-token.ts'

/** Specification §9, request time-out. */
export const requestTimeoutMs = 90_000

export interface RequestToSend {
  method: string
  url: string
  body?: unknown
  signal?: AbortSignal | undefined
}

/**
 * Sends one request and answers with the parsed body (undefined when empty). The token is read for
 * each request and the one in the answer's `authorization` header is kept (specification §7).
 *
 * @throws HttpError when refused or not answered; an AbortError when the signal aborts
 */
export function sendRequest({ method, url, body, signal }: RequestToSend): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) {
      reject(abortError())
      return
    }
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.timeout = requestTimeoutMs
    for (const [name, value] of Object.entries(headersFor(body))) {
      request.setRequestHeader(name, value)
    }
    request.addEventListener('load', () => {
      keepRotatedToken(request)
      const answer = parseBody(request.responseText)
      const isSuccess = request.status >= 200 && request.status < 300
      if (isSuccess) resolve(answer)
      else reject(httpErrorOf(request.status, answer))
    })
    request.addEventListener('error', () =>
      reject(new HttpError('Network Error', { status: 0, code: 'network' })),
    )
    request.addEventListener('timeout', () =>
      reject(
        new HttpError(`timeout of ${requestTimeoutMs}ms exceeded`, { status: 0, code: 'timeout' }),
      ),
    )
    request.addEventListener('abort', () => reject(abortError()))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body === undefined ? null : JSON.stringify(body))
  })
}

function headersFor(body: unknown): Record<string, string> {
  const token = readToken()
  return {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  }
}

function keepRotatedToken(request: XMLHttpRequest): void {
  const header = request.getResponseHeader('authorization')
  if (header !== null) storeToken(header.replace(/^Bearer /i, ''))
}

function parseBody(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    // A proxy's error page; the status says enough.
    return undefined
  }
}

function abortError(): DOMException {
  return new DOMException('Aborted', 'AbortError')
}
