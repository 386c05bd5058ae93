import type { FileAnswer } from '@gangway/contract/answers'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'

/** Nothing in a file may run or load anything, even where a browser shows it. */
const filePolicy = "sandbox; default-src 'none'; frame-ancestors 'none'"

/** Streams a file for the browser to save; when the reader stops, so does the making of it. */
export function sendFile(reply: FastifyReply, { type, filename, length, content }: FileAnswer) {
  reply
    .type(type)
    .header('content-disposition', disposition('attachment', filename))
    .header('content-security-policy', filePolicy)
  if (length !== undefined) reply.header('content-length', String(length))
  return reply.send(Readable.from(content, { objectMode: false }))
}

/** RFC 6266: the name in ASCII for old browsers and in UTF-8 for all others. */
export function disposition(kind: 'attachment' | 'inline', filename: string): string {
  const ascii = filename.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(filename).replaceAll(/['()*]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  })
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
