import { buildPdf } from '@gangway/testkit/build-pdf'
import { beforeEach, describe, expect, test } from 'vitest'
import { open, seal } from '../../../platform/personal-data/envelope.ts'
import { countKeyUse, listKeyIdsInUse } from '../../../platform/personal-data/key-check.queries.ts'
import { importDriver, seasonOf } from '../../../testing/import-driver.ts'
import { agencyReference, startWithTwoAgencies } from '../../../testing/two-agencies.ts'
import { openNeedsOf, sentSubProductsOf } from '../../../modules/orders/index.ts'
import { eraseOrders } from '../../retention/index.ts'
import { sealedEffects } from './sealed-effects.service.ts'

const server = await startWithTwoAgencies()
const driver = importDriver(server)

let number = 0
let key = ''

beforeEach(() => {
  number += 1
  key = `undo-${number}`
})

/** Everything that a season can hold, twice: as it was, and as a later file has it. */
function wholeSeason(part: 'earlier' | 'later') {
  const isLater = part === 'later'
  const person = isLater ? 'Zoë Grün' : 'Zoë Grünewald'
  const invoice = `I-${key},${agencyReference},RE-${key},2027-05-14,,${isLater ? '50.00' : '40.00'},0,EUR`
  return {
    ...seasonOf(key, { meet_point: isLater ? 'Pier 9' : 'Pier 7' }),
    'ports.csv': `code,name,time_zone\nDE${letters()},${isLater ? 'Neu' : 'Alt'}stadt,Europe/Berlin\n`,
    'agencies.csv': `reference,name,emails\nAG-${key},${isLater ? 'Neue' : 'Alte'} Fahrt,dispo@fahrt.example\n`,
    'ship_calls.csv':
      'reference,port,call_date,ship,arrival,all_aboard,departure,berth,tender\n' +
      `SC-${key},DEHAM,2027-05-14,AIDAprima,08:00,,${isLater ? '21:00' : '20:00'},Pier 7,false\n`,
    'orders.csv': `reference,event,order_id,customer,phone,ship,berth,pickup_time,shop_language,needs,updated_at\nO-${key},E-${key},${key},${person},+49 2,AIDAprima,Pier 7,,DE,${isLater ? '' : '2 child_seat: rear-facing'},2027-01-0${isLater ? 9 : 8}T09:30:00Z\n`,
    'subproducts.csv': `order,number,product_name,person_count,additional_required_data\nO-${key},1,Adult,${isLater ? 3 : 2},age\n`,
    'persons.csv': `order,subproduct,kind,age\nO-${key},1,age,${isLater ? 62 : 61}\nO-${key},1,age,64\n`,
    'invoices.csv': `reference,agency,number,date,due_date,total,total_paid,currency\n${invoice}\n`,
  }
}

/** The letters of a port's code. */
function letters(): string {
  return `A${String.fromCodePoint(65 + Math.floor(number / 26))}${String.fromCodePoint(65 + (number % 26))}`
}

const orderNow = () =>
  server.db
    .selectFrom('excursion_order as o')
    .innerJoin('event as e', 'e.id', 'o.event_id')
    .innerJoin('sub_product as s', 's.excursion_id', 'o.id')
    .where('o.reference', '=', `O-${key}`)
    .select(['o.id', 'o.event_id', 'o.status', 'o.customer', 'e.meet_point', 's.person_count'])
    .select(['s.origin_person_count', 'e.status as event_status', 'e.total_pax'])
    .executeTakeFirstOrThrow()

const seats = { kind: 'child_seat', words: 'rear-facing', count: 2 }

const needsNow = async (id: number) => {
  const { db, secrets } = server
  return (await openNeedsOf({ db, keyRing: secrets.keyRing }, [id])).get(id)
}

const callNow = () =>
  server.db
    .selectFrom('ship_call')
    .where('reference', '=', `SC-${key}`)
    .select('departure')
    .executeTakeFirst()

const look = async (id: number) => (await server.staff.get(`/imports/${id}/undo`)).json().data

async function approve(): Promise<void> {
  const { id, event_id } = await orderNow()
  const answer = await server.agency.send('POST', `/events/${event_id}/decisions`, {
    agency_hash: server.agencyHash,
    excursion_status: 'approved',
    excursion_ids: [id],
  })
  expect(answer.statusCode).toBe(200)
}

