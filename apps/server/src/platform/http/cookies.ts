import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isHttps } from '../base/env.ts'
import type { SessionHalves, StartedSession } from '../session/sessions.ts'

const twelveHours = 43_200
const halfAYear = 15_552_000

/** Named by rule P2.1; the browser's script reads and renews it. */
const tokenName = 'Admin-Token'

/** Without https a browser refuses the __Host- prefix, so development uses the plain name. */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name
}

export interface SessionCookies {
  readToken: (request: FastifyRequest) => string | undefined
  readBind: (request: FastifyRequest) => string | undefined
  readHalves: (request: FastifyRequest) => SessionHalves
  /** Both in one answer: another tab's call between them would be signed out. Nothing without a second half. */
  writeHalves: (reply: FastifyReply, session: Pick<StartedSession, 'token' | 'bind'>) => void
  readDevice: (request: FastifyRequest) => string | undefined
  writeDevice: (reply: FastifyReply, device: string) => void
  /** Removes both halves of the session; the known device stays known. */
  clear: (reply: FastifyReply) => void
}

const readToken = (request: FastifyRequest) => request.cookies[tokenName]

export function sessionCookies(config: { APP_URL: string }): SessionCookies {
  const secure = isHttps(config)
  const bindName = cookieName('Admin-Bind', secure)
  const deviceName = cookieName('Admin-Device', secure)
  const flags = { path: '/', sameSite: 'strict', httpOnly: true, secure } as const
  const readBind = (request: FastifyRequest) => request.cookies[bindName]
  return {
    readToken,
    readBind,
    readHalves: (request) => ({ token: readToken(request), bind: readBind(request) }),
    writeHalves: (reply, { token, bind }) => {
      if (bind === null) return
      reply.setCookie(bindName, bind, { ...flags, maxAge: twelveHours })
      reply.setCookie(tokenName, token, { ...flags, httpOnly: false, maxAge: twelveHours })
    },
    readDevice: (request) => request.cookies[deviceName],
    writeDevice: (reply, device) => {
      reply.setCookie(deviceName, device, { ...flags, maxAge: halfAYear })
    },
    clear: (reply) => {
      reply.clearCookie(bindName, flags)
      reply.clearCookie(tokenName, { path: '/' })
    },
  }
}
