import { randomUUID } from 'node:crypto'
import type { ReplyOf } from '@gangway/contract/define-endpoint'
import type { octoCapabilitiesList, octoSupplier } from '@gangway/contract/octo/octo'
import type {
  OctoAvailability,
  OctoAvailabilityCalendar,
  OctoBooking,
  OctoProduct,
} from '@gangway/contract/octo/octo-answers'
import * as published from '@octocloud/types'
import { buildOrder, buildSubProduct } from '@gangway/testkit/build-order'
import { buildPort, buildShipCall } from '@gangway/testkit/build-places'
import { describe, expect, test } from 'vitest'
import { addProgram } from '../../testing/added-programs.ts'
import { type Bookable, contact, octoCalls, soon, two } from '../../testing/octo-calls.ts'
import { deleteExpired } from '../../expiring-rows.queries.ts'
import { auditOf, startWithTwoAgencies } from '../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()
const { db } = server
const scopes = ['ingest.write'] as const
const shop = await addProgram(server, { name: 'Shop', scopes })
const otherShop = await addProgram(server, { name: 'Other shop', scopes })
const { call, answered, refused, addBookable, reserve, confirmed } = octoCalls(
  server,
  shop,
  'octo/pricing',
)

/** With the values of its enumerations, which the package declares as enums. */
type Written<Type> = Type extends string
  ? `${Type}`
  : Type extends object
    ? { [Field in keyof Type]: Written<Type[Field]> }
    : Type

/** Each does not compile unless every answer that we may give is one that OCTO publishes. */
const asPublished = {
  supplier: (answer: ReplyOf<typeof octoSupplier>): Written<published.Supplier> => answer,
  product: (answer: OctoProduct): Written<published.Product> => answer,
  availability: (answer: OctoAvailability): Written<published.Availability> => answer,
  calendarDay: (answer: OctoAvailabilityCalendar): Written<published.AvailabilityCalendar> =>
    answer,
  capability: (
    answer: ReplyOf<typeof octoCapabilitiesList>[number],
  ): Written<published.Capability> => answer,
  booking: (answer: OctoBooking): Written<published.Booking> => answer,
}

function orderOf(uuid: string) {
  return db
    .selectFrom('excursion_order as o')
    .leftJoin('sub_product as s', 's.excursion_id', 'o.id')
    .where('o.reference', '=', `octo:${uuid}`)
    .select(['o.id', 'o.event_id', 'o.order_id', 'o.customer', 'o.phone', 'o.status'])
    .select(['o.language', 'o.shop_language', 's.person_count', 's.product_name'])
    .executeTakeFirst()
}

