import { call } from '../../http-call.ts'
import { load } from '../../load.ts'
import type { Call } from './calls.ts'
import { type Chain, type Component, components } from './chain.ts'

/** What one request of a kind costs. */
export interface ServiceTime {
  call: Call
  /** Milliseconds of processor, by component. */
  cpu: Record<Component, number>
  /** Milliseconds of each of many requests, one after the other, nobody else asking. */
  alone: number[]
}

const connections = 4
const aloneTimes = 300
/** Each order is confirmed once, and there are some thousand of them. */
const longestOfWrites = 2

/** @param from which of the requests is the first, so that no order is confirmed twice */
export async function serviceTime(
  chain: Chain,
  call: Call,
  { seconds, from }: { seconds: number; from: number },
): Promise<ServiceTime & { asked: number }> {
  const at = { port: chain.port, token: chain.server.token }
  const cold = await askAlone(chain, call, from)
  const before = chain.used()
  const { requests, failed } = await load({
    ...at,
    requests: call.requests,
    from: from + cold.length,
    connections,
    seconds: call.isRead ? seconds : Math.min(seconds, longestOfWrites),
    isSlow: false,
  })
  if (failed > 0) throw new Error(`${call.name}: ${failed} of ${requests} failed.`)
  const after = chain.used()
  const cpu = Object.fromEntries(
    components.map((name) => [name, (after[name] - before[name]) / requests]),
  ) as Record<Component, number>
  const asked = cold.length + requests
  // Of what is compiled and kept by now, like the processor's times.
  const alone = await askAlone(chain, call, from + asked)
  return { call, cpu, alone, asked: asked + alone.length }
}

async function askAlone({ port, server }: Chain, { requests, isRead }: Call, from: number) {
  const times: number[] = []
  for (let at = from; times.length < (isRead ? aloneTimes : aloneTimes / 2); at += 1) {
    const request = requests[at % requests.length]
    if (request === undefined) throw new Error('There is nothing to ask.')
    const { milliseconds } = await call({ port, token: server.token }, request)
    times.push(milliseconds)
  }
  return times
}
