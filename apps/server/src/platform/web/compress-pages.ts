import type { FastifyInstance } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * The encoding of ours that the client likes best (RFC 9110, 12.5.3); on a tie, the one named first
 * here. Null: uncompressed.
 */
export function acceptedEncoding<Encoding extends string>(
  header: string | undefined,
  ours: readonly Encoding[],
): Encoding | null {
  if (header === undefined) return null
  const weights = new Map(header.split(',').map(weightOf))
  const anyOther = weights.get('*') ?? 0
  let best: Encoding | null = null
  let most = 0
  for (const encoding of ours) {
    const weight = weights.get(encoding) ?? anyOther
    if (weight > most) [best, most] = [encoding, weight]
  }
  return best
}

function weightOf(part: string): [name: string, weight: number] {
  const [name = '', ...params] = part.toLowerCase().split(';')
  const quality = params.map((param) => param.trim()).find((param) => param.startsWith('q='))
  const weight = quality === undefined ? 1 : Number(quality.slice(2))
  return [name.trim(), Number.isNaN(weight) ? 0 : weight]
}

const encodings = ['br', 'gzip'] as const

/**
 * Brotli quality: shrinks a page to a tenth in two milliseconds; more would make people wait
 * longer.
 */
const quality = 5

/** Shorter texts, in characters, are not worth compressing. */
const worthwhile = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Compresses pages that are made per request. They are sent where no route is found, which the
 * framework's plugin does not cover.
 */
export function compressPages(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const type = String(reply.getHeader('content-type'))
    const isPage = request.is404 && type.startsWith('text/html') && typeof payload === 'string'
    if (!isPage || payload.length < worthwhile) return payload
    reply.header('vary', 'accept-encoding')
    const encoding = acceptedEncoding(request.headers['accept-encoding'], encodings)
    if (encoding === null) return payload
    reply.header('content-encoding', encoding)
    if (encoding === 'gzip') return toGzip(payload)
    return toBrotli(payload, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: payload.length,
      },
    })
  })
}
