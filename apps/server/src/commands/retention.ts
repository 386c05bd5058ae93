import { approveDeletion, deleteByDate, measureRetention } from '../extensions/retention/index.ts'
import { databaseNow } from '../platform/db/database-time.ts'
import { deletionLimitsOf, retentionPeriodsOf } from '../platform/base/configured-rules.ts'
import { readConfig } from '../platform/base/env.ts'
import { type Command, type Ended, type Environment, task, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

type Deps = Parameters<typeof deleteByDate>[0]

export const command: Command = {
  summary: 'Says which personal data is due to be deleted by date, and deletes it.',
  tasks: {
    status: task({
      summary: 'Of how many orders something is held, due and overdue.',
      options: {},
      run: ({ env }) => onDatabase(env, printStatus),
    }),
    run: task({
      summary: 'Deletes now what is due.',
      options: {},
      run: ({ env }) => onDatabase(env, deleteNow),
    }),
    approve: task({
      summary: 'Agrees that something of up to so many orders goes; valid for two days.',
      operand: 'ORDERS',
      options: {},
      run: ({ operands: [count = ''], env }) => {
        if (!/^[1-9]\d{0,8}$/.test(count)) throw new UsageError('ORDERS is a number from 1.')
        return onDatabase(env, (deps) => approve(deps, Number(count)))
      },
    }),
  },
}

function onDatabase(env: Environment, work: (deps: Deps) => Promise<Ended>): Promise<Ended> {
  const config = readConfig(env)
  return withDatabase(config, async ({ db }) => {
    const now = await databaseNow(db)
    return work({
      db,
      clock: () => now,
      periods: retentionPeriodsOf(config),
      limits: deletionLimitsOf(config),
      log: { info: () => {}, warn: () => {} },
    })
  })
}

async function deleteNow(deps: Deps): Promise<Ended> {
  const entries = await deleteByDate(deps)
  if (entries !== null) return `Deleted: ${counted(entries, 'entry', 'entries')}.`
  return { text: await printStatus(deps), code: 1 }
}

async function approve(deps: Deps, orders: number): Promise<Ended> {
  const isApproved = await approveDeletion(deps, orders)
  const status = await printStatus(deps)
  return isApproved ? status : { text: `Not approved: more is due than that.\n${status}`, code: 1 }
}

async function printStatus(deps: Deps): Promise<string> {
  const { measured, due, isHeldBack } = await measureRetention(deps)
  const lines = (['persons', 'customers'] as const).map((holding) => {
    const { held, due: dueNow, overdue_days } = measured[holding]
    const late = overdue_days > 0 ? `, the oldest for ${counted(overdue_days, 'day', 'days')}` : ''
    return `${holding}: held of ${counted(held, 'order', 'orders')}, due of ${dueNow}${late}`
  })
  if (!isHeldBack) return lines.join('\n')
  const today = deps.clock().toISOString().slice(0, 10)
  return [
    ...lines,
    '',
    `Waiting: so much is due at once that the clock may be wrong. The database says it is ${today} (UTC).`,
    `If that is right: gangway retention approve ${due}`,
  ].join('\n')
}

function counted(count: number, one: string, other: string): string {
  return `${count} ${count === 1 ? one : other}`
}
