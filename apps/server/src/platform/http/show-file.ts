import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { ByteRange } from '../files/file-store.ts'
import { hasVersion } from './entity-tag.ts'
import { disposition } from './send-file.ts'

/** A sandbox would keep browsers from showing a PDF; their viewers need their own styles. */
const shownPolicy =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

interface ShownFile {
  type: string
  filename: string
  /** Bytes. */
  size: number
  /** Hexadecimal; identifies the content, so that a browser need not fetch it twice. */
  sha256: string
}

/**
 * Shows a file in the browser, or the part that was asked for: one range, by RFC 9110 §14; requests
 * for several get the whole file.
 */
export function showFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, filename, size, sha256 }: ShownFile,
  read: (range?: ByteRange) => AsyncIterable<Uint8Array>,
): FastifyReply {
  const tag = `"${sha256}"`
  reply
    .type(type)
    .header('content-disposition', disposition('inline', filename))
    .header('content-security-policy', shownPolicy)
    .header('cache-control', 'private, no-cache')
    .header('accept-ranges', 'bytes')
    .header('etag', tag)
  if (hasVersion(request, tag)) return reply.code(304).send()
  const ifRange = request.headers['if-range']
  const asked = ifRange === undefined || ifRange === tag ? request.headers.range : undefined
  const range = rangeOf(asked, size)
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${size}`).send()
  }
  const length = range === null ? size : range.to - range.from + 1
  if (range !== null) {
    reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${size}`)
  }
  reply.header('content-length', String(length))
  // Without a payload, Fastify would report an empty file.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  return reply.send(Readable.from(read(range ?? undefined), { objectMode: false }))
}

/**
 * @returns null: the whole file; RFC 9110 §14.2 has any header ignored that is not a single byte range
 */
export function rangeOf(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (parts === null) return null
  const [, first = '', last = ''] = parts
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { from: size - length, to: size - 1 }
  }
  const from = Number(first)
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < from) return null
  return from >= size ? 'unsatisfiable' : { from, to }
}
