import type { SeasonOrder } from '@gangway/contract/imports/season'
import { buildOrder, buildSubProduct } from '@gangway/testkit/build-order'
import { buildSeason } from '@gangway/testkit/build-season'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newKeyRingText, parseKeyRing } from '../../../platform/personal-data/key-ring.ts'
import { openTestDatabase } from '../../../testing/test-database.ts'
import { importSeason } from '../index.ts'

const { db } = await openTestDatabase()
const deps = { db, keyRing: parseKeyRing(newKeyRingText()), passport_months: 6 }

const persons = (person_count: number) => [buildSubProduct({ person_count })]

/** An order whose counts a test sends again and again. */
async function sentOrder(change: Partial<SeasonOrder>) {
  const order = buildOrder({ subproducts: persons(2), ...change })
  const season = buildSeason()
  const [event] = season.events
  if (event === undefined) throw new Error('a season has an event')
  const send = async (now: Partial<SeasonOrder>) => {
    const orders = [{ ...order, ...now }]
    await importSeason(deps, { ...season, events: [{ ...event, orders }] })
  }
  await send({})
  const waiting = () =>
    db
      .selectFrom('ask as a')
      .innerJoin('excursion_order as o', 'o.id', 'a.excursion_id')
      .where('o.reference', '=', order.reference)
      .where(sql`a.facts ->> 'subject'`, '=', 'count')
      .select([
        sql`a.facts -> 'changes'`.as('changes'),
        sql`a.facts -> 'version'`.as('version'),
        'a.asked_at as told_at',
      ])
      .execute()
  return { send, waiting }
}

describe('importSeason, changed counts', () => {
  test('of an approved order wait for the agency', async () => {
    const { send, waiting } = await sentOrder({ status: 'approved' })
    expect(await waiting()).toEqual([])
    await send({ subproducts: persons(3) })
    expect(await waiting()).toMatchObject([
      { changes: [{ product_name: 'Harbour walk – Adult', was: 2, now: 3 }] },
    ])
  })

  test.each(['requested', 'canceled'] as const)('of a %s order do not', async (status) => {
    const { send, waiting } = await sentOrder({ status })
    await send({ subproducts: persons(3) })
    expect(await waiting()).toEqual([])
  })

  // Rule O2.4
  test('several wait as one, and none waits once the count is what was confirmed', async () => {
    const { send, waiting } = await sentOrder({ status: 'approved' })
    await send({ subproducts: persons(3) })
    await send({ subproducts: persons(5) })
    expect(await waiting()).toMatchObject([{ changes: [{ was: 2, now: 5 }], version: 2 }])
    await send({ subproducts: persons(2) })
    expect(await waiting()).toEqual([])
  })

  test('another change of the order leaves the waiting one and its instant alone', async () => {
    const { send, waiting } = await sentOrder({ status: 'approved' })
    await send({ subproducts: persons(3) })
    const before = await waiting()
    await send({ subproducts: persons(3), berth: 'Altona' })
    expect(await waiting()).toEqual(before)
  })

  test('other changes of the order do not wait', async () => {
    const { send, waiting } = await sentOrder({ status: 'approved' })
    await send({ phone: '+49 40 999', ship: 'Artania' })
    expect(await waiting()).toEqual([])
  })
})
