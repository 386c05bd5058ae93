import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { isHttps } from '../base/env.ts'
import { cookieName } from './cookies.ts'

const tenMinutes = 600

/** State kept in the browser while it is away at the sign-in provider. */
const storedFlow = z.strictObject({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Where the person wanted to go; untrusted. */
  redirect: z.string().nullable(),
  /** The session in which the person confirms who they are; absent: they sign in. */
  session_id: z.uuid().optional(),
})

export type StoredFlow = z.output<typeof storedFlow>

export interface FlowCookie {
  /** Null when there is none, or it is not ours. */
  read: (request: FastifyRequest) => StoredFlow | null
  write: (reply: FastifyReply, flow: StoredFlow) => void
  clear: (reply: FastifyReply) => void
}

export function flowCookie(config: { APP_URL: string }): FlowCookie {
  const secure = isHttps(config)
  const name = cookieName('Admin-Sign-In', secure)
  // Lax: the provider sends the browser back from another site.
  const flags = { path: '/', sameSite: 'lax', httpOnly: true, secure } as const
  return {
    read: (request) => flowOf(request.cookies[name]),
    write: (reply, flow) => {
      const value = Buffer.from(JSON.stringify(flow)).toString('base64url')
      reply.setCookie(name, value, { ...flags, maxAge: tenMinutes })
    },
    clear: (reply) => {
      reply.clearCookie(name, flags)
    },
  }
}

function flowOf(value: string | undefined): StoredFlow | null {
  try {
    const json: unknown = JSON.parse(Buffer.from(value ?? '', 'base64url').toString('utf8'))
    return storedFlow.safeParse(json).data ?? null
  } catch {
    return null
  }
}
