import type { FastifyInstance } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptedEncoding } from './accepted-encoding.ts'

const encodings = ['br', 'gzip'] as const

/** Of brotli: a tenth of a page's size is left, after two milliseconds; more makes people wait longer. */
const quality = 5

/** Characters below which it is not worth it. */
const worthwhile = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Compresses pages that are made for whoever asks. They are sent where no route is found, and there the
 * framework's plugin does not look.
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
