import { parseArgs } from 'node:util'
import { eraseOrders } from './modules/retention/index.ts'
import { runOperatorCommand, UsageError } from './operator-command.ts'
import { openDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrations.ts'
import { readConfig } from './platform/env.ts'

const usage = 'Usage: npm run privacy -- erase --order NUMBER'

/** The number under which the shop sold the order. */
function readOrder(args: string[]): string {
  const options = { order: { type: 'string' } } as const
  const { values, positionals } = parseArgs({
    args,
    options,
    allowPositionals: true,
    strict: false,
  })
  const { order, ...unknown } = values
  const isErase = positionals.join(' ') === 'erase' && Object.keys(unknown).length === 0
  if (isErase && typeof order === 'string' && order !== '') return order
  throw new UsageError(usage)
}

/** `npm run privacy`: what a person may ask for. See docs/operations.md. */
async function main(order: string): Promise<string> {
  const config = readConfig(process.env)
  const { db, close } = await openDatabase(config)
  try {
    await migrate(db, config.DATABASE_AGENCY_ROLE)
    const count = await eraseOrders({ db, folder: config.PRIVACY_TOMBSTONES }, order)
    if (count > 0) {
      const orders = count === 1 ? 'one order' : `${count} orders`
      return `Erased: the persons and the customer of ${orders} under ${order}. Read the event's comments: only a person can tell whether they name someone.`
    }
    process.exitCode = 1
    return `There is no order ${order}; nothing was changed.`
  } finally {
    await close()
  }
}

await runOperatorCommand(async () => main(readOrder(process.argv.slice(2))))
