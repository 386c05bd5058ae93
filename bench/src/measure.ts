import { type Agent, get } from 'node:http'

/** Milliseconds each call took, and how many were answered a second. */
export interface Measured {
  times: number[]
  perSecond: number
}

/** Repeats a call from as many loops as there are connections, for some time. */
export async function measure(
  call: () => Promise<void>,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Measured> {
  const times: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  const loop = async () => {
    while (performance.now() < end) {
      const began = performance.now()
      await call()
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: connections }, loop))
  return { times, perSecond: (times.length / (performance.now() - start)) * 1000 }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [upper = Number.NaN, lower = upper] = [sorted[middle], sorted[middle - 1]]
  return sorted.length % 2 === 0 ? (lower + upper) / 2 : upper
}

/** A GET over kept connections that fails unless it is answered with 200. */
export function httpGet(
  agent: Agent,
  request: { port: number; path: string; token: string },
): Promise<void> {
  const { port, path, token } = request
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const options = {
    agent,
    host: '127.0.0.1',
    port,
    path,
    headers: { authorization: `Bearer ${token}` },
  }
  get(options, (response) => {
    response.resume()
    response.once('end', () => {
      if (response.statusCode === 200) resolve()
      else reject(new Error(`${path} answered ${response.statusCode}`))
    })
  }).once('error', reject)
  return promise
}
