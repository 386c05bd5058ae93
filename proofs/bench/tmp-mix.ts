import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { call } from './http-call.ts'
import { mixOf } from './mix-load.ts'
import { mixPath, shapeOf } from './random-mix.ts'
import { get } from './request-line.ts'
import { startServer } from './running-server.ts'
import { globSync } from 'node:fs'

const [, , db = 'lists49', out = '/tmp/mix.json', count = '2000', extra = ''] = process.argv
const season = {
  url: `postgres://gangway@127.0.0.1:5999/${db}${extra}`,
  keyFile: globSync('/var/cache/gangway-bench/*/pii-keys.json')[0]!,
  postmaster: 0,
  drop: async () => undefined,
}
const server = await startServer(season)
const answers: any[] = []
try {
  const requests = await mixOf({ ...season, url: `postgres://gangway@127.0.0.1:5999/${db}` }, Number(count))
  const known = new Map<string, number>()
  const ask = async (request: any, page: number) => {
    const path = mixPath(request, page)
    const key = `${request.as} ${path}`
    const before = known.get(key)
    if (before !== undefined) return before
    const token = request.as === 'staff' ? server.token : server.agencyToken
    const { status, body, milliseconds } = await call({ port: server.port, token }, get(path))
    if (status !== 200) {
      answers.push({ key, ms: milliseconds, shape: shapeOf(request), error: status })
      known.set(key, 0)
      return 0
    }
    const parsed = JSON.parse(body)
    const hash = createHash('md5').update(JSON.stringify([parsed.data.map((row: any) => row.id), parsed.total_is_exact === false ? 'bound' : parsed.total])).digest('hex')
    answers.push({ key, ms: milliseconds, shape: shapeOf({ ...request, page }), hash, total: parsed.total, exact: parsed.total_is_exact })
    known.set(key, parsed.last_page)
    return parsed.last_page as number
  }
  for (const request of requests) {
    const last = await ask({ ...request, page: 1 }, 1)
    const page = request.page < 0 ? last + 1 + request.page : request.page
    if (page > 1 && page <= last) await ask(request, page)
  }
} finally {
  await server.stop()
}
await writeFile(out, JSON.stringify(answers))
for (const side of ['staff', 'agency']) {
  const ms = answers.filter((a) => a.key.startsWith(side)).map((a) => a.ms).toSorted((a, b) => a - b)
  const at = (s: number) => ms[Math.min(ms.length - 1, Math.floor(ms.length * s))].toFixed(1)
  console.log(side, ms.length, 'p50', at(0.5), 'p95', at(0.95), 'p99', at(0.99), 'max', at(1))
}
for (const a of answers.toSorted((a, b) => b.ms - a.ms).slice(0, 45)) console.log(a.ms.toFixed(0).padStart(6), a.error ?? '', a.total, a.key.slice(0, 190))
