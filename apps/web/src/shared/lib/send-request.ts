import { HttpError, httpErrorOf } from './http-error.ts'
import { noticeRelease } from './release.ts'
import { readToken, storeToken } from './session-token.ts'
import { currentSocketId } from './socket-id.ts'
import { isUnattended } from './user-activity.ts'
import { currentVisit, type Visit } from './visit.ts'

/** After this a request is given up (rule A1.1). */
export const requestTimeoutMs = 90_000

export interface RequestToSend {
  method: string
  url: string
  /** Sent as JSON, but a form as a form. */
  body?: unknown
  signal?: AbortSignal | undefined
  /** Of a write, so that sent again it is done once. */
  idempotencyKey?: string
  /** Told how many bytes of the body are on their way. */
  onProgress?: (bytes: number) => void
}

/**
 * Sends one request and answers with the parsed body (undefined when empty). The token is read for
 * each request and the one in the answer's `authorization` header is kept (rule A1.1).
 *
 * @throws HttpError when refused or not answered; an AbortError when the signal aborts
 */
export function sendRequest(toSend: RequestToSend): Promise<unknown> {
  const visit = currentVisit()
  return visit === undefined ? sendFromBrowser(toSend) : readOnServer(visit, toSend.url)
}

/** While the server renders a page, nothing is changed and nobody waits for long. */
async function readOnServer({ read }: Visit, url: string): Promise<unknown> {
  const { status, body } = await read(url)
  if (status >= 200 && status < 300) return body
  throw httpErrorOf(status, body)
}

function sendFromBrowser(toSend: RequestToSend): Promise<unknown> {
  const { method, url, body, signal, onProgress } = toSend
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) {
      reject(abortError())
      return
    }
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.timeout = requestTimeoutMs
    for (const [name, value] of Object.entries(headersFor(toSend))) {
      request.setRequestHeader(name, value)
    }
    request.addEventListener('load', () => {
      keepRotatedToken(request)
      noticeRelease(request.getResponseHeader('x-web-release'))
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
    if (onProgress !== undefined) {
      request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
    }
    request.send(payloadOf(body))
  })
}

function payloadOf(body: unknown): FormData | string | null {
  if (body === undefined) return null
  return body instanceof FormData ? body : JSON.stringify(body)
}

function headersFor({ url, body, idempotencyKey }: RequestToSend): Record<string, string> {
  const token = readToken()
  const socketId = isOurs(url) ? currentSocketId() : null
  return {
    Accept: 'application/json',
    // What is wrong with a field is told in the language of the page.
    'Accept-Language': document.documentElement.lang,
    'X-Requested-With': 'XMLHttpRequest',
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(socketId === null ? {} : { 'X-Socket-Id': socketId }),
    ...(isOurs(url) && isUnattended() ? { 'X-Background': '1' } : {}),
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    // Of a form the browser says itself how its parts are told apart.
    ...(body === undefined || body instanceof FormData
      ? {}
      : { 'Content-Type': 'application/json' }),
  }
}

/** Another server has no use for the connection's name, and would have to allow the header. */
function isOurs(url: string): boolean {
  return new URL(url, window.location.href).origin === window.location.origin
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
