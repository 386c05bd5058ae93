import { type Environment, tokenInMemory } from '../environment.ts'
import { repeated } from '../repeated.ts'
import { sendOverFetch } from '../send-over-fetch.ts'

/** A caller of that server, who is signed in and reads German. */
export function environmentAt(server: { origin: string }): Environment {
  return {
    base: () => `${server.origin}/api/v1`,
    send: sendOverFetch,
    repeat: repeated,
    token: tokenInMemory('first'),
    language: () => 'de',
  }
}

export const agencyHash = '0'.repeat(32)

export const getMyself = { method: 'GET', path: '/auth/me' } as const

export const setTime = {
  method: 'PATCH',
  path: '/events/:event_id',
  params: { event_id: 7 },
  body: { agency_hash: agencyHash, pickup_time: '09:30' },
} as const

export const signIn = {
  method: 'POST',
  path: '/auth/login',
  isSentOnce: true,
  body: { email: 'ada@operator.example', password: 'seven lighthouses' },
} as const
