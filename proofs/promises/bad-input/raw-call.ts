import { type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

export interface RawCall {
  method?: string
  /** Sent as it is: nothing resolves its dots. */
  path: string
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array
}

export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  /** Milliseconds until its last byte. */
  took: number
}

/** One call with exactly these headers and this path; a browser or `fetch` would tidy both. */
export function rawCall(
  address: string,
  { method = 'GET', path, headers = {}, body }: RawCall,
): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>()
  const { hostname, port } = new URL(address)
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const began = performance.now()
  const call = request(
    { hostname, port, path, method, headers: { ...length, ...headers } },
    (response) => {
      buffer(response).then(
        (whole) =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: whole,
            took: performance.now() - began,
          }),
        reject,
      )
    },
  )
  call.once('error', reject).end(body)
  return promise
}

/** Milliseconds until a busy product is asked again; less than it asks for, since no one else waits. */
const pause = 50

/** A call that is made again for as long as the product says that it is busy, as its clients do. */
export async function patientCall(address: string, call: RawCall): Promise<RawAnswer> {
  for (;;) {
    const answer = await rawCall(address, call)
    if (answer.status !== 503) return answer
    await wait(pause)
  }
}

/** One call that sends JSON. */
export function jsonCall(
  address: string,
  { body, headers = {}, ...call }: Omit<RawCall, 'body'> & { body: unknown },
): Promise<RawAnswer> {
  return patientCall(address, {
    ...call,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}
