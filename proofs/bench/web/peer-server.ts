import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { freePort } from '@gangway/testkit/free-port'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

export interface FrontServer {
  address: string
  stop: () => void
}

/**
 * A server in front of the product, on an address of its own: everything is handed on. With a folder it
 * serves the app in there instead of the product's own, as well as static files can be served: from
 * memory, brotli, for ever. Both contenders stand behind one, so that neither has the shorter way.
 */
export async function startFront(productPort: number, folder: string | null): Promise<FrontServer> {
  const port = await freePort()
  const agent = new Agent({ keepAlive: true })
  const files = folder === null ? null : await readFiles(folder)
  const server = createServer((incoming, reply) => {
    const [path = '/'] = (incoming.url ?? '/').split('?')
    if (files === null || path.startsWith('/api/')) {
      return handOn(incoming, reply, { agent, port: productPort })
    }
    const file = files.get(path) ?? files.get('/index.html')
    if (file === undefined) return reply.writeHead(404).end()
    reply.writeHead(200, {
      'content-type': file.type,
      'content-encoding': 'br',
      'cache-control': path.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
    })
    return reply.end(file.body)
  })
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}

function handOn(
  incoming: IncomingMessage,
  reply: ServerResponse,
  { agent, port }: { agent: Agent; port: number },
): void {
  const { url, method, headers } = incoming
  const handed = request(
    { agent, host: '127.0.0.1', port, path: url, method, headers },
    (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    },
  )
  handed.on('error', () => reply.destroy())
  incoming.pipe(handed)
}

async function readFiles(folder: string): Promise<Map<string, { type: string; body: Buffer }>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  return new Map(
    names
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = join(entry.parentPath, entry.name)
        const type = types[extname(entry.name)] ?? 'application/octet-stream'
        return [file.slice(folder.length), { type, body: brotliCompressSync(readFileSync(file)) }]
      }),
  )
}