describe('what is sold', () => {
  // Rule D4.5
  test('answers have the shapes that OCTO publishes', async () => {
    const event = await addBookable()
    const supplier = asPublished.supplier(await answered('GET', '/supplier'))
    expect(published.zSupplier.parse(supplier)).toMatchObject({
      endpoint: expect.stringMatching(/\/octo$/),
    })
    const products = await answered<OctoProduct[]>('GET', '/products')
    for (const product of products) published.zProduct.parse(asPublished.product(product))
    const { productId, optionId } = event.named
    const availabilities = await answered<OctoAvailability[]>('POST', '/availability', {
      productId,
      optionId,
      localDateStart: soon,
      localDateEnd: soon,
      units: [{ id: 'person', quantity: 2 }],
    })
    expect(availabilities).toHaveLength(1)
    for (const availability of availabilities) {
      published.zAvailability.parse(asPublished.availability(availability))
    }
    const days = { localDateStart: soon, localDateEnd: '2031-07-15' }
    const calendar = await answered<OctoAvailabilityCalendar[]>('POST', '/availability/calendar', {
      productId,
      optionId,
      ...days,
    })
    for (const day of calendar) published.zAvailabilityCalendar.parse(asPublished.calendarDay(day))
    for (const one of await answered<ReplyOf<typeof octoCapabilitiesList>>(
      'GET',
      '/capabilities',
    )) {
      published.zCapability.parse(asPublished.capability(one))
    }
    expect(await answered('GET', '/suppliers')).toEqual([supplier])
    published.zBooking.parse(asPublished.booking(await reserve(event)))
    published.zBooking.parse(asPublished.booking(await confirmed(event)))
  })

  test('a product is what a port’s events are called by, its options are the guides’ languages', async () => {
    const { product_name, named } = await addBookable({ pickup_time: '09:30' })
    await server.addEvent({ product_name, language_guide: 'en', event_date: soon })
    const product = await answered<OctoProduct>('GET', `/products/${named.productId}`)
    expect(product).toMatchObject({ internalName: product_name, timeZone: buildPort().time_zone })
    expect(product.options.map(({ id }) => id)).toEqual(['de', 'en'])
    expect(product.options[0]?.availabilityLocalStartTimes).toEqual(['09:30'])
  })

  test('what is over or canceled is no product', async () => {
    const over = `Over ${randomUUID()}`
    await server.addEvent({ product_name: over, event_date: '2024-05-01' })
    const products = await answered<OctoProduct[]>('GET', '/products')
    expect(products.map(({ internalName }) => internalName)).not.toContain(over)
    expect(await refused('GET', '/products/DEHAM-none')).toEqual([400, 'INVALID_PRODUCT_ID'])
  })

  test('availability is an event, with the offset of its port, all day until it has a pick-up time', async () => {
    const timed = await addBookable({ pickup_time: '09:30', duration: 90 })
    const open = await addBookable()
    const of = async ({ named: { availabilityId, ...named } }: Bookable) =>
      answered('POST', '/availability', { ...named, availabilityIds: [availabilityId] })
    expect(await of(timed)).toEqual([
      expect.objectContaining({
        id: timed.reference,
        localDateTimeStart: `${soon}T09:30:00+02:00`,
        localDateTimeEnd: `${soon}T11:00:00+02:00`,
        utcCutoffAt: `${soon}T07:30:00.000Z`,
        allDay: false,
        available: true,
        status: 'AVAILABLE',
      }),
    ])
    expect(await of(open)).toEqual([
      expect.objectContaining({
        localDateTimeStart: `${soon}T00:00:00+02:00`,
        localDateTimeEnd: '2031-07-15T00:00:00+02:00',
        allDay: true,
        openingHours: [],
      }),
    ])
    const inPort = { call_date: '2031-07-13', departure_date: soon, arrival: '18:00' }
    const ship_calls = [
      buildShipCall({ ...inPort, departure: '06:30', all_aboard: '06:00' }),
      buildShipCall({ call_date: soon, arrival: '08:00', departure: '18:00', all_aboard: '17:30' }),
      buildShipCall({ call_date: soon, arrival: '12:00', departure: '22:00', all_aboard: null }),
    ]
    await server.addSeason({ ship_calls })
    expect(await of(timed)).toMatchObject([
      {
        openingHours: [
          { from: '00:00', to: '06:00' },
          { from: '08:00', to: '22:00' },
        ],
      },
    ])
  })

  test.each([
    ['neither days nor ids', {}, 'BAD_REQUEST'],
    ['half a span of days', { localDateStart: soon }, 'BAD_REQUEST'],
    [
      'a day that does not exist',
      { localDateStart: '2031-02-30', localDateEnd: soon },
      'BAD_REQUEST',
    ],
    ['no product', { productId: undefined, availabilityIds: ['x'] }, 'INVALID_PRODUCT_ID'],
    ['an unknown product', { productId: 'DEHAM-x', availabilityIds: ['x'] }, 'INVALID_PRODUCT_ID'],
    ['an unknown option', { optionId: 'xx', availabilityIds: ['x'] }, 'INVALID_OPTION_ID'],
    [
      'an unknown unit',
      { units: [{ id: 'adult', quantity: 1 }], availabilityIds: ['x'] },
      'INVALID_UNIT_ID',
    ],
  ])('availability refuses %s', async (_what, fields, error) => {
    const { named } = await addBookable()
    const { productId, optionId } = named
    expect(await refused('POST', '/availability', { productId, optionId, ...fields })).toEqual([
      400,
      error,
    ])
  })
})

