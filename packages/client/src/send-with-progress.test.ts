import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requestTimeoutMs } from './http-error.ts'
import { sendWithProgress } from './send-with-progress.ts'

/** A browser's request object, with arrivals controlled by the test. */
class BrowserRequest extends EventTarget {
  static last: BrowserRequest
  readonly upload = new EventTarget()
  readonly headers = new Map<string, string>()
  opened: readonly string[] = []
  sent: unknown
  timeout = 0
  status = 0
  responseText = ''

  constructor() {
    super()
    BrowserRequest.last = this
  }

  open(...address: string[]): void {
    this.opened = address
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value)
  }
  getResponseHeader(name: string): string | null {
    return name === 'x-web-release' ? 'main-1.js' : null
  }
  send(body: unknown): void {
    this.sent = body
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'))
  }
}

const form = new FormData()
const upload = {
  method: 'POST',
  url: 'https://gangway.example/api/v1/events/upload-ticket',
  headers: { authorization: 'Bearer first', 'accept-language': 'de' },
  body: form,
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', BrowserRequest)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const happens = (what: string) => BrowserRequest.last.dispatchEvent(new Event(what))

test('sends everything and parses the answer', async () => {
  const answer = sendWithProgress(upload)
  const request = BrowserRequest.last
  expect(request.opened).toEqual(['POST', upload.url])
  expect(Object.fromEntries(request.headers)).toEqual(upload.headers)
  expect(request.sent).toBe(form)
  expect(request.timeout).toBe(requestTimeoutMs)
  request.status = 422
  request.responseText = '{"code":"ticket_empty"}'
  happens('load')
  const { status, body, header } = await answer
  expect({ status, body }).toEqual({ status: 422, body: { code: 'ticket_empty' } })
  expect(header('x-web-release')).toBe('main-1.js')
})

test('reports the progress of the body', async () => {
  const onProgress = vi.fn<(bytes: number) => void>()
  const answer = sendWithProgress({ ...upload, onProgress })
  for (const loaded of [512, 1024]) {
    BrowserRequest.last.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded }))
  }
  happens('load')
  await answer
  expect(onProgress.mock.calls).toEqual([[512], [1024]])
})

test.each([
  ['error', 'network'],
  ['timeout', 'timeout'],
])('where no answer comes (%s), it fails as %s', async (what, code) => {
  const answer = sendWithProgress(upload)
  happens(what)
  await expect(answer).rejects.toMatchObject({ status: 0, code })
})

test('rejects with the caller’s reason for giving up, before and after it was sent', async () => {
  const giving = new AbortController()
  const reason = new Error('the panel was closed')
  const answer = sendWithProgress({ ...upload, signal: giving.signal })
  const first = BrowserRequest.last
  giving.abort(reason)
  await expect(answer).rejects.toBe(reason)
  await expect(sendWithProgress({ ...upload, signal: giving.signal })).rejects.toBe(reason)
  expect(BrowserRequest.last).toBe(first)
})
