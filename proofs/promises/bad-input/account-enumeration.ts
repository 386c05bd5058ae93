import { sql } from 'kysely'
import { median } from '../../bench/median.ts'
import { demoPeople } from '../../doors/demo-people.ts'
import type { Grounds } from '../ground.ts'
import { noPostgres, type Proof, tries } from '../proof.ts'
import { jsonCall, type RawAnswer } from './raw-call.ts'

/** Milliseconds between the medians from which someone far away could learn something. */
const tellingGap = 5

const wrong = 'no lighthouse at noon'

interface Person {
  who: string
  email: string
  password: string
}

const disabled = { email: 'left@gangway.example', password: demoPeople.staff.password }

/** Targets: an account, none, and one that may no longer be used, with its right password. */
const people: readonly Person[] = [
  { who: 'an account', email: demoPeople.staff.email, password: wrong },
  { who: 'no account', email: 'nobody@gangway.example', password: wrong },
  { who: 'a disabled account', ...disabled },
]

interface Asked {
  times: Map<string, number[]>
  answers: Set<string>
}

/** Everyone in turn, each time from another address and in another order. */
async function askInTurn(
  rounds: number,
  ask: (person: Person, from: string) => Promise<RawAnswer>,
): Promise<Asked> {
  const times = new Map(people.map(({ who }) => [who, [] as number[]]))
  const answers = new Set<string>()
  for (let round = -1; round < rounds; round += 1) {
    for (const at of people.keys()) {
      const person = people[(round + 1 + at) % people.length]
      if (person === undefined) continue
      const from = `10.${at + 20}.${(round >> 8) & 255}.${round & 255}`
      const { status, headers, body, took } = await ask(person, from)
      const names = Object.keys(headers).toSorted().join()
      // The number to quote names the call alone.
      const said = body.toString().replace(/"request_id":"[^"]*"/, '')
      answers.add(`${status} ${names} ${said}`)
      // The first round finds everything cold.
      if (round >= 0) times.get(person.who)?.push(took)
    }
  }
  return { times, answers }
}

function gapOf(times: Asked['times']): number {
  const medians = [...times.values()].map((one) => median(one))
  return Math.max(...medians) - Math.min(...medians)
}

export const accountEnumeration = (grounds: Grounds): Proof => ({
  row: 'B12',
  promise:
    'Neither signing in nor asking for a new password tells whether an account exists: same answers, after the same time',
  try: async (size) => {
    const rounds = tries(size, { short: 4, whole: 200 })
    const product = await grounds.attacked()
    if (product === null) return noPostgres
    const { address, ground } = product
    await ground.look((db) =>
      sql`
        insert into account (email, name, role, password_hash, disabled_at)
        select ${disabled.email}, 'Gone', role, password_hash, now()
        from account where email = ${demoPeople.staff.email}`.execute(db),
    )
    const send = (path: string, body: object, from: string) =>
      jsonCall(address, {
        method: 'POST',
        path: `/api/v1/auth/${path}`,
        headers: { origin: address, 'x-forwarded-for': from },
        body,
      })
    const logins = await askInTurn(rounds, ({ email, password }, from) =>
      send('login', { email, password }, from),
    )
    const resets = await askInTurn(rounds, ({ email }, from) => send('forgot', { email }, from))
    // Refused before any password is checked: the clock has to see that.
    const limited = '10.99.0.1'
    const unchecked: number[] = []
    for (let turn = 0; turn < 16; turn += 1) {
      const { status, took } = await send(
        'login',
        { email: disabled.email, password: wrong },
        limited,
      )
      if (status === 429) unchecked.push(took)
    }
    const checked = median([...logins.times.values()].flat())
    const seen = checked - median(unchecked)
    const gaps = { login: gapOf(logins.times), reset: gapOf(resets.times) }
    const faults = [
      ...(logins.answers.size > 1 ? [`Signing in has ${logins.answers.size} answers.`] : []),
      ...(resets.answers.size > 1 ? [`The reset has ${resets.answers.size} answers.`] : []),
    ]
    const isEven = gaps.login < tellingGap && gaps.reset < tellingGap
    return {
      tried: `${rounds} rounds of ${people.map(({ who }) => who).join(', ')}, in turn, at sign-in and reset`,
      // Times are judged where nothing else runs.
      isHeld: faults.length === 0 && seen > tellingGap && (size === 'short' || isEven),
      figure: `one answer each; medians ${gaps.login.toFixed(1)} ms apart at sign-in (of ${checked.toFixed(0)} ms) and ${gaps.reset.toFixed(1)} ms at reset; a sign-in that checks no password is seen to be ${seen.toFixed(0)} ms faster`,
      deviations: faults,
    }
  },
})
