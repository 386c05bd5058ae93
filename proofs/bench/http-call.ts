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
  server: { port: number; token: string },
  line: RequestLine,
): Promise<Answer> {
  const { port, token } = server
  const { method, path, body } = line
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const sent = body === undefined ? '' : JSON.stringify(body)
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
  }
  const began = performance.now()
  const sending = request(
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
  sending.once('error', (error: NodeJS.ErrnoException) => {
    // An idle connection that the server closed in the same moment; what is asked here can be asked twice.
    const isClosed = sending.reusedSocket && error.code === 'ECONNRESET'
    if (isClosed) resolve(call(server, line))
    else reject(error)
  })
  sending.end(sent)
  return promise
}
