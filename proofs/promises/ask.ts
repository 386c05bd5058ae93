import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

export interface Asked {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api/v1`. */
  path: string
  token?: string
  /** A browser session's. */
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

/** Milliseconds between two tries; less than the product asks for, since no one else waits here. */
const pause = 200

/** Milliseconds after which a busy product has not become ready. */
const patience = 20_000

/** The same call again while the product says that it is too busy to begin. */
export async function askPatiently(address: string, asked: Asked): Promise<Answered> {
  const end = performance.now() + patience
  for (;;) {
    const answer = await ask(address, asked)
    if (answer.status !== 503 || performance.now() > end) return answer
    await wait(pause)
  }
}
