import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { Pool, types } from 'pg'
import { bareLists, bareQuery } from './bare-lists.ts'
import { type Ask, naiveApi } from './bare-naive.ts'
import { tunedApi } from './bare-tuned.ts'

/**
 * The yardstick for the product: Node's own server and the driver, with named statements, a check
 * of a signed token, and nothing else. No rules, no roles, no scopes, no validation worth the name.
 */
const [mode = 'naive', url = '', port = '0', secret = ''] = process.argv.slice(2)

types.setTypeParser(types.builtins.DATE, (value) => value)
types.setTypeParser(types.builtins.INT8, Number)
const pool = new Pool({ connectionString: url, max: 10 })
const names = new Map<string, string>()
const ask: Ask = async (statement, values) => {
  const asked = { text: statement, values: [...values] }
  // A plan for arbitrary texts is bad for rare ones, and would sometimes make a weak yardstick.
  if (/\blike\b|\bilike\b/.test(statement)) return (await pool.query(asked)).rows
  const name = names.get(statement) ?? `s${names.size}`
  names.set(statement, name)
  return (await pool.query({ ...asked, name })).rows
}
const api = mode === 'tuned' ? tunedApi(ask) : naiveApi(ask)

function isSigned({ headers }: IncomingMessage): boolean {
  const [body = '', signature = ''] =
    headers.authorization?.slice('Bearer '.length).split('.') ?? []
  const wanted = createHmac('sha256', secret).update(body).digest()
  const given = Buffer.from(signature, 'base64url')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

async function answer(request: IncomingMessage): Promise<string | null> {
  const [path = '', query = ''] = request.url?.split('?') ?? []
  const [, , , noun = '', id, part] = path.split('/')
  const list = bareLists.get(noun)
  if (request.method === 'PUT' && part === 'excursion') {
    const { excursion_status } = JSON.parse(await text(request))
    return api.setOrderStatus(Number(id), String(excursion_status))
  }
  if (list === undefined) return null
  if (id === undefined) return api.list(bareQuery(list, new URLSearchParams(query)))
  return api.event(Number(id))
}

createServer((request, response) => {
  const send = (status: number, body: string) => {
    response.writeHead(status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    })
    response.end(body)
  }
  if (!isSigned(request)) {
    send(401, '{}')
    return
  }
  answer(request).then(
    (body) => send(body === null ? 404 : 200, body ?? '{}'),
    (error: unknown) => send(500, JSON.stringify({ message: String(error) })),
  )
}).listen(Number(port), '127.0.0.1')
