import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Answered, askPatiently } from './ask.ts'
import { signInAsBrowser } from '../doors/browser-session.ts'
import { demoStaff } from './decidable-orders.ts'
import type { Grounds, PostgresGround } from './ground.ts'
import { patiently } from '../doors/patiently.ts'
import { noPostgres, type Proof, tries } from './proof.ts'
import { type Write, writesOf } from './sample-writes.ts'

const demoAdmin = { email: 'admin@gangway.example', password: demoStaff.password }

/** Under 409 a client is asked to come back, because the first request is still under way. */
const stillUnderWay = 409

interface Effects {
  audited: number
  rows: number
}

/** Everything people have done so far (an event follows its orders by itself), and every row that they can make. */
async function countEffects(ground: PostgresGround): Promise<Effects> {
  return ground.look(async (db) => {
    const { rows } = await sql<Effects>`
      select (select count(*) from audit_entry
          where actor = 'account' and action <> 'event.follow_orders')::int as audited,
        ((select count(*) from comment) + (select count(*) from saved_view) + (select count(*) from agency)
          + (select count(*) from account))::int as rows`.execute(db)
    const [effects] = rows
    if (effects === undefined) throw new Error('Nothing was counted.')
    return effects
  })
}

type Send = (at: number, write: Write, key: string | undefined) => Promise<Answered>

interface Repeated {
  faults: string[]
  conflicts: number
  effects: Effects
}

/** Three times at once on two instances, then again, then something else under the same key. */
async function repeat(ground: PostgresGround, write: Write, send: Send): Promise<Repeated> {
  const key = randomUUID()
  const before = await countEffects(ground)
  const atOnce = await Promise.all([0, 1, 0].map((at) => send(at, write, key)))
  const later = [await send(1, write, key), await send(0, write, key)]
  const after = await countEffects(ground)
  const { other } = write
  const reused = await send(1, { ...write, body: other }, key)
  const answers = [...atOnce, ...later]
  const done = answers.filter(({ status }) => status !== stillUnderWay)
  const [first] = done
  const odd = done.find(({ status, body }) => status !== first?.status || body !== first.body)
  const effects = {
    audited: after.audited - before.audited,
    rows: after.rows - before.rows,
  }
  const faults: string[] = []
  if (first === undefined || first.status >= 300) faults.push(`answered ${first?.status}`)
  if (odd !== undefined) faults.push(`answered differently: ${first?.status}, ${odd.status}`)
  if (effects.audited !== write.audited) faults.push(`left ${effects.audited} audit rows`)
  if (effects.rows !== write.rows) faults.push(`changed the rows by ${effects.rows}`)
  if (reused.status !== 422) faults.push(`another body under its key answered ${reused.status}`)
  return {
    faults: faults.map((fault) => `${write.name} ${fault}`),
    conflicts: answers.length - done.length,
    effects,
  }
}

export const repeatWrites = (grounds: Grounds): Proof => ({
  row: 'F6',
  promise:
    'A write sent three times at once and again later, under one key, has one effect, one audit row and one answer; the same key with another body is refused with 422',
  try: async (size) => {
    const count = tries(size, { short: 13, whole: 1_000 })
    const product = await grounds.paired()
    if (product === null) return noPostgres
    const { ground, instances } = product
    const addresses = instances.map(({ address }) => address)
    const [{ address }] = instances
    const sessions = {
      staff: await patiently(() => signInAsBrowser(address, demoStaff)),
      admin: await patiently(() => signInAsBrowser(address, demoAdmin)),
    }
    const send: Send = (at, { as, method, path, body }, key) =>
      askPatiently(addresses[at] ?? '', {
        method,
        path,
        headers: sessions[as].headers,
        ...(body === undefined ? {} : { body }),
        ...(key === undefined ? {} : { key }),
      })
    const writes = await writesOf(address, sessions)
    const faults: string[] = []
    const names = new Set<string>()
    let conflicts = 0
    for (let n = 0; n < count; n += 1) {
      const write = await writes.next(n)
      names.add(write.name)
      const repeated = await repeat(ground, write, send)
      faults.push(...repeated.faults)
      conflicts += repeated.conflicts
    }
    const control = await withoutKeys(ground, writes, send)
    return {
      tried: `${count} writes of ${names.size} kinds, each five times on two instances and once with another body`,
      isHeld: faults.length === 0 && control > 1,
      figure: `${faults.length} with another effect, audit or answer than one; ${conflicts} requests asked to come back; without keys the same three requests had ${control} effects`,
      deviations: [
        ...new Set(faults),
        'Writes whose answer holds a secret are never repeated, uploads are repeatable by their content; both are left out here.',
      ],
    }
  },
})

/** The control: how many effects three comments have that nothing connects. */
async function withoutKeys(
  ground: PostgresGround,
  writes: Awaited<ReturnType<typeof writesOf>>,
  send: Send,
): Promise<number> {
  const write = writes.comment(-1)
  const before = await countEffects(ground)
  await Promise.all([0, 1, 0].map((at) => send(at, write, undefined)))
  const after = await countEffects(ground)
  return after.audited - before.audited
}
