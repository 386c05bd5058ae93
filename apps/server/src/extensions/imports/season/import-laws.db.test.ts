import type { SeasonOrder, SeasonSubProduct } from '@gangway/contract/imports/season'
import { orderStatuses } from '@gangway/domain/orders/order-status'
import { buildAgency } from '@gangway/testkit/build-places'
import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder, buildPassport, buildSubProduct } from '@gangway/testkit/build-order'
import { buildSeason } from '@gangway/testkit/build-season'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newKeyRingText, parseKeyRing } from '../../../platform/personal-data/key-ring.ts'
import { openTestDatabase } from '../../../testing/test-database.ts'
import { importSeason } from '../index.ts'

const { db } = await openTestDatabase()
const deps = { db, keyRing: parseKeyRing(newKeyRingText()), passport_months: 6 }

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((value) => {
  return !value.includes('\u0000')
})

const subproduct: fc.Arbitrary<SeasonSubProduct> = fc
  .record({
    product_name: text,
    person_count: fc.nat(6),
    passports: fc.nat(2),
    ages: fc.option(fc.array(fc.integer({ min: 0, max: 99 }), { maxLength: 3 })),
  })
  .map(({ passports, ages, ...rest }) =>
    buildSubProduct({
      ...rest,
      additional_required_data: ['passport_data'],
      required_data: [
        { key: 'passport_data', value: Array.from({ length: passports }, () => buildPassport()) },
        ...(ages === null ? [] : [{ key: 'age' as const, value: ages }]),
      ],
    }),
  )

const order: fc.Arbitrary<SeasonOrder> = fc
  .record({
    customer: text,
    status: fc.constantFrom(...orderStatuses, undefined),
    pickup_time: fc.constantFrom('08:15', null),
    subproducts: fc.array(subproduct, { minLength: 1, maxLength: 3 }),
  })
  .map(({ status, ...rest }) => buildOrder({ ...rest, ...(status !== undefined && { status }) }))

const season = fc.array(fc.array(order, { maxLength: 4 }), { maxLength: 3 }).map((events) => {
  const agency = buildAgency()
  return buildSeason({
    agencies: [agency],
    events: events.map((orders) => buildEvent({ agency: agency.reference, orders })),
  })
})

async function rowVersions(): Promise<unknown> {
  const { rows } = await sql`
    select 'event' as noun, id::bigint, xmin::text from event
    union all select 'order', id, xmin::text from excursion_order
    union all select 'sub_product', id, xmin::text from sub_product
    union all select 'person', id, xmin::text from person
    union all select 'audit_entry', id, xmin::text from audit_entry
    order by 1, 2`.execute(db)
  return rows
}

describe('importSeason', () => {
  test('law: the same season again writes not a single row', async () => {
    await fc.assert(
      fc.asyncProperty(season, async (sent) => {
        await importSeason(deps, sent)
        const before = await rowVersions()
        const { events, orders } = await importSeason(deps, sent)
        expect([events.rows, orders.rows]).toEqual([[], []])
        expect(await rowVersions()).toEqual(before)
      }),
      { numRuns: 15 },
    )
  })

  test('law: total_pax is what the orders that are not canceled add up to', async () => {
    await fc.assert(
      fc.asyncProperty(season, async (sent) => {
        await importSeason(deps, sent)
        for (const { reference, orders } of sent.events) {
          const active = orders.filter(({ status }) => status !== 'canceled')
          const persons = active.flatMap(({ subproducts }) => subproducts)
          const event = await db
            .selectFrom('event')
            .where('reference', '=', reference)
            .select('total_pax')
            .executeTakeFirstOrThrow()
          expect(event.total_pax).toBe(
            persons.reduce((sum, { person_count }) => sum + person_count, 0),
          )
        }
      }),
      { numRuns: 10 },
    )
  })
})
