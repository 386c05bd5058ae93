import type { FastifyReply } from 'fastify'
import type { PageWay } from '../db/lists/way-to-page.ts'

/** Names in `Server-Timing` how a page of a list was found. An answer that was kept was not looked for. */
export function tellWay<Page extends { way: PageWay }>(
  reply: FastifyReply,
  { way, ...page }: Page,
): Omit<Page, 'way'> {
  reply.header('server-timing', `page;desc="${way}"`)
  return page
}