describe('a booking', () => {
  test('is held first, and becomes an order when it is confirmed', async () => {
    const event = await addBookable()
    const uuid = randomUUID()
    const held = await reserve(event, { uuid, resellerReference: 'R-17', expirationMinutes: 5 })
    expect(held).toMatchObject({ uuid, status: 'ON_HOLD', supplierReference: null })
    const held_for = Date.parse(held.utcExpiresAt ?? '') - Date.parse(held.utcCreatedAt)
    expect(held_for).toBe(5 * 60_000)
    expect(await orderOf(uuid)).toBeUndefined()

    const pending = await answered<OctoBooking>('POST', `/bookings/${uuid}/confirm`, { contact })
    const order = await orderOf(uuid)
    expect(order).toMatchObject({
      event_id: event.event_id,
      order_id: 'R-17',
      customer: 'Zoë Žižková',
      phone: '+42 0555',
      language: 'cs-CZ',
      shop_language: 'CS',
      status: 'requested',
      person_count: 2,
      product_name: event.product_name,
    })
    expect(pending).toMatchObject({
      id: String(order?.id),
      supplierReference: String(order?.id),
      resellerReference: 'R-17',
      status: 'PENDING',
      utcConfirmedAt: null,
      contact: { fullName: 'Zoë Žižková', phoneNumber: '+42 0555' },
    })
    expect(pending.unitItems.map((item) => item.uuid)).toEqual(
      held.unitItems.map((item) => item.uuid),
    )
    const entries = await auditOf(db, event.event_id)
    expect(
      entries.map(({ actor, action, account_id }) => [actor, action, account_id]),
    ).toContainEqual(['account', 'order.create', shop.id])
  })

  test('its uuid is what makes repeating safe', async () => {
    const event = await addBookable()
    const uuid = randomUUID()
    const first = await reserve(event, { uuid })
    expect(await reserve(event, { uuid })).toEqual(first)
    const path = `/bookings/${uuid}/confirm`
    const [one, other] = await Promise.all([
      answered<OctoBooking>('POST', path, { contact }),
      answered<OctoBooking>('POST', path, { contact }),
    ])
    expect(one.id).toBe(other.id)
    const again = { ...event.named, uuid, unitItems: [{ unitId: 'person' }] }
    expect(await refused('POST', '/bookings', again)).toEqual([400, 'INVALID_BOOKING_UUID'])
  })

  test('follows what its agency decides', async () => {
    const event = await addBookable()
    const approved = await confirmed(event)
    const turnedDown = await confirmed(event)
    const decide = async ({ id }: OctoBooking, excursion_status: string) => {
      const { statusCode, body } = await server.agency.send(
        'POST',
        `/events/${event.event_id}/decisions`,
        { agency_hash: server.agencyHash, excursion_ids: [Number(id)], excursion_status },
      )
      expect(statusCode, body).toBe(200)
    }
    await decide(approved, 'approved')
    await decide(turnedDown, 'canceled')
    expect(await answered('GET', `/bookings/${approved.uuid}`)).toMatchObject({
      status: 'CONFIRMED',
      utcConfirmedAt: expect.any(String),
    })
    expect(await answered('GET', `/bookings/${turnedDown.uuid}`)).toMatchObject({
      status: 'REJECTED',
      cancellable: false,
    })
  })

  test('is held for longer only while it is on hold', async () => {
    const event = await addBookable()
    const { uuid } = await reserve(event, { expirationMinutes: 1 })
    const held = await answered<OctoBooking>('POST', `/bookings/${uuid}/extend`, {})
    expect(Date.parse(held.utcExpiresAt ?? '') - server.time.now.getTime()).toBe(30 * 60_000)
    const ordered = await confirmed(event)
    for (const [method, path] of [
      ['POST', `/bookings/${ordered.uuid}/extend`],
      ['PATCH', `/bookings/${ordered.uuid}`],
    ] as const) {
      const body = { expirationMinutes: 5 }
      expect(await refused(method, path, body)).toEqual([400, 'UNPROCESSABLE_ENTITY'])
    }
  })

  test('expires when it is not confirmed in time', async () => {
    const event = await addBookable()
    const { uuid } = await reserve(event, { expirationMinutes: 1 })
    const later = await reserve(event, { expirationMinutes: 1 })
    await answered('POST', `/bookings/${later.uuid}/extend`, { expirationMinutes: 60 })
    server.time.now = new Date(server.time.now.getTime() + 60_000)
    expect(await answered('GET', `/bookings/${uuid}`)).toMatchObject({ status: 'EXPIRED' })
    expect(await refused('POST', `/bookings/${uuid}/confirm`, { contact })).toEqual([
      400,
      'INVALID_BOOKING_UUID',
    ])
    const { status, utcExpiresAt } = await answered<OctoBooking>('GET', `/bookings/${later.uuid}`)
    expect(status).toBe('ON_HOLD')
    expect(Date.parse(utcExpiresAt ?? '') - Date.parse(later.utcCreatedAt)).toBeGreaterThan(
      3_500_000,
    )
  })

  test('that came to nothing is deleted after a month, an order’s is not', async () => {
    const event = await addBookable()
    const held = await reserve(event)
    const ordered = await confirmed(event)
    await db
      .updateTable('octo_booking')
      .set({ expires_at: new Date('2024-05-01T08:00:00Z') })
      .where('uuid', 'in', [held.uuid, ordered.uuid])
      .execute()
    await deleteExpired({ db }, 'delete old reservations')
    expect(await refused('GET', `/bookings/${held.uuid}`)).toEqual([400, 'INVALID_BOOKING_UUID'])
    expect(await answered('GET', `/bookings/${ordered.uuid}`)).toMatchObject({ status: 'PENDING' })
  })

  test('changes its persons, guest and day, and the order follows', async () => {
    const event = await addBookable()
    const other = await addBookable({ event_date: '2031-07-20' })
    const booking = await confirmed(event)
    const [kept] = booking.unitItems
    const changed = await answered<OctoBooking>('PATCH', `/bookings/${booking.uuid}`, {
      ...other.named,
      resellerReference: 'R-2',
      contact: { firstName: 'Ida', lastName: 'Ångström' },
      unitItems: [{ uuid: kept?.uuid, unitId: 'person' }, ...two],
    })
    expect(changed).toMatchObject({ availabilityId: other.reference, status: 'PENDING' })
    expect(changed.unitItems[0]?.uuid).toBe(kept?.uuid)
    expect(new Set(changed.unitItems.map(({ uuid }) => uuid)).size).toBe(3)
    expect(await orderOf(booking.uuid)).toMatchObject({
      event_id: other.event_id,
      order_id: 'R-2',
      customer: 'Ida Ångström',
      person_count: 3,
    })
  })

  test('stays as it was when its order is refused', async () => {
    const { uuid } = await confirmed(await addBookable())
    const path = `/bookings/${uuid}`
    const before = await answered('GET', path)
    // Longer than an order's number.
    const change = { resellerReference: 'R'.repeat(51), unitItems: two.slice(1) }
    expect(await refused('PATCH', path, change)).toEqual([400, 'BAD_REQUEST'])
    expect(await answered('GET', path)).toEqual(before)
  })

  test('is not changed once another program has sent data of its persons', async () => {
    const booking = await confirmed(await addBookable())
    const required_data = [{ key: 'age' as const, value: [31, 33] }]
    const subproducts = [buildSubProduct({ person_count: 2, required_data })]
    const { reference: _, ...order } = buildOrder({ subproducts })
    const event = booking.availabilityId
    const sent = await otherShop.send('PUT', `/ingest/orders/octo:${booking.uuid}`, {
      ...order,
      event,
    })
    expect(sent.statusCode, sent.body).toBe(200)
    const path = `/bookings/${booking.uuid}`
    expect(await refused('PATCH', path, { unitItems: two })).toEqual([400, 'UNPROCESSABLE_ENTITY'])
    expect(await answered('GET', path)).toMatchObject({ unitItems: booking.unitItems })
    expect(await answered('POST', `${path}/cancel`)).toMatchObject({ status: 'CANCELLED' })
  })

  test('says since when it is canceled, by anyone', async () => {
    const event = await addBookable()
    const { uuid, utcUpdatedAt } = await confirmed(event)
    await db
      .updateTable('octo_booking')
      .set({ updated_at: new Date('2024-05-01T08:00:00Z') })
      .where('uuid', '=', uuid)
      .execute()
    const path = `/ingest/events/${event.reference}?reason=weather`
    expect((await otherShop.send('DELETE', path)).statusCode).toBe(200)
    const { status, cancellation } = await answered<OctoBooking>('GET', `/bookings/${uuid}`)
    expect(status).toBe('CANCELLED')
    expect(Date.parse(cancellation?.utcCancelledAt ?? '')).toBeGreaterThan(Date.parse(utcUpdatedAt))
  })

  test.each(['POST', 'DELETE'] as const)(
    'is canceled, held or confirmed, by %s',
    async (method) => {
      const event = await addBookable()
      const path = (uuid: string) => `/bookings/${uuid}${method === 'POST' ? '/cancel' : ''}`
      const held = await reserve(event)
      const ordered = await confirmed(event)
      for (const { uuid } of [held, ordered, ordered]) {
        const canceled = await answered<OctoBooking>(method, path(uuid), { reason: 'Ida is ill' })
        expect(canceled).toMatchObject({
          status: 'CANCELLED',
          cancellable: false,
          cancellation: { refund: 'NONE', reason: null, utcCancelledAt: expect.any(String) },
        })
      }
      expect(await orderOf(ordered.uuid)).toMatchObject({ status: 'canceled' })
      for (const { uuid } of [held, ordered]) {
        expect(await refused('POST', `/bookings/${uuid}/confirm`, { contact })).toEqual([
          400,
          'UNPROCESSABLE_ENTITY',
        ])
      }
    },
  )

  test('is listed by what names it, or by day', async () => {
    const event = await addBookable({ event_date: '2031-08-01' })
    const booking = await confirmed(event, { resellerReference: 'R-listed' })
    const { productId } = event.named
    for (const query of [
      'resellerReference=R-listed',
      `supplierReference=${booking.id}`,
      `localDate=2031-08-01&productId=${productId}`,
      `localDateStart=2031-07-31&localDateEnd=2031-08-02&productId=${productId}&optionId=de`,
    ]) {
      expect(await answered('GET', `/bookings?${query}`)).toEqual([booking])
    }
    expect(await refused('GET', `/bookings?productId=${productId}`)).toEqual([400, 'BAD_REQUEST'])
  })

  test.each([
    ['an unknown product', { productId: 'DEHAM-x' }, 'INVALID_PRODUCT_ID'],
    ['an unknown option', { optionId: 'xx' }, 'INVALID_OPTION_ID'],
    ['an unknown availability', { availabilityId: 'EX-none' }, 'INVALID_AVAILABILITY_ID'],
    ['no availability', { availabilityId: undefined }, 'INVALID_AVAILABILITY_ID'],
    ['an unknown unit', { unitItems: [{ unitId: 'adult' }] }, 'INVALID_UNIT_ID'],
    ['a uuid that is none', { uuid: 'mine' }, 'INVALID_BOOKING_UUID'],
    ['no one who comes', { unitItems: [] }, 'BAD_REQUEST'],
    [
      'answers that were not negotiated',
      { questionAnswers: [{ questionId: 'TRANSFER_PORT_CRUISE_SHIP', value: 'MS Nordstern' }] },
      'UNPROCESSABLE_ENTITY',
    ],
    [
      'contacts of single persons',
      { unitItems: [{ unitId: 'person', contact: { fullName: 'Ida' } }] },
      'UNPROCESSABLE_ENTITY',
    ],
  ])('is refused for %s', async (_what, fields, error) => {
    const { named } = await addBookable()
    const body = { ...named, unitItems: two, ...fields }
    expect(await refused('POST', '/bookings', body)).toEqual([400, error])
  })

  test('is refused once the excursion has begun or is canceled, and without a name', async () => {
    const event = await addBookable()
    const { uuid } = await reserve(event)
    expect(await refused('POST', `/bookings/${uuid}/confirm`, { contact: {} })).toEqual([
      400,
      'UNPROCESSABLE_ENTITY',
    ])
    await db
      .updateTable('event')
      .set({ event_date: '2024-05-01' })
      .where('id', '=', event.event_id)
      .execute()
    const body = { ...event.named, unitItems: two }
    for (const [path, sent] of [
      ['/bookings', body],
      [`/bookings/${uuid}/confirm`, { contact }],
      [`/bookings/${uuid}/cancel`, undefined],
    ] as const) {
      expect(await refused('POST', path, sent)).toEqual([400, 'UNPROCESSABLE_ENTITY'])
    }
  })
})

