import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { RequestLine } from './request-line.ts'

const agent = new Agent({ keepAlive: true })

export interface Answer {
  status: number
  body: string
  milliseconds: number
}

/** One request over a kept connection, with the time until the last byte of its answer. */
export async function call(
  { port, token }: { port: number; token: string },
  { method, path, body }: RequestLine,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const sent = body === undefined ? '' : JSON.stringify(body)
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
  }
  const began = performance.now()
  request(
    { agent, host: '127.0.0.1', port, path: `/api/v1${path}`, method, headers },
    (response) => {
      text(response).then(
        (answer) =>
          resolve({
            status: response.statusCode ?? 0,
            body: answer,
            milliseconds: performance.now() - began,
          }),
        reject,
      )
    },
  )
    .once('error', reject)
    .end(sent)
  return promise
}
