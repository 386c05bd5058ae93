import type { FastifyInstance } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptedEncoding, worthCompressing } from '../http/accepted-encoding.ts'

const encodings = ['br', 'gzip'] as const

/**
 * Brotli quality: shrinks a page to a tenth in two milliseconds; more would make people wait
 * longer.
 */
const quality = 5

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
    if (!isPage || payload.length < worthCompressing) return payload
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