describe('the undo of an import', () => {
  test('takes back what is new, and later files create it as if it had never been', async () => {
    const done = await driver.imported(wholeSeason('earlier'))
    expect(done).toMatchObject({ state: 'committed', undo_until: expect.any(String) })
    const taken_back = { taken_back: 1, restored: 0, staying: 0 }
    const staying = { taken_back: 0, restored: 0, staying: 1 }
    expect(await look(done.id)).toEqual({
      counts: {
        ports: staying,
        agencies: staying,
        ship_calls: taken_back,
        events: taken_back,
        orders: taken_back,
        invoices: staying,
      },
      obstacle_count: 0,
      obstacles: [],
    })
    const before = await orderNow()
    expect(await driver.undone(done.id)).toMatchObject({
      state: 'undone',
      undone_by: 'staff',
      undone_at: expect.any(String),
      undo_until: null,
    })
    expect(await orderNow()).toMatchObject({ status: 'canceled', event_status: 'canceled' })
    expect(await callNow()).toBeUndefined()
    const audit = await server.db
      .selectFrom('audit_entry')
      .where('event_id', '=', before.event_id)
      .where('account_id', 'is not', null)
      .orderBy('id')
      .select(['action', 'after'])
      .execute()
    const mistake = { status: 'canceled', withdrawal: 'mistake' }
    expect(audit.slice(-3)).toMatchObject([
      { action: 'ship_call.remove' },
      { action: 'order.withdraw', after: mistake },
      { action: 'event.withdraw', after: mistake },
    ])

    const again = {
      ...wholeSeason('later'),
      'agencies.csv': '',
      'ports.csv': '',
      'invoices.csv': '',
    }
    const files = Object.entries(again).filter(([, text]) => text !== '')
    const found = await driver.previewed(Object.fromEntries(files))
    expect(found.counts).toMatchObject({
      ship_calls: { created: 1 },
      events: { changed: 1 },
      orders: { changed: 1 },
    })
    await driver.committed(found)
    expect(await orderNow()).toMatchObject({
      id: before.id,
      status: 'requested',
      event_status: 'requested',
      person_count: 3,
      origin_person_count: 3,
      total_pax: 3,
    })
  })

  // Rule D4.4
  test('gives what it changed its earlier values back, so that the files of before change nothing', async () => {
    await driver.imported(wholeSeason('earlier'))
    const before = await orderNow()
    expect(await needsNow(before.id)).toEqual([seats])
    const later = await driver.imported(wholeSeason('later'))
    expect(await orderNow()).toMatchObject({ meet_point: 'Pier 9', person_count: 3 })
    expect(await needsNow(before.id)).toBeUndefined()
    const restored = { taken_back: 0, restored: 1, staying: 0 }
    expect((await look(later.id)).counts).toMatchObject({ ports: restored, invoices: restored })
    expect(await driver.undone(later.id)).toMatchObject({ state: 'undone' })
    expect(await orderNow()).toEqual(before)
    expect(await callNow()).toEqual({ departure: '20:00' })
    const same = await driver.previewed(wholeSeason('earlier'))
    const unchanged = { created: 0, changed: 0, unchanged: 1, stale: 0 }
    expect(same).toMatchObject({
      fingerprint: null,
      counts: {
        ports: unchanged,
        agencies: unchanged,
        ship_calls: unchanged,
        events: unchanged,
        orders: unchanged,
        invoices: unchanged,
      },
    })
    const { db, secrets } = server
    const persons = await sentSubProductsOf({ db, keyRing: secrets.keyRing }, [before.id])
    expect(persons.get(before.id)).toMatchObject([
      { person_count: 2, required_data: [{ key: 'age', value: [61, 64] }] },
    ])
    expect(await needsNow(before.id)).toEqual([seats])
  })

  test('works after the keys have turned, and no value from before stays under an old one', async () => {
    await driver.imported(wholeSeason('earlier'))
    const before = await orderNow()
    const later = await driver.imported(wholeSeason('later'))
    const { db, secrets } = server
    const { keyRing } = secrets
    const waiting = { activeId: 'another', after: sealedEffects.start, limit: 500 }
    const anew = (await sealedEffects.list(db, waiting)).map(({ id, binding, enc }) => {
      return { id, before: enc, after: seal(keyRing, binding, open(keyRing, binding, enc)) }
    })
    expect(anew.length).toBeGreaterThanOrEqual(6)
    expect(await sealedEffects.replace(db, anew)).toBe(anew.length)
    // A writer in between would have won.
    expect(await sealedEffects.replace(db, anew)).toBe(0)
    expect(await sealedEffects.list(db, { ...waiting, activeId: keyRing.activeId })).toEqual([])
    expect(await listKeyIdsInUse(db)).toEqual([keyRing.activeId])
    const use = await countKeyUse(db)
    expect(use.find(({ kind }) => kind === 'import')?.rows).toBe(anew.length)
    expect(await driver.undone(later.id)).toMatchObject({ state: 'undone' })
    expect(await orderNow()).toEqual(before)
  })

  test('gives a canceled order its status back', async () => {
    await driver.imported(seasonOf(key))
    await approve()
    const { 'orders.csv': orders } = seasonOf(key)
    const canceled = orders
      .replace('shop_language', 'status,shop_language')
      .replace(',DE,', ',canceled,DE,')
    const done = await driver.imported({ ...seasonOf(key), 'orders.csv': canceled })
    expect(await orderNow()).toMatchObject({ status: 'canceled', event_status: 'canceled' })
    await driver.undone(done.id)
    expect(await orderNow()).toMatchObject({ status: 'approved', event_status: 'approved' })
  })

  test('changes nothing once someone has built on it, and says on what', async () => {
    const done = await driver.imported(seasonOf(key))
    await approve()
    expect(await look(done.id)).toMatchObject({
      obstacle_count: 2,
      obstacles: [
        { noun: 'events', reference: `E-${key}`, reason: 'changed' },
        { noun: 'orders', reference: `O-${key}`, reason: 'changed' },
      ],
    })
    expect(await driver.undone(done.id)).toMatchObject({
      state: 'committed',
      failure: 'built_on',
      undone_by: null,
    })
    expect(await orderNow()).toMatchObject({ status: 'approved', event_status: 'approved' })
  })

  test('leaves alone what a later import has changed', async () => {
    const done = await driver.imported(wholeSeason('earlier'))
    await driver.imported(wholeSeason('later'))
    const { obstacles } = await look(done.id)
    expect(obstacles.map(({ noun }: { noun: string }) => noun)).toEqual([
      'events',
      'orders',
      'ship_calls',
    ])
    expect(await driver.undone(done.id)).toMatchObject({ failure: 'built_on' })
    expect(await orderNow()).toMatchObject({ status: 'requested', meet_point: 'Pier 9' })
  })

  test('restores no one who asked to be forgotten, and no deleted PDF', async () => {
    await driver.imported(seasonOf(key))
    const changed = seasonOf(key)['orders.csv'].replace('Zoë', 'Zoe').replace('4711', key)
    const done = await driver.imported({ ...seasonOf(key), 'orders.csv': changed })
    const folder = server.deps.config.DATA_DIR
    await eraseOrders(
      { db: server.db, folder },
      { order_id: key, comments: [], words: [], actor: 'system' },
    )
    const kept = await server.db
      .selectFrom('season_import_effect')
      .where('import_id', '=', done.id)
      .where('earlier', 'is not', null)
      .select('noun')
      .execute()
    expect(kept).toEqual([])
    expect(await driver.undone(done.id)).toMatchObject({ failure: 'built_on' })
    expect(await orderNow()).not.toMatchObject({ customer: 'Zoë Grünewald' })

    const invoice = (total: string) =>
      'reference,agency,number,date,due_date,total,total_paid,currency,filename\n' +
      `I-${key},${agencyReference},RE-${key},2027-05-14,,${total},0,EUR,RE-${key}.pdf\n`
    const pdf = `RE-${key}.pdf`
    await driver.imported({ 'invoices.csv': invoice('10.00'), [pdf]: buildPdf() })
    const other = buildPdf({ pages: 2 })
    const replaced = await driver.imported({ 'invoices.csv': invoice('20.00'), [pdf]: other })
    expect((await look(replaced.id)).obstacles).toEqual([
      { noun: 'invoices', reference: `I-${key}`, reason: 'forgotten' },
    ])
  })

  test('names orders that were erased, and agrees with its preview on those that were before', async () => {
    const folder = server.deps.config.DATA_DIR
    const erasure = { order_id: key, comments: [], words: [], actor: 'system' } as const
    const first = await driver.imported(wholeSeason('earlier'))
    await eraseOrders({ db: server.db, folder }, erasure)
    const erased = { noun: 'orders', reference: `O-${key}`, reason: 'erased' }
    expect((await look(first.id)).obstacles).toContainEqual(erased)
    expect(await driver.undone(first.id)).toMatchObject({ failure: 'built_on' })

    const later = await driver.imported(wholeSeason('later'))
    expect((await look(later.id)).obstacles).toEqual([])
    expect(await driver.undone(later.id)).toMatchObject({ state: 'undone' })
    expect(await orderNow()).toMatchObject({ customer: key, meet_point: 'Pier 7' })
  })

  test('is refused by its preview, too, where earlier values are sealed with a lost key', async () => {
    await driver.imported(wholeSeason('earlier'))
    const done = await driver.imported(wholeSeason('later'))
    await server.db
      .updateTable('season_import_effect')
      .set({ earlier: 'e1.lost.x.y' })
      .where('import_id', '=', done.id)
      .where('noun', '=', 'events')
      .execute()
    expect((await look(done.id)).obstacles).toEqual([
      { noun: 'events', reference: `E-${key}`, reason: 'unreadable' },
    ])
    expect(await driver.undone(done.id)).toMatchObject({ failure: 'built_on' })
  })

  test('is for carried out imports, for a week, and for those who manage imports', async () => {
    const found = await driver.previewed(seasonOf(key))
    const path = `/imports/${found.id}/undo`
    expect((await server.staff.send('POST', path)).json().code).toBe('import_moved_on')
    await driver.committed(found)
    expect((await server.agency.get(path)).statusCode).toBe(403)
    expect((await server.staff.get('/imports/999999/undo')).statusCode).toBe(404)
    await server.db
      .updateTable('season_import')
      .set({ committed_at: new Date(Date.now() - 8 * 86_400_000) })
      .where('id', '=', found.id)
      .execute()
    expect((await server.staff.get(path)).json().code).toBe('import_moved_on')
    expect((await server.staff.send('POST', path)).statusCode).toBe(409)
  })
})
