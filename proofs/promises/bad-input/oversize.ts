import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Endpoint } from '@gangway/contract/define-endpoint'
import { endpoints } from '@gangway/contract/endpoints'
import { buildPdf } from '@gangway/testkit/build-pdf'
import { formOf } from '../form.ts'
import { type BrowserSession, signInAsBrowser } from '../../doors/browser-session.ts'
import { demoPeople } from '../../doors/demo-people.ts'
import type { Grounds } from '../ground.ts'
import { noPostgres, type Proof, tries } from '../proof.ts'
import { fewOf } from './counted.ts'
import { exampleCall } from './example-calls.ts'
import { inParallel } from '../in-parallel.ts'
import { patientCall } from './raw-call.ts'
import { ownThings, type Things } from './season-things.ts'

/** Limit of a ticket: 10 MiB. */
const maximumFileBytes = 10_485_760

/** Seconds after which a request has to have arrived. */
const slowest = 90

/** Bytes of a body beyond what the product reads. */
const tooMany = 1_100_000

const poisoned = [
  '{"__proto__":{"admin":true}}',
  '{"a":{"__proto__":{"admin":true}}}',
  '{"constructor":{"prototype":{"admin":true}}}',
]

/** A body that the framework would refuse for its size or its keys alone. */
interface BadBody {
  what: string
  body: string
  status: number
}

const badBodiesOf = ({ largestBody = tooMany }: Endpoint): BadBody[] => [
  { what: `${largestBody} B`, body: JSON.stringify({ x: 'x'.repeat(largestBody) }), status: 413 },
  ...poisoned.map((body) => ({ what: body, body, status: 400 })),
]

/** Sends bodies that no call may take to the calls with a body. */
async function refuseBodies(
  address: string,
  {
    sessions,
    things,
    every,
  }: { sessions: readonly BrowserSession[]; things: Things; every: number },
) {
  const routes = endpoints.filter(({ body }) => body !== undefined)
  const tried = routes.filter((_, at) => at % every === 0)
  const calls = tried.flatMap((endpoint) =>
    badBodiesOf(endpoint).map((bad) => ({ endpoint, ...bad })),
  )
  const reached = new Set<string>()
  const faults: string[] = []
  await inParallel(4, calls, async ({ endpoint, what, body, status }) => {
    const { method, path } = exampleCall(endpoint, { ...things })
    for (const session of sessions) {
      const headers = { ...session.headers, 'content-type': 'application/json' }
      const answer = await patientCall(address, { method, path, headers, body })
      // A caller who may not make the call at all is refused before anything is read.
      if (answer.status === 403) continue
      reached.add(endpoint.name)
      if (answer.status !== status) {
        faults.push(`${endpoint.name} answered ${answer.status} to ${what}.`)
      }
      break
    }
  })
  const missed = tried.filter(({ name }) => !reached.has(name))
  for (const { name } of missed) faults.push(`${name} was reached by no one.`)
  return { sent: calls.length, routes: reached.size, faults }
}

/** Sends a byte now and then, until the connection is closed; gives the seconds that took. */
async function trickle(address: string, head: string, drop: string): Promise<number> {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => undefined).resume()
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  const began = performance.now()
  socket.write(head)
  const timer = setInterval(() => drop !== '' && socket.writable && socket.write(drop), 500)
  await Promise.race([closed, wait((slowest + 30) * 1_000)])
  clearInterval(timer)
  socket.destroy()
  return (performance.now() - began) / 1_000
}

const post = 'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\n'
const form =
  'POST /api/v1/events/upload-ticket HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000\r\n'

/** Requests that never end. */
const endless = (
  authorization: string,
): readonly { what: string; head: string; drop: string }[] => [
  {
    what: 'a body',
    head: `${post}Content-Type: application/json\r\nContent-Length: 9000\r\n\r\n{`,
    drop: ' ',
  },
  {
    what: 'a body in chunks',
    head: `${post}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    drop: '1\r\n \r\n',
  },
  { what: 'headers', head: post, drop: 'X-A: b\r\n' },
  { what: 'a form', head: `${form}${authorization}\r\n--b\r\n`, drop: '-' },
  { what: 'half a first line', head: 'GET /', drop: 'a' },
  { what: 'half a first line, then nothing', head: 'GET /', drop: '' },
]

export const oversize = (grounds: Grounds): Proof => ({
  row: 'B5',
  promise:
    'Nothing too large, too slow or with poisoned keys is taken in: a ticket of 10 MiB is, one byte more is not',
  try: async (size) => {
    const every = tries(size, { short: 4, whole: 1 })
    const isWhole = tries(size, { short: 0, whole: 1 }) === 1
    const product = await grounds.attacked()
    if (product === null) return noPostgres
    const { address, ground } = product
    const things = await ownThings(ground)
    const agency = await signInAsBrowser(address, demoPeople.agency)
    const admin = await signInAsBrowser(address, demoPeople.admin)
    const upload = async (bytes: number) => {
      const { agency_id: _, ...claim } = things
      const file = { filename: 'ticket.pdf', content: buildPdf({ size: bytes }) }
      const { payload, headers } = formOf({ ...claim }, file)
      return patientCall(address, {
        method: 'POST',
        path: '/api/v1/events/upload-ticket',
        headers: { ...agency.headers, ...headers },
        body: payload,
      })
    }
    const largest = await upload(maximumFileBytes)
    const larger = await upload(maximumFileBytes + 1)
    const faults: string[] = []
    if (largest.status !== 200) faults.push(`A ticket of 10,485,760 B answered ${largest.status}.`)
    if (larger.status !== 413) faults.push(`A ticket of one byte more answered ${larger.status}.`)
    const bodies = await refuseBodies(address, { sessions: [admin, agency], things, every })
    faults.push(...bodies.faults)

    const cookies = agency.headers['cookie'] ?? ''
    const authorization = `Authorization: Bearer ${agency.token}\r\nCookie: ${cookies}\r\n`
    const slow = isWhole ? endless(authorization) : []
    const cut = await Promise.all(
      slow.map(async ({ what, head, drop }) => {
        const seconds = await trickle(address, head, drop)
        if (seconds > slowest) faults.push(`${what} was waited for ${seconds.toFixed(1)} s.`)
        return seconds
      }),
    )
    const longest = `${cut.length} requests without an end cut after at most ${Math.max(0, ...cut).toFixed(1)} s`
    return {
      tried: `tickets of 10,485,760 B and one byte more, ${bodies.sent} bodies to ${bodies.routes} routes, ${slow.length} requests without an end`,
      isHeld: faults.length === 0,
      figure: `${largest.status} and ${larger.status}; 1.1 MB of JSON 413 and poisoned keys 400 on each${isWhole ? `; ${longest}` : ''}`,
      deviations: fewOf(faults),
    }
  },
})
