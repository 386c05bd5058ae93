import type { HttpError } from './http-error.ts'
import type { repeated } from './repeated.ts'
import type { Answer, Send } from './send.ts'

/** What differs from caller to caller. It is asked again for each request. */
export interface Environment {
  /** Address of the API, `/api/v1` included; without a host only where the platform knows of a page. */
  base: () => string
  send: Send
  /** Sends writes again that got no answer; absent: they are sent once, without a key. Reads are left to the caller. */
  repeat?: typeof repeated
  token: TokenSource
  /** In which what is wrong is told; absent or null: as the server has it. */
  language?: () => string | null
  /** The connection on which the caller hears of changes, if it has one: the server spares it its own. */
  socketId?: () => string | null
  /** Whether no one is there: the call then does not keep a session alive. Absent: someone is. */
  isUnattended?: () => boolean
  /** Sees every answer of the server. */
  onAnswer?: (answer: Answer) => void
  /** Sees every refusal before the caller does. */
  onRefusal?: (error: HttpError) => void
}

export interface TokenSource {
  read: () => string | null
  /** The server replaces a token now and then (rule A1.1). */
  store: (token: string) => void
}

/** For a program that signs in itself, or has a token from elsewhere. */
export function tokenInMemory(first: string | null = null): TokenSource {
  let token = first
  return {
    read: () => token,
    store: (next) => {
      token = next
    },
  }
}
