import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { signIn } from '../bench/running-server.ts'
import { type Answered, askPatiently } from './ask.ts'
import { workTogether } from './clocks-together.ts'
import { demoStaff } from './decidable-orders.ts'
import type { Grounds, PostgresGround } from './ground.ts'
import { startInstance } from '../doors/instance.ts'
import { patiently } from '../doors/patiently.ts'
import { noPostgres, type Proof } from './proof.ts'

/** Where Debian's libfaketime lies. */
const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (machine) => `/usr/lib/${machine}/faketime/libfaketimeMT.so.1`,
)

interface OddClock {
  name: string
  settings: Readonly<Record<string, string>>
}

/** The times of an instance's own clock: off by ten minutes, or about to leave or enter summer time. */
const offClocks: readonly OddClock[] = [
  { name: '10 minutes slow', settings: { FAKETIME: '-600' } },
  { name: '10 minutes fast', settings: { FAKETIME: '+600' } },
]
const dstClocks: readonly OddClock[] = [
  ['the hour that is left out', '@2027-03-28 01:59:57'],
  ['the hour that comes twice', '@2026-10-25 02:59:57'],
].map(([name = '', FAKETIME = '']) => ({ name, settings: { FAKETIME, TZ: 'Europe/Berlin' } }))

/** Milliseconds by which times of sessions may differ from the database's. */
const tolerance = 1_000
const step = 30_000

/** So much of a step has to be left that a code is made and checked within it. */
const enough = 5_000

async function untilCodeLasts(): Promise<void> {
  const left = step - (Date.now() % step)
  if (left < enough) await wait(left + 100)
}

interface Outcome {
  faults: string[]
  /** Milliseconds. */
  error: number
}

/** How many milliseconds a new session's times are off, as the database sees it. */
async function sessionError(ground: PostgresGround, around: number): Promise<number> {
  const { rows } = await ground.look((db) =>
    sql<{ created: number; seen: number; stepped: number; now: number }>`
      select extract(epoch from created_at)::float8 * 1000 as created,
        extract(epoch from seen_at)::float8 * 1000 as seen,
        extract(epoch from stepped_up_at)::float8 * 1000 as stepped,
        extract(epoch from clock_timestamp())::float8 * 1000 as now
      from session order by created_at desc limit 1`.execute(db),
  )
  const [times] = rows
  if (times === undefined) return Infinity
  const { created, seen, stepped, now } = times
  // It began at some time between both, and so say all of them.
  return Math.max(...[created, seen, stepped].map((time) => Math.max(around - time, time - now, 0)))
}

/** Puts all sessions' times so far back, which only the database's clock decides about. */
const moveSessions = (ground: PostgresGround, column: 'seen_at' | 'created_at', back: string) =>
  ground.look((db) =>
    sql`update session set ${sql.ref(column)} = now() - ${back}::interval
        where revoked_at is null`.execute(db),
  )

/** Settings of an instance that has this clock. */
function underClock({ settings }: OddClock): Record<string, string> {
  const LD_PRELOAD = libraries.find((path) => existsSync(path)) ?? ''
  return { ...settings, LD_PRELOAD, FAKETIME_DONT_FAKE_MONOTONIC: '1' }
}

async function tryClock(ground: PostgresGround, clock: OddClock): Promise<Outcome> {
  const faults: string[] = []
  const instance = await startInstance({ ...ground.settings, ...underClock(clock) })
  const { address } = instance
  const expectStatus = (what: string, answer: Answered, wanted: number) => {
    if (answer.status !== wanted) faults.push(`${what} answered ${answer.status}, not ${wanted}`)
  }
  try {
    const began = Date.now()
    const token = await patiently(() => signIn(address, demoStaff))
    const error = await sessionError(ground, began)
    const me = () => askPatiently(address, { method: 'GET', path: '/auth/me', token })
    expectStatus('a new session', await me(), 200)
    await moveSessions(ground, 'seen_at', '29 minutes 57 seconds')
    expectStatus('a session idle for almost half an hour', await me(), 200)
    faults.push(...(await tryCodes(address, token)))
    await moveSessions(ground, 'seen_at', '30 minutes 1 second')
    expectStatus('a session idle for more than half an hour', await me(), 401)
    return { faults, error }
  } finally {
    await instance.stop()
  }
}

