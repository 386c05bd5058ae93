import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder } from '@gangway/testkit/build-order'
import { buildSeason } from '@gangway/testkit/build-season'
import { buildShipCall } from '@gangway/testkit/build-places'
import { describe, expect, test } from 'vitest'
import { newKeyRingText, parseKeyRing } from '../../../platform/personal-data/key-ring.ts'
import { openTestDatabase } from '../../../testing/test-database.ts'
import { importSeason } from '../index.ts'
import { UnknownReferencesError } from './import-rows.rules.ts'

const { db } = await openTestDatabase()
const deps = { db, keyRing: parseKeyRing(newKeyRingText()), passport_months: 6 }

const callsOnly = (...ship_calls: ReturnType<typeof buildShipCall>[]) => ({
  ports: [],
  agencies: [],
  ship_calls,
  events: [],
  invoices: [],
})

function callRow(reference: string) {
  return db
    .selectFrom('ship_call')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
}

describe('importSeason, ship calls', () => {
  test('writes them; without a departure_date a ship leaves on the day it arrives', async () => {
    const day = buildShipCall({ ship: 'Mein Schiff 1', berth: 'Altona' })
    const night = buildShipCall({
      departure_date: '2026-07-16',
      departure: '00:30',
      all_aboard: '23:45',
      tender: true,
    })
    const summary = await importSeason(deps, buildSeason({ ship_calls: [day, night] }))
    expect(summary.ship_calls).toMatchObject({ created: 2, changed: 0, unchanged: 0, stale: 0 })
    expect(await callRow(day.reference)).toMatchObject({
      ship: 'Mein Schiff 1',
      berth: 'Altona',
      call_date: '2026-07-14',
      departure_date: '2026-07-14',
      all_aboard: null,
      tender: false,
    })
    expect(await callRow(night.reference)).toMatchObject({
      departure_date: '2026-07-16',
      all_aboard: '23:45',
      tender: true,
    })
  })

  test('updates a known reference, and names the fields that changed', async () => {
    const call = buildShipCall()
    await importSeason(deps, buildSeason({ ship_calls: [call] }))
    const later = { ...call, arrival: '10:00', berth: 'Steinwerder' }
    const { ship_calls } = await importSeason(deps, callsOnly(later))
    expect(ship_calls.rows).toEqual([
      { reference: call.reference, outcome: 'changed', fields: ['arrival', 'berth'] },
    ])
    expect(await callRow(call.reference)).toMatchObject({ arrival: '10:00', berth: 'Steinwerder' })
  })

  // Rule E6.1
  test("a file without the ship's clock leaves it as it is, and so unchanged", async () => {
    const call = buildShipCall()
    const { reference } = call
    const atSea = { ...call, ship_time_offset_minutes: -60 }
    await importSeason(deps, buildSeason({ ship_calls: [call] }))
    expect((await importSeason(deps, callsOnly(call))).ship_calls).toMatchObject({ unchanged: 1 })
    expect((await importSeason(deps, callsOnly(atSea))).ship_calls.rows).toEqual([
      { reference, outcome: 'changed', fields: ['ship_time_offset_minutes'] },
    ])
    await importSeason(deps, callsOnly({ ...call, berth: 'Altona' }))
    expect(await callRow(reference)).toMatchObject({ ship_time_offset_minutes: -60 })
    await importSeason(deps, callsOnly({ ...atSea, ship_time_offset_minutes: null }))
    expect(await callRow(reference)).toMatchObject({ ship_time_offset_minutes: null })
  })

  test('ignores a late file', async () => {
    const call = buildShipCall({ updated_at: '2026-06-01T10:00:00Z' })
    await importSeason(deps, buildSeason({ ship_calls: [call] }))
    const stale = { ...call, arrival: '05:00', updated_at: '2026-06-01T09:59:59Z' }
    expect((await importSeason(deps, callsOnly(stale))).ship_calls).toMatchObject({ stale: 1 })
    expect(await callRow(call.reference)).toMatchObject({ arrival: '08:00' })
  })

  test('a dry run reports the same and leaves nothing behind', async () => {
    const call = buildShipCall()
    const dry = await importSeason(deps, buildSeason({ ship_calls: [call] }), { dryRun: true })
    expect(dry.ship_calls.created).toBe(1)
    await expect(callRow(call.reference)).rejects.toThrow('no result')
  })

  test('refuses a port that no one sent, and writes nothing', async () => {
    const known = buildShipCall()
    const lost = callsOnly(known, buildShipCall({ port: 'XXXXX' }))
    await expect(importSeason(deps, lost)).rejects.toThrow(UnknownReferencesError)
    await expect(callRow(known.reference)).rejects.toThrow('no result')
  })

  test('the history says what changed, for the events of that ship and no others', async () => {
    const season = buildSeason()
    const agency = season.agencies[0]?.reference ?? ''
    const own = buildEvent({ agency, event_date: '2026-08-01' })
    const others = [
      buildEvent({ agency, event_date: '2026-08-02' }),
      buildEvent({ agency, event_date: '2026-08-01', orders: [buildOrder({ ship: 'Artania' })] }),
      buildEvent({
        agency,
        event_date: '2026-08-01',
        orders: [buildOrder({ status: 'canceled' })],
      }),
    ]
    const call = buildShipCall({ call_date: '2026-08-01' })
    await importSeason(deps, { ...season, ship_calls: [call], events: [own, ...others] })
    await importSeason(deps, callsOnly({ ...call, ship: 'AIDAprima ', arrival: '09:15' }))
    const entries = await db
      .selectFrom('audit_entry as a')
      .innerJoin('event as e', 'e.id', 'a.event_id')
      .where(
        'e.reference',
        'in',
        [own, ...others].map(({ reference }) => reference),
      )
      .where('a.action', 'like', 'ship_call.%')
      .select(['e.reference', 'a.action', 'a.before', 'a.after'])
      .execute()
    expect(entries).toEqual([
      {
        reference: own.reference,
        action: 'ship_call.change',
        before: { ship: 'AIDAprima', arrival: '08:00' },
        after: { ship: 'AIDAprima ', arrival: '09:15' },
      },
    ])
  })
})
