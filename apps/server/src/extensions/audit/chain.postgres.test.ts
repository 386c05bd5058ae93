import { exampleChanges } from '@gangway/testkit/example-changes'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import { recordChanges } from '../../modules/changes/index.ts'
import { linkAudit, verifyChain } from './chain.service.ts'

const { db } = await openTestDatabase()
const change = { ...exampleChanges['events.export'], actor: 'system' as const, agency_id: null }

test('what is committed late is linked late: no one waits, and nothing is left out', async () => {
  await db.transaction().execute(async (late) => {
    await recordChanges(late, [change])
    await sql`select 1`.execute(late)
    await db.transaction().execute((soon) => recordChanges(soon, [change]))
    await linkAudit({ db }, 'wait')
    const before = await db.selectFrom('audit_link').select('position').execute()
    expect(before).toEqual([{ position: 1 }])
  })
  expect(await verifyChain(db)).toMatchObject({
    end: { position: 2 },
    faults: [],
    loose: [],
    lost: [],
  })
  const links = await db.selectFrom('audit_link').select('row_id').orderBy('position').execute()
  expect(links.map(({ row_id }) => row_id)).toEqual([3, 1])
})