/** One step to either side counts, two do not; the authenticator app goes right. */
async function tryCodes(address: string, token: string): Promise<string[]> {
  const faults: string[] = []
  const post = (path: string, body: object, as?: string) =>
    askPatiently(address, {
      method: 'POST',
      path,
      body,
      ...(as === undefined ? {} : { token: as }),
    })
  const { data } = JSON.parse((await post('/auth/totp', {}, token)).body) as {
    data: { secret: string }
  }
  const app = new TOTP({ secret: data.secret })
  const codeAt = (steps: number) => app.generate({ timestamp: Date.now() + steps * step })
  const tried: readonly [number, number, (otp: string) => Promise<Answered>][] = [
    [-2, 422, (otp) => post('/auth/totp/confirm', { otp }, token)],
    [2, 422, (otp) => post('/auth/totp/confirm', { otp }, token)],
    [-1, 200, (otp) => post('/auth/totp/confirm', { otp }, token)],
    [0, 200, (otp) => post('/auth/login', { ...demoStaff, otp })],
    [1, 200, (otp) => post('/auth/login', { ...demoStaff, otp })],
    [2, 422, (otp) => post('/auth/login', { ...demoStaff, otp })],
  ]
  for (const [steps, wanted, send] of tried) {
    await untilCodeLasts()
    const { status } = await send(codeAt(steps))
    if (status !== wanted) faults.push(`a code of step ${steps} answered ${status}, not ${wanted}`)
  }
  const body = { current_password: demoStaff.password }
  await askPatiently(address, { method: 'DELETE', path: '/auth/totp', token, body })
  return faults
}

/** Whether a process here can be given another time at all. */
function canBeOff(): boolean {
  const LD_PRELOAD = libraries.find((path) => existsSync(path))
  if (LD_PRELOAD === undefined) return false
  const env = { LD_PRELOAD, FAKETIME: '-600' }
  const { stdout } = spawnSync(process.execPath, ['-p', 'Date.now()'], { env })
  return Math.abs(Number(stdout.toString()) + 600_000 - Date.now()) < 60_000
}

export const oddClocks = (grounds: Grounds): Proof => ({
  row: 'F8',
  promise:
    'One instance’s clock is ten minutes off, or changes to or from summer time: times of sessions are the database’s to within 1 s, and codes of authenticator apps count one step to either side, as everywhere. Instances whose clocks are twenty minutes apart share work: no mail or webhook is lost or sent twice, and each says when it was sent to within 2 s',
  try: async (size) => {
    if (!canBeOff()) return { ...noPostgres, deviations: ['There is no faketime on this machine.'] }
    const ground = await grounds.postgres()
    if (ground === null) return noPostgres
    try {
      const [, fast] = offClocks
      const [spring] = dstClocks
      const clocks =
        size === 'whole'
          ? [...offClocks, ...dstClocks]
          : [fast, spring].filter((one) => one !== undefined)
      const faults: string[] = []
      let error = 0
      for (const clock of clocks) {
        const outcome = await tryClock(ground, clock)
        faults.push(...outcome.faults.map((fault) => `${clock.name}: ${fault}`))
        error = Math.max(error, outcome.error)
      }
      const names = clocks.map(({ name }) => name).join(', ')
      const tried = [
        `${clocks.length} clocks (${names}), each with a sign-in, the end of a session and codes of five steps`,
      ]
      const figures = [`times of sessions at most ${Math.round(error)} ms off`]
      if (size === 'whole') {
        const together = await workTogether(ground, [...offClocks.map(underClock), {}])
        faults.push(...together.faults)
        tried.push('a slow, a fast and a right one together')
        figures.push(together.figure)
      }
      return {
        tried: tried.join('; '),
        isHeld: faults.length === 0 && error <= tolerance,
        figure: [`${faults.length} wrong answers`, ...figures].join('; '),
        deviations: [
          ...faults,
          'The database’s own clock is right throughout; sessions are aged by moving their times in it.',
        ],
      }
    } finally {
      await ground.end()
    }
  },
})
