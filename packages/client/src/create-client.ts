import { createCall } from './create-call.ts'
import { createUpload } from './create-upload.ts'
import type { Environment, TokenSource } from './environment.ts'
import type { Operations } from './operations.ts'
import { repeated } from './repeated.ts'
import { sendOverFetch } from './send-over-fetch.ts'

export interface ClientOptions {
  /** Where Gangway is reached, such as `https://gangway.example`. */
  address: string
  /** An API key, or what reads the current one before each call. */
  key: string | (() => string)
  /** The language of sentences about single fields; absent: the server's default. */
  language?: 'en' | 'de'
}

export interface CallOptions {
  signal?: AbortSignal
}

type Named<Request> = Request & CallOptions

/** May be left out if nothing in it is needed. */
type Given<Request> = Partial<Request> extends Request ? [Named<Request>?] : [Named<Request>]

/** Operations that take a form with a file. */
export type FormOperation = {
  [Name in keyof Operations]: [Operations[Name]['form']] extends [never] ? never : Name
}[keyof Operations]

export interface Client {
  /**
   * `call('GET /events/:event_id', { params: { event_id: 4711 } })`. Writes that get no answer are repeated
   * under one `Idempotency-Key`, so that they are done once; reads are not repeated.
   *
   * @throws HttpError when it is refused, or not answered
   */
  call: <Name extends keyof Operations>(
    operation: Name,
    ...given: Given<Operations[Name]['request']>
  ) => Promise<Operations[Name]['reply']>
  /** Sends a form with a file, once; refuses as `call` does. */
  upload: <Name extends FormOperation>(
    operation: Name,
    form: Omit<Operations[Name]['request'], 'body' | 'query'> & {
      fields: Operations[Name]['form']
      file: Blob
    } & CallOptions,
  ) => Promise<Operations[Name]['reply']>
}

/** Calls Gangway as a program, with an API key. */
export function createClient({ address, key, language }: ClientOptions): Client {
  const environment: Environment = {
    base: () => `${address.replace(/\/+$/, '')}/api/v1`,
    send: sendOverFetch,
    repeat: repeated,
    token: tokenOf(key),
    language: () => language ?? null,
  }
  // An operation's arguments were checked by its name; below, each endpoint has its own type.
  const call = createCall(environment) as unknown as Untyped
  const upload = createUpload(environment) as unknown as Untyped
  return {
    call: (operation, ...[given]) => call({ ...addressOf(operation), ...given }),
    upload: (operation, given) => upload({ ...addressOf(operation), ...given }),
  } as Client
}

type Untyped = (request: object) => Promise<unknown>

/** The server never replaces an API key by itself. */
function tokenOf(key: ClientOptions['key']): TokenSource {
  return { read: () => (typeof key === 'string' ? key : key()), store: () => undefined }
}

function addressOf(operation: string): { method: string; path: string } {
  const [method = '', path = ''] = operation.split(' ')
  return { method, path }
}