describe('who may', () => {
  test('another program’s booking is like none', async () => {
    const { uuid } = await confirmed(await addBookable())
    for (const [method, path] of [
      ['GET', `/bookings/${uuid}`],
      ['DELETE', `/bookings/${uuid}`],
      ['GET', `/bookings/${randomUUID()}`],
      ['GET', '/bookings/none'],
    ] as const) {
      expect(await refused(method, path, undefined, otherShop)).toEqual([
        400,
        'INVALID_BOOKING_UUID',
      ])
    }
  })

  test('a key without the scope, and none at all, are refused in OCTO’s words', async () => {
    const reader = await addProgram(server, { scopes: ['events.view'] })
    expect(await refused('GET', '/products', undefined, reader)).toEqual([403, 'FORBIDDEN'])
    const response = await server.app.inject({ method: 'GET', url: '/octo/products' })
    expect([response.statusCode, response.json()]).toEqual([
      401,
      { error: 'UNAUTHORIZED', errorMessage: 'You are not signed in. Please sign in again.' },
    ])
    for (const path of ['/nothing', '/bookings/%ff', '/%', '']) {
      expect(await refused('GET', path)).toEqual([404, 'BAD_REQUEST'])
    }
    const long = 'x'.repeat(300)
    expect(await refused('GET', `/bookings/${long}`)).toEqual([400, 'INVALID_BOOKING_UUID'])
    expect(await refused('GET', `/products/${long}`)).toEqual([400, 'INVALID_PRODUCT_ID'])
  })

  test('every answer says which of the wanted capabilities it has', async () => {
    for (const path of ['/supplier', '/products/none']) {
      const { headers } = await call('GET', path)
      expect(headers['octo-capabilities']).toBe('')
    }
  })
})
