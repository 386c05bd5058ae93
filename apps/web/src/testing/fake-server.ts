import type { Endpoint, ReplyOf } from '@gangway/contract/define-endpoint'
import { type ErrorCode, errorCatalogue, type FieldErrors } from '@gangway/contract/errors'
import { BatchInterceptor } from '@mswjs/interceptors'
import { FetchInterceptor } from '@mswjs/interceptors/fetch'
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest'

export interface AskedCall {
  method: string
  /** Below `/api/v1`. */
  path: string
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  headers: Headers
  /** Aborted once the page no longer waits for the answer. */
  signal: AbortSignal
  /** The JSON that was sent, or the fields of a form. */
  body: unknown
}

/** An answer that is no success, with the status and the words the contract has for it. */
export class Refusal {
  readonly code: ErrorCode
  readonly more: RefusalDetails

  /** @param more what else stands in it */
  constructor(code: ErrorCode, more: RefusalDetails = {}) {
    this.code = code
    this.more = more
  }
}

interface RefusalDetails {
  errors?: FieldErrors
  /** The row as it is by now. */
  data?: unknown
}

/** The call does not reach a server, or its answer is lost. */
export const lost = Symbol('lost')

type Answer<Reply> = Reply | Refusal | Response | typeof lost
type Answering = (asked: AskedCall) => unknown

interface Way {
  method: string
  pattern: RegExp
  names: readonly string[]
  answer: Answering
}

const api = '/api/v1'
let ways: Way[] = []
let asked: AskedCall[] = []
let unanswered: string[] = []

/** Lets the server answer an endpoint in the form its contract says; the last call counts. */
export function answer<E extends Endpoint>(
  endpoint: E,
  reply:
    | Answer<ReplyOf<E>>
    | ((call: AskedCall) => Answer<ReplyOf<E>> | Promise<Answer<ReplyOf<E>>>),
): void {
  answerAt(
    endpoint.method,
    api + endpoint.path,
    typeof reply === 'function' ? (reply as Answering) : () => reply,
  )
}

/** The same for addresses outside the API. */
export function answerAt(method: string, path: string, reply: Answering): void {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '([^/]+)')}$`)
  ways.push({ method, pattern, names, answer: reply })
}

/** Answers given inside count only where the test itself gives none, before or after. */
export function answerOtherwise(say: () => void): void {
  const ofTest = ways
  ways = []
  say()
  ways = [...ways, ...ofTest]
}

/** Every call to an endpoint so far, oldest first. */
export function callsTo({ method, path }: Endpoint): AskedCall[] {
  const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
  return asked.filter((call) => call.method === method && pattern.test(call.path))
}

const interceptor = new BatchInterceptor({
  name: 'fake-server',
  interceptors: [new XMLHttpRequestInterceptor(), new FetchInterceptor()],
})

let isStarted = false

/** From now on no call of the page reaches a network. Several files of tests may share a page. */
export function startFakeServer(): void {
  if (isStarted) return
  isStarted = true
  interceptor.apply()
  // oxlint-disable-next-line typescript/no-misused-promises -- the interceptor waits for it, whatever its type says
  interceptor.on('request', async ({ request, controller }) => {
    const url = new URL(request.url, window.location.href)
    const isOurs = /^\/(?:api|intranet|broadcasting)\//.test(url.pathname)
    if (isOurs) controller.respondWith(await responseTo(request, url))
  })
}

/** @returns calls that no test has an answer for */
export function resetFakeServer(): string[] {
  const missed = unanswered
  ways = []
  asked = []
  unanswered = []
  return missed
}

async function responseTo(request: Request, url: URL): Promise<Response> {
  const { method } = request
  // The one with the fewest parameters, as the server's router has it; of equal ones the last.
  const [way] = ways
    .filter((candidate) => candidate.method === method && candidate.pattern.test(url.pathname))
    .toReversed()
    .toSorted((one, other) => one.names.length - other.names.length)
  if (way === undefined) {
    // Between two tests a closed page may still report something.
    if (ways.length > 0) unanswered.push(`${method} ${url.pathname}`)
    return Response.json({ message: 'Nobody answers this.', code: 'not_found' }, { status: 404 })
  }
  const values = way.pattern.exec(url.pathname)?.slice(1) ?? []
  const call: AskedCall = {
    method,
    path: url.pathname.replace(api, ''),
    params: Object.fromEntries(way.names.map((name, index) => [name, values[index] ?? ''])),
    query: url.searchParams,
    headers: request.headers,
    signal: request.signal,
    body: await bodyOf(request),
  }
  asked.push(call)
  const reply = await way.answer(call)
  if (reply instanceof Refusal) {
    const { code, more } = reply
    const { status, en: message } = errorCatalogue[code]
    return Response.json({ message, code, ...more }, { status })
  }
  // With headers of its own.
  if (reply instanceof Response) return reply
  if (reply === lost) return Response.error()
  return reply === undefined ? new Response(null, { status: 204 }) : Response.json(reply)
}

async function bodyOf(request: Request): Promise<unknown> {
  const isForm = request.headers.get('content-type')?.includes('form') === true
  if (isForm) return Object.fromEntries(await request.formData())
  const text = await request.text()
  return text === '' ? undefined : JSON.parse(text)
}
