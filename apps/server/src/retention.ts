import { approveDeletion, deleteByDate, measureRetention } from './modules/retention/index.ts'
import { runOperatorCommand, UsageError } from './operator-command.ts'
import { databaseNow } from './platform/db/database-time.ts'
import { openDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrations.ts'
import { deletionLimitsOf, retentionPeriodsOf } from './platform/configured-rules.ts'
import { readConfig } from './platform/env.ts'

const usage = `Usage: npm run retention -- status
       npm run retention -- run
       npm run retention -- approve ORDERS`

type Order = { task: 'status' | 'run' } | { task: 'approve'; orders: number }

function readOrder([task, count, ...more]: string[]): Order {
  if ((task === 'status' || task === 'run') && count === undefined) return { task }
  if (task === 'approve' && more.length === 0 && /^[1-9]\d{0,8}$/.test(count ?? '')) {
    return { task, orders: Number(count) }
  }
  throw new UsageError(usage)
}

/** `npm run retention`: what is deleted by date, and whether it waits for someone. See docs/operations.md. */
async function main(order: Order): Promise<string> {
  const config = readConfig(process.env)
  const { db, close } = await openDatabase(config)
  try {
    await migrate(db, config.DATABASE_AGENCY_ROLE)
    const now = await databaseNow(db)
    const deps = {
      db,
      clock: () => now,
      periods: retentionPeriodsOf(config),
      limits: deletionLimitsOf(config),
    }
    if (order.task === 'approve' && !(await approveDeletion(deps, order.orders))) {
      process.exitCode = 1
      return `Not approved: more is due than that.\n${await printStatus(deps)}`
    }
    if (order.task !== 'run') return await printStatus(deps)
    const entries = await deleteByDate({ ...deps, log: { info: () => {}, warn: () => {} } })
    if (entries !== null) return `Deleted: ${counted(entries, 'entry', 'entries')}.`
    process.exitCode = 1
    return await printStatus(deps)
  } finally {
    await close()
  }
}

async function printStatus(deps: Parameters<typeof measureRetention>[0]): Promise<string> {
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
    `If that is right: npm run retention -- approve ${due}`,
  ].join('\n')
}

function counted(count: number, one: string, other: string): string {
  return `${count} ${count === 1 ? one : other}`
}

await runOperatorCommand(async () => main(readOrder(process.argv.slice(2))))
