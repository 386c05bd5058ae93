import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { jobHandlers } from '../../job-handlers.ts'
import { atEnd } from '../../testing/at-end.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { openPostgres } from '../db/database.ts'
import { readConfig } from '../env.ts'
import { runJobs } from '../jobs/run-jobs.ts'
import { openTracer } from './open-tracer.ts'
import { traceStatements } from './trace-statements.ts'

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: object }[]
}

interface Export {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[]
}

const received: { url: string | undefined; key: string | undefined; body: string }[] = []
const receiver = createServer((request, response) => void receive(request, response))

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request)
  received.push({ url: request.url, key: String(request.headers['x-key']), body })
  response.end('{}')
}

await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
const { port } = receiver.address() as AddressInfo
atEnd(() => new Promise((resolve) => receiver.close(resolve)))

const logged: string[] = []
const stream = { write: (line: string) => void logged.push(line) }
const server = await startTestApp({
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of%20tests',
  TRUSTED_PROXIES: '10.1.1.1',
})
const { databaseUrl } = server
if (databaseUrl === undefined) throw new Error('there is a server')

/** Runs what it is given with traces on, and returns what the receiver got. */
async function tracing(
  work: (app: Awaited<ReturnType<typeof buildApp>>) => Promise<unknown>,
): Promise<SentSpan[]> {
  received.length = 0
  logged.length = 0
  const tracer = await openTracer(server.deps.config)
  const { db, close } = openPostgres(databaseUrl ?? '', 3, { watch: traceStatements })
  const app = await buildApp({ ...server.deps, db, tracer, logger: { level: 'info', stream } })
  await work(app)
  const mailer = { send: async () => undefined, close: () => undefined }
  const handlers = jobHandlers({ ...server.deps, db, mailer })
  await runJobs({ db, handlers, log: app.log, tracer })
  await app.close()
  await close()
  await tracer?.close()
  return received
    .map(({ body }) => JSON.parse(body) as Export)
    .flatMap(({ resourceSpans }) => resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
}

const claimed = '0af7651916cd43dd8448eb211c80319c'
const forgot = { method: 'POST', url: '/api/v1/auth/forgot' } as const

test('a request, its statements and the job it queued are one trace, without personal data', async () => {
  await server.addAccount({ email: 'ida@example.org', role: 'staff' })
  const spans = await tracing((app) =>
    app.inject({ ...forgot, payload: { email: 'ida@example.org' } }),
  )
  const request = spans.find(({ name }) => name.startsWith('POST '))
  const job = spans.find(({ name }) => name.startsWith('job '))
  expect(request?.parentSpanId).toBeUndefined()
  expect(job).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId })
  const ofRequest = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(ofRequest.map(({ name }) => name)).toContain('insert')
  expect(spans.some(({ parentSpanId }) => parentSpanId === job?.spanId)).toBe(true)
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([request?.traceId]))
  expect(received[0]).toMatchObject({ url: '/v1/traces', key: 'of tests' })
  expect(JSON.stringify(received)).not.toMatch(/ida@|example\.org/)
  const line = logged.find((one) => one.includes('"msg":"request"')) ?? '{}'
  expect(JSON.parse(line)).toMatchObject({ trace_id: request?.traceId })
})

test.each([
  ['a trusted proxy', '10.1.1.1', true],
  ['anyone else', '10.1.1.2', false],
])('the trace that %s names is continued: %s, %s', async (_who, remoteAddress, isContinued) => {
  const headers = { traceparent: `00-${claimed}-b7ad6b7169203331-01` }
  const [span] = await tracing((app) =>
    app.inject({ url: '/api/v1/events', headers, remoteAddress }),
  )
  expect(span?.traceId === claimed).toBe(isContinued)
})

test('what machines ask is not traced', async () => {
  expect(await tracing((app) => app.inject({ url: '/readyz' }))).toEqual([])
})

test('without a receiver configured there is no tracer', async () => {
  expect(await openTracer(readConfig({}))).toBeNull()
})

test.each([['key'], ['=value'], ['name=%zz']])(
  'headers like %s are refused at the start',
  (value) => {
    expect(() => readConfig({ OTEL_EXPORTER_OTLP_HEADERS: value })).toThrow(
      /OTEL_EXPORTER_OTLP_HEADERS/,
    )
  },
)
