import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { endpoints } from '@gangway/contract/endpoints'
import { signInAsBrowser } from '../../doors/browser-session.ts'
import { demoPeople } from '../../doors/demo-people.ts'
import type { Grounds } from '../ground.ts'
import { countsOf, heldIf, noPostgres, type Proof, tries } from '../proof.ts'
import { counted, fewOf } from './counted.ts'
import { asSent, exampleCall } from './example-calls.ts'
import { inParallel } from '../in-parallel.ts'
import { type RawCall, patientCall } from './raw-call.ts'
import { ownThings } from './season-things.ts'
import { examineTls } from './examine-tls.ts'

type Headers = Readonly<Record<string, string | string[] | undefined>>

const always: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /^(?:sandbox; )?default-src 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^same-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
}

const never = ['server', 'x-powered-by', 'access-control-allow-origin', 'via']

function headerFaults(path: string, headers: Headers): string[] {
  const policy = String(headers['content-security-policy'] ?? '')
  const isFramed = path === '/notification' || path.startsWith('/notification/')
  return [
    ...Object.entries(always)
      .filter(([name, value]) => !value.test(String(headers[name] ?? '')))
      .map(([name]) => `${name} is ${String(headers[name])}`),
    ...never.filter((name) => name in headers).map((name) => `${name} is told`),
    ...(/unsafe-eval|script-src[^;]*(?:unsafe-inline|\*|http:|data:)/.test(policy)
      ? [`scripts are allowed by ${policy}`]
      : []),
    ...(/frame-ancestors '(?:none|self)'/.test(policy) ? [] : ['anyone may frame it']),
    ...(policy.includes("frame-ancestors 'self'") && !isFramed ? ['pages may frame it'] : []),
    ...(isCall(path) && isKept(headers) ? ['caches may keep it'] : []),
  ]
}

/** Whether a caller's own data may stand in it. */
const isCall = (path: string) => path.startsWith('/api/v1/') && !publicPaths.includes(path)

const publicPaths = ['/api/v1/openapi.json', '/api/v1/nothing']

/** Whether a cache may give it to someone else. */
function isKept(headers: Headers): boolean {
  const caching = headers['cache-control']
  return caching !== 'no-store' && !(caching === 'private, no-cache' && 'etag' in headers)
}

/** Sends bytes as they are, and gives status and headers of the first answer. */
async function answerTo(
  address: string,
  bytes: string,
): Promise<{ status: number; headers: Headers }> {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => undefined)
  socket.setTimeout(5_000, () => socket.destroy())
  socket.write(bytes)
  const said = await text(socket)
  const [head = ''] = said.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line) => {
    const at = line.indexOf(':')
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()] as const
  })
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers) }
}

const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n'

const malformed = [
  'nonsense\r\n\r\n',
  'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
  'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
  `GET /nowhere HTTP/1.1\r\nHost: x\r\n${upgrade}\r\n`,
  `GET /app/key HTTP/1.1\r\nHost: x\r\nOrigin: https://evil.example\r\n${upgrade}\r\n`,
  'GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'BREW /events HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'GET /api/v1/events HTTP/3.0\r\nHost: x\r\n\r\n',
]

/** Besides the API: pages, files, services, and what is none of them. */
const paths =
  `/ /login /events /events/1 /invoices /profile /admin/users /dashboard /nothing /robots.txt
  /config.js /favicon.ico /assets/nothing.js /assets/..%2f..%2fpackage.json /notification /notification/
  /notification/js/alerts.js /comments/js/comments.js /invoices/show/nothing /healthz /readyz /metrics
  /api/docs /api/docs/ /api/v1/openapi.json /api/v1/nothing /auth/oauth2 /auth/oauth2/logout /auth/oidc
  /calendar/x.ics /notices/unsubscribe /unsubscribe /broadcasting/auth /apps/x/events /intranet/navigation
  /app/x /logout /%ff /.env /..%2f..%2fetc%2fpasswd`.split(/\s+/)

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE']

export const headers = (grounds: Grounds): Proof => ({
  row: 'B14',
  promise:
    'Every answer carries the security headers, refusals and answers to broken requests included; behind a proxy, TLS has no known weakness',
  try: async (size) => {
    const every = tries(size, { short: 10, whole: 1 })
    const product = await grounds.attacked()
    if (product === null) return noPostgres
    const { address, ground } = product
    const agency = await signInAsBrowser(address, demoPeople.agency)
    const admin = await signInAsBrowser(address, demoPeople.admin)
    const things = await ownThings(ground)
    const page = (await patientCall(address, { path: '/login', headers: { accept: 'text/html' } }))
      .body
    const assets = [...page.toString().matchAll(/"(\/assets\/[^"]+)"/g)].map(([, one = '']) => one)
    const cookie = admin.headers['cookie'] ?? ''
    const calls: RawCall[] = [
      // Signing out would end what the others are made with.
      ...endpoints
        .filter(({ name, method }) => name !== 'logout' && method === 'GET')
        .flatMap((endpoint) =>
          [{}, agency.headers, admin.headers, { ...admin.headers, 'if-none-match': '*' }].map(
            (one) => asSent(exampleCall(endpoint, { ...things }), one),
          ),
        ),
      ...endpoints.map((endpoint) => asSent(exampleCall(endpoint, { ...things }), {})),
      ...endpoints.map((endpoint) => ({
        ...asSent(exampleCall(endpoint, { ...things }), {
          ...agency.headers,
          'content-type': 'application/json',
        }),
        body: '{"x":',
      })),
      ...[...paths, ...assets].flatMap((path) =>
        methods.map((method) => ({ method, path, headers: { accept: 'text/html' } })),
      ),
      ...[...paths, ...assets]
        .filter((path) => !path.includes('logout'))
        .map((path) => ({ path, headers: { accept: '*/*', cookie } })),
    ]
    const faults: string[] = []
    const sent = calls.filter((_, at) => at % every === 0)
    const statuses = await inParallel(8, sent, async (call) => {
      const { status, headers: answered } = await patientCall(address, call)
      const wrong = headerFaults(call.path, answered)
      if (wrong.length > 0)
        faults.push(`${call.method} ${call.path} (${status}): ${wrong.join(', ')}.`)
      return status
    })
    for (const bytes of malformed) {
      const { status, headers: answered } = await answerTo(address, bytes)
      statuses.push(status)
      const wrong = headerFaults('', answered)
      if (wrong.length > 0) faults.push(`${bytes.slice(0, 40)} (${status}): ${wrong.join(', ')}.`)
    }
    const isSeen = headerFaults('/', {}).length > 0
    const tls = size === 'short' ? null : await examineTls(ground.settings)
    return {
      tried: `${statuses.length} answers of ${endpoints.length} routes, ${paths.length + assets.length} other addresses and ${malformed.length} broken requests${tls === null ? '' : `; ${tls.tried}`}`,
      isHeld: heldIf(
        faults.length === 0 && isSeen && (tls?.weaknesses ?? []).length === 0,
        (tls?.left ?? []).length === 0,
      ),
      figure: `${faults.length} without a header; ${countsOf(counted(statuses))}${tls === null ? '' : `; TLS: ${tls.figure}`}`,
      deviations: [...fewOf(faults), ...(tls?.weaknesses ?? []), ...(tls?.left ?? [])],
    }
  },
})
