import { buildOrder } from '@gangway/testkit/build-order'
import { buildPort } from '@gangway/testkit/build-places'
import { buildSeason } from '@gangway/testkit/build-season'
import { describe, expect, test } from 'vitest'
import { listKnownPlaces } from './extensions/imports/index.ts'
import { requireKnownZones } from './platform/db/port-zones.ts'
import { addProgram } from './testing/added-programs.ts'
import { importDriver } from './testing/import-driver.ts'
import { octoCalls } from './testing/octo-calls.ts'
import { readFiles } from './testing/read-season-files.ts'
import { runHousekeeping } from './testing/run-housekeeping.ts'
import { startWithTwoAgencies } from './testing/two-agencies.ts'

/** Node knows it, but no PostgreSQL without the zones of long ago. */
const olderName = 'US/Pacific-New'

const server = await startWithTwoAgencies()
const { db, staff, admin, agency } = server

const isZone = (zone: string) => new RegExp(`${zone}, which the database does not know`)

describe('a zone that the database does not know is refused by name', () => {
  const port = buildPort({ code: 'USSFO', name: 'San Francisco', time_zone: olderName })
  const { code, ...body } = port

  test('for one port', async () => {
    const refused = await staff.send('PUT', `/ingest/ports/${code}`, body)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors.time_zone).toEqual([expect.stringMatching(isZone(olderName))])
    const german = await staff.send('PUT', `/ingest/ports/${code}`, body, {
      'accept-language': 'de',
    })
    expect(german.json().errors.time_zone[0]).toContain(`${olderName}, was die Datenbank nicht`)
  })

  test('in a batch, whose other things come in', async () => {
    const things = [
      { kind: 'port', ...port },
      { kind: 'port', ...buildPort({ code: 'USLAX', time_zone: 'america/los_angeles' }) },
    ]
    const { data } = (await staff.send('POST', '/ingest/batch', { things })).json()
    expect(data).toMatchObject([
      { outcome: 'refused', errors: { time_zone: [expect.stringMatching(isZone(olderName))] } },
      { outcome: 'created' },
    ])
  })

  test.each([
    ['ports.json', JSON.stringify({ ports: [port] })],
    ['ports.csv', `code,name,time_zone\n${code},${port.name},${olderName}\n`],
  ])('in %s, on the command line and in the browser', async (name, content) => {
    const fault = { code: 'zone_unknown_to_database', zone: olderName }
    const read = await readFiles({ [name]: content }, { known: await listKnownPlaces(db) })
    expect(read).toMatchObject({ faults: [{ field: 'time_zone', fault, reference: code }] })
    const found = await importDriver(server).previewed({ [name]: content })
    expect(found).toMatchObject({ fault_count: 1, fingerprint: null })
    const faults = await staff.get(`/imports/${found.id}/faults`)
    expect(faults.body).toMatch(isZone(olderName))
  })
})

describe.each([olderName, 'Mars/Olympus'])('a port that is stored in %s', (time_zone) => {
  test('stops no call and no task, and the doctor names it', async () => {
    await server.addSeason(
      buildSeason({ agencies: [], events: [], ports: [buildPort({ code: 'USSFO', time_zone })] }),
    )
    const orders = [buildOrder({ status: 'approved' }), buildOrder({ status: 'canceled' })]
    const { event_id } = await server.addEvent({ port: 'USSFO', event_date: '2026-06-15', orders })
    await db.updateTable('excursion_order').set({ canceled_at: new Date() }).execute()
    const paths = [
      '/events/counts',
      '/events?waiting=act_now',
      '/events?ticket=missing&sort=event_date|desc',
      '/events/export?format=csv&waiting=act_now',
      '/dashboard',
      `/events/${event_id}`,
      `/events/${event_id}/manifest?format=pdf`,
      '/events/total?waiting=act_now',
    ]
    for (const path of paths) {
      for (const caller of [staff, agency])
        expect([path, (await caller.get(path)).statusCode]).toEqual([path, 200])
    }
    expect((await admin.get('/retention')).statusCode).toBe(200)
    await runHousekeeping(server)
    const program = await addProgram(server, { scopes: ['ingest.write'] })
    const octo = octoCalls(server, program, '')
    const products = await octo.call('GET', '/products')
    expect(products.statusCode, products.body).toBe(200)
    await expect(requireKnownZones(db)).rejects.toThrow(`USSFO (${time_zone})`)
  })
})
