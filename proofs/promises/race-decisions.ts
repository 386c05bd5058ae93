import { randomUUID } from 'node:crypto'
import { signIn } from '../bench/running-server.ts'
import { auditedSteps } from './audited-steps.ts'
import { startBlindProxy } from './blind-proxy.ts'
import { type DecidableOrder, demoStaff, ordersToDecide, sendDecision } from './decidable-orders.ts'
import { type Grounds, type PairedProduct, type PostgresGround, startPairOn } from './ground.ts'
import { patiently } from '../doors/patiently.ts'
import { noPostgres, type Proof, tries } from './proof.ts'

/** Orders raced for at the same time, and then again. */
const orders = 20

interface Race {
  pairs: number
  /** One sentence for each race that ended in a state that no rule allows. */
  illegal: string[]
  conflicts: number
}

/** Two people decide one order differently at the same moment, each on an instance of their own. */
async function race(
  [{ address: first }, { address: second }]: PairedProduct['instances'],
  pairs: number,
) {
  const token = await patiently(() => signIn(first, demoStaff))
  const raced = await patiently(() => ordersToDecide(first, token, orders))
  const result: Race = { pairs: 0, illegal: [], conflicts: 0 }
  const decide = (address: string, order: DecidableOrder, status: DecidableOrder['status']) =>
    sendDecision(address, token, order, { status, key: randomUUID() })
  while (result.pairs < pairs) {
    await Promise.all(
      raced.map(async (order) => {
        await decide(first, order, 'canceled')
        await decide(first, order, 'requested')
        const both = await Promise.all([
          decide(first, order, 'approved'),
          decide(second, order, 'canceled'),
        ])
        result.pairs += 1
        result.conflicts += both.filter((answer) => answer?.code === 409).length
        const odd = both.find((answer) => answer?.code !== 200 && answer?.code !== 409)
        if (odd !== undefined) result.illegal.push(`An answer was ${odd?.code ?? 'missing'}.`)
      }),
    )
  }
  return result
}

/** Orders whose recorded steps do not follow one from the other, or end elsewhere. */
async function brokenHistories(ground: PostgresGround): Promise<string[]> {
  return ground.look(async (db) => {
    const rows = await db.selectFrom('excursion_order').select('id').execute()
    const broken: string[] = []
    for (const { id } of rows) {
      const { steps, stands } = await auditedSteps(db, id)
      const breaks = steps.filter(({ before }, at) => at > 0 && before !== steps[at - 1]?.after)
      const last = steps.at(-1)
      if (breaks.length > 0) broken.push(`order ${id}: ${breaks.length} steps from a passed state`)
      else if (last !== undefined && last.after !== stands) broken.push(`order ${id} is ${stands}`)
    }
    return broken
  })
}

export const raceDecisions = (grounds: Grounds): Proof => ({
  row: 'F7',
  promise:
    'Two people decide one order differently at the same moment on two instances: one legal state remains, the other is told; without the locks the same races go wrong',
  try: async (size) => {
    const pairs = tries(size, { short: 20, whole: 1_000 })
    const product = await grounds.paired()
    const control = await grounds.postgres()
    if (product === null || control === null) return noPostgres
    await using ending = new AsyncDisposableStack()
    ending.defer(control.end)
    const { illegal, conflicts, pairs: done } = await race(product.instances, pairs)
    const broken = [...illegal, ...(await brokenHistories(product.ground))]
    const proxy = await startBlindProxy(control.settings['DATABASE_URL'] ?? '')
    ending.defer(proxy.stop)
    const blind = await startPairOn({ ...control.settings, DATABASE_URL: proxy.url })
    for (const instance of blind) ending.defer(instance.stop)
    await race(blind, pairs)
    const without = await brokenHistories(control)
    return {
      tried: `${done} races on two instances, and as many without row locks`,
      isHeld: broken.length === 0 && conflicts > 0 && without.length > 0,
      figure: `${broken.length} illegal histories, ${conflicts} told that they lost; without locks ${without.length} of ${orders} histories are illegal`,
      deviations: [
        ...broken,
        ...(without.length === 0 ? ['The races without locks went well: they prove nothing.'] : []),
      ],
    }
  },
})
