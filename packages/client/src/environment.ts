import type { HttpError } from './http-error.ts'
import type { repeated } from './repeated.ts'
import type { Answer, Send } from './send.ts'

/** Differences between callers. Read again for each request. */
export interface Environment {
  /** Address of the API, including `/api/v1`; without a host only on platforms with a page. */
  base: () => string
  send: Send
  /**
   * Repeats writes that got no answer; absent: they are sent once, without a key. Repeating reads
   * is up to the caller.
   */
  repeat?: typeof repeated
  token: TokenSource
  /** The language of error messages; absent or null: the server's default. */
  language?: () => string | null
  /**
   * The connection on which the caller receives changes, if any: the server does not send it its
   * own.
   */
  socketId?: () => string | null
  /** Whether no one is using the page: the call then does not keep a session alive. Defaults to false. */
  isUnattended?: () => boolean
  /** Sees every answer of the server; a promise holds it back until it is settled. */
  onAnswer?: (answer: Answer) => unknown
  /**
   * Asks the person for their factors again where a call needs fresh ones; the call is then sent once
   * more. False: they would not. Absent: no one can be asked.
   */
  stepUp?: () => Promise<boolean>
  /** Sees every refusal before the caller does, but those of a session that another has replaced. */
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
