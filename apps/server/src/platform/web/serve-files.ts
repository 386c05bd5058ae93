import fastifyStatic, { type SendOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { acceptedEncoding } from '../http/accepted-encoding.ts'

type Encoding = 'br' | 'zstd' | 'gzip'

/** Endings of the compressed files that the build writes beside a file, smallest first. */
const endings: Readonly<Record<Encoding, string>> = { br: '.br', zstd: '.zst', gzip: '.gz' }
const encodings: readonly Encoding[] = ['br', 'zstd', 'gzip']

/** Types the build compresses: the ending of a compressed file hides its type. */
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
 * Serves the files of the folders, each in its best available encoding; nothing is compressed here. While releases
 * change, another process may add files of its own to a folder that both share, or move some aside.
 */
export async function serveFiles(
  app: FastifyInstance,
  { roots, prefix, caching }: ServedFiles,
): Promise<void> {
  if (!app.hasReplyDecorator('sendFile')) {
    await app.register(fastifyStatic, { serve: false, index: false })
  }
  const fileOf = currentFiles(roots)
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: `${prefix}*`,
    compress: false,
    config: { load: 'none' },
    handler: (request, reply) => {
      const name = request.params['*']
      const file = fileOf(name)
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

/** Files in the folders, read again whenever a folder changed. */
function currentFiles(roots: readonly string[]): (name: string) => ServedFile | undefined {
  const lastChanged = () =>
    roots.map((root) => statSync(root, { throwIfNoEntry: false })?.mtimeMs).join()
  let read = ''
  let files: ReadonlyMap<string, ServedFile> = new Map()
  return (name) => {
    const changed = lastChanged()
    if (changed !== read) files = new Map(roots.toReversed().flatMap(filesOf))
    read = changed
    return files.get(name)
  }
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
