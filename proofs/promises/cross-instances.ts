import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { listenToOrders, realtimeKey } from '../bench/listen-to-orders.ts'
import { signIn } from '../bench/running-server.ts'
import { askPatiently } from './ask.ts'
import { type DecidableOrder, demoStaff, ordersToDecide, sendDecision } from './decidable-orders.ts'
import type { Grounds } from './ground.ts'
import { patiently } from '../doors/patiently.ts'
import { noPostgres, type Proof, tries } from './proof.ts'

/** Milliseconds within which a change at one instance is heard at the other. */
const heardWithin = 1_000
/** Milliseconds after which a message counts as lost. */
const patience = 5_000

interface Visit {
  /** Milliseconds from sending a change to hearing of it; null: not heard. */
  heardAfter: number | null
  /** Milliseconds from the answer to the sign-out until the other instance ended the connection. */
  endedAfter: number | null
  faults: string[]
}

/** Someone signs in at one instance, works at both, and signs out at the first. */
async function visit(
  [first, second]: readonly [string, string],
  order: DecidableOrder,
): Promise<Visit> {
  const faults: string[] = []
  const token = await patiently(() => signIn(first, demoStaff))
  const me = { method: 'GET', path: '/auth/me', token } as const
  const before = await askPatiently(second, me)
  if (before.status !== 200) faults.push(`the other instance answered ${before.status} before`)
  const heard = Promise.withResolvers<number>()
  const socket = await listenToOrders(second, await patiently(() => realtimeKey(second, token)), {
    token,
    hear: (event) => {
      if (event === `event:${order.event_id}`) heard.resolve(performance.now())
    },
  })
  const ended = once(socket, 'close').then(() => performance.now())
  const changed = performance.now()
  const status = order.status === 'canceled' ? 'requested' : 'canceled'
  const answer = await sendDecision(first, token, order, { status, key: randomUUID() })
  if (answer?.code !== 200) faults.push(`a change answered ${answer?.code ?? 'nothing'}`)
  order.status = status
  const heardAt = await within(heard.promise)
  const left = await askPatiently(first, { method: 'POST', path: '/auth/logout', token })
  const signedOut = performance.now()
  if (left.status >= 300) faults.push(`signing out answered ${left.status}`)
  const after = await askPatiently(second, me)
  if (after.status !== 401) faults.push(`the other instance answered ${after.status} afterwards`)
  const endedAt = await within(ended)
  socket.terminate()
  return {
    heardAfter: heardAt === null ? null : heardAt - changed,
    endedAfter: endedAt === null ? null : Math.max(0, endedAt - signedOut),
    faults,
  }
}

function within(instant: Promise<number>): Promise<number | null> {
  return Promise.race([instant, wait(patience, null, { ref: false })])
}

export const crossInstances = (grounds: Grounds): Proof => ({
  row: 'F9',
  promise:
    'A session counts the same on every instance: signed in at one, used at another, signed out at the first, the other answers 401 to the very next request; changes are heard across instances within 1 s',
  try: async (size) => {
    const count = tries(size, { short: 5, whole: 300 })
    const product = await grounds.paired()
    if (product === null) return noPostgres
    const [{ address: one }, { address: other }] = product.instances
    const token = await patiently(() => signIn(one, demoStaff))
    const [order] = await patiently(() => ordersToDecide(one, token, 1))
    if (order === undefined) throw new Error('There is no order to decide.')
    const visits: Visit[] = []
    for (let turn = 0; turn < count; turn += 1) {
      visits.push(await visit(turn % 2 === 0 ? [one, other] : [other, one], order))
    }
    const faults = visits.flatMap((visited) => visited.faults)
    const heard = visits.map(({ heardAfter }) => heardAfter ?? Infinity)
    const ended = visits.map(({ endedAfter }) => endedAfter ?? Infinity)
    const late = heard.filter((milliseconds) => milliseconds > heardWithin).length
    const open = ended.filter((milliseconds) => milliseconds > patience).length
    return {
      tried: `${count} sign-ins at one of two instances, each used and heard at the other`,
      isHeld: faults.length === 0 && late === 0 && open === 0,
      figure: `${faults.length} wrong answers; changes heard after at most ${Math.round(Math.max(...heard))} ms; live connections of the session ended at most ${Math.round(Math.max(...ended))} ms after the sign-out`,
      deviations: [
        ...new Set(faults),
        ...(late > 0 ? [`${late} changes were heard late or never.`] : []),
        ...(open > 0 ? [`${open} connections stayed open for more than 5 s.`] : []),
      ],
    }
  },
})
