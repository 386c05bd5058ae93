import { globSync } from 'node:fs'
import { call } from './http-call.ts'
import { get } from './request-line.ts'
import { startServer } from './running-server.ts'
const [, , db = 'lists49', ...paths] = process.argv
const server = await startServer({ url: `postgres://gangway@127.0.0.1:5999/${db}`, keyFile: globSync('/var/cache/gangway-bench/*/pii-keys.json')[0]!, postmaster: 0, drop: async () => undefined })
try {
  for (const path of paths) {
    const [as, p] = path.split(' ')
    const token = as === 'agency' ? server.agencyToken : server.token
    for (const turn of [1, 2]) {
      const { status, body, milliseconds } = await call({ port: server.port, token }, get(turn === 1 ? p! : `${p}&per_page=2${turn + 1}`))
      console.log(status, milliseconds.toFixed(1), body.length, path)
    }
  }
} finally { await server.stop() }
