import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Asked {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api/v1`. */
  path: string
  token?: string
  /** Of a session that a browser holds. */
  headers?: Readonly<Record<string, string>>
  body?: object
  /** Idempotency-Key. */
  key?: string
  /** The network address it is said to come from, behind a proxy. */
  from?: string
}

export interface Answered {
  /** 0: the connection broke. */
  status: number
  retryAfter: string | null
  body: string
  /** Until the last byte. */
  milliseconds: number
}

const agent = new Agent({ keepAlive: true })

/** One call as a program makes it: once, over a kept connection, and whatever comes of it. */
export async function ask(address: string, asked: Asked): Promise<Answered> {
  const { method, path, token, body, key, from } = asked
  const sent = body === undefined ? null : JSON.stringify(body)
  const headers = {
    ...asked.headers,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...(from === undefined ? {} : { 'x-forwarded-for': from }),
    ...(sent === null
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
  }
  const began = performance.now()
  const { promise, resolve } = Promise.withResolvers<Answered>()
  const answered = (status: number, answer: string, retryAfter: string | null = null) =>
    resolve({ status, retryAfter, body: answer, milliseconds: performance.now() - began })
  request(`${address}/api/v1${path}`, { agent, method, headers }, (response) => {
    const { statusCode = 0, headers: told } = response
    text(response).then(
      (answer) => answered(statusCode, answer, told['retry-after'] ?? null),
      () => answered(0, ''),
    )
  })
    .once('error', () => answered(0, ''))
    .end(sent)
  return promise
}
