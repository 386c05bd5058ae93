import { expect, test } from 'vitest'
import { statementsByFile } from './query-files.ts'
import { startWithTwoAgencies } from '../testing/two-agencies.ts'

const { db, addEvent } = await startWithTwoAgencies()
await addEvent()

/** Errors of rows that do not exist: a broken reference, a rule of the table, a raised exception. */
const isOfItsRows = (error: unknown) => /^(?:23|P0)/.test(String(Object(error).code))

/** The database's error in the statement itself; null: none. */
async function faultOf(run: () => Promise<unknown>): Promise<string | null> {
  try {
    await run()
    return null
  } catch (error) {
    return isOfItsRows(error) ? null : String(error)
  }
}

test.each([...(await statementsByFile())])(
  'every statement of %s is understood, and undone',
  async (_file, sampled) => {
    for (const { title, statement } of sampled) {
      const transaction = await db.startTransaction().execute()
      const fault = await faultOf(() => transaction.executeQuery(statement))
      await transaction.rollback().execute()
      expect.soft(fault, title).toBeNull()
    }
  },
)
