import fastifyStatic, { type SendOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync, readdirSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { acceptedEncoding } from './compress-pages.ts'

type Encoding = 'br' | 'zstd' | 'gzip'

/** What the build writes beside a file, smallest first. */
const endings: Readonly<Record<Encoding, string>> = { br: '.br', zstd: '.zst', gzip: '.gz' }
const encodings: readonly Encoding[] = ['br', 'zstd', 'gzip']

/** What the build compresses: then the file's ending no longer shows its type. */
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

export interface ServedFiles {
  /**
   * Folders with the files; when two share a name, the first folder's is served. A folder may be
   * missing.
   */
  roots: readonly string[]
  /** Begins and ends with a slash. */
  prefix: string
  caching: Pick<SendOptions, 'immutable' | 'maxAge'>
}

/**
 * Serves the files that are in the folders now, and nothing added later, each in its best available
 * encoding; nothing is compressed here.
 */
export async function serveFiles(
  app: FastifyInstance,
  { roots, prefix, caching }: ServedFiles,
): Promise<void> {
  if (!app.hasReplyDecorator('sendFile')) {
    await app.register(fastifyStatic, { serve: false, index: false })
  }
  const files = new Map(roots.toReversed().flatMap(filesOf))
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: `${prefix}*`,
    compress: false,
    config: { load: 'none' },
    handler: (request, reply) => {
      const name = request.params['*']
      const file = files.get(name)
      if (file === undefined) return reply.callNotFound()
      const { root, made } = file
      const type = types[extname(name)]
      if (type === undefined) return reply.sendFile(name, root, caching)
      const options = { ...caching, contentType: false }
      reply.type(type)
      if (made.length === 0) return reply.sendFile(name, root, options)
      reply.header('vary', 'accept-encoding')
      const encoding = acceptedEncoding(request.headers['accept-encoding'], made)
      if (encoding === null) return reply.sendFile(name, root, options)
      reply.header('content-encoding', encoding)
      return reply.sendFile(name + endings[encoding], root, options)
    },
  })
}

interface ServedFile {
  root: string
  /** The encodings it is available in, too. */
  made: readonly Encoding[]
}

function filesOf(root: string): [name: string, file: ServedFile][] {
  if (!existsSync(root)) return []
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
  const all = new Set(names)
  return names
    .filter((name) => !Object.values(endings).includes(extname(name)))
    .map((name) => {
      const made = types[extname(name)] === undefined ? [] : encodings
      return [name, { root, made: made.filter((encoding) => all.has(name + endings[encoding])) }]
    })
}
