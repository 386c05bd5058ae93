import type { getMe, login } from '@gangway/contract/accounts/sign-in'
import type { getEvent, listEvents, setPickupTime, Event } from '@gangway/contract/events'
import type { updateOrderStatus, Order } from '@gangway/contract/orders'
import type { downloadTicket, uploadTicket } from '@gangway/contract/tickets'
import { describe, expectTypeOf, test } from 'vitest'
import type { AddressOf, CallOf, UploadOf } from './call-of.ts'
import type { Call } from './create-call.ts'
import { conflictIn, isRefusal } from './refusal.ts'

/** Checked by the compiler alone: nothing here is sent. */
describe('what compiles', () => {
  const event = { method: 'GET', path: '/events/:event_id' } as const

  test('a path with its parameters', () => {
    expectTypeOf({ ...event, params: { event_id: 1 } }).toExtend<CallOf<typeof getEvent>>()
    expectTypeOf(event).not.toExtend<CallOf<typeof getEvent>>()
    expectTypeOf({ ...event, params: { id: 1 } }).not.toExtend<CallOf<typeof getEvent>>()
    expectTypeOf({ ...event, params: { event_id: 'x' } }).not.toExtend<CallOf<typeof getEvent>>()
  })

  test('the method and path of the endpoint, and no others', () => {
    expectTypeOf<CallOf<typeof getMe>['method']>().toEqualTypeOf<'GET'>()
    expectTypeOf<CallOf<typeof getMe>['path']>().toEqualTypeOf<'/auth/me'>()
  })

  test('a query of known fields, or none', () => {
    const list = { method: 'GET', path: '/events' } as const
    expectTypeOf(list).toExtend<CallOf<typeof listEvents>>()
    expectTypeOf({ ...list, query: { page: 2 } }).toExtend<CallOf<typeof listEvents>>()
    expectTypeOf({ ...list, query: { waiting: 'nobody' } }).not.toExtend<
      CallOf<typeof listEvents>
    >()
  })

  test('a body with all it needs', () => {
    const change = { method: 'PATCH', path: '/events/:event_id', params: { event_id: 1 } } as const
    const body = { agency_hash: '', pickup_time: '09:30' }
    expectTypeOf({ ...change, body }).toExtend<CallOf<typeof setPickupTime>>()
    expectTypeOf(change).not.toExtend<CallOf<typeof setPickupTime>>()
    expectTypeOf({ ...change, body: { pickup_time: '09:30' } }).not.toExtend<
      CallOf<typeof setPickupTime>
    >()
    expectTypeOf({ ...change, body: { ...body, pickup_time: 930 } }).not.toExtend<
      CallOf<typeof setPickupTime>
    >()
  })

  test('a public write only when it says that it is sent once', () => {
    const signIn = {
      method: 'POST',
      path: '/auth/login',
      body: { email: '', password: '' },
    } as const
    expectTypeOf(signIn).not.toExtend<CallOf<typeof login>>()
    expectTypeOf({ ...signIn, isSentOnce: true } as const).toExtend<CallOf<typeof login>>()
  })

  test('the fields of a form, and no part of one', () => {
    const form = { path: '/events/upload-ticket', file: new Blob() } as const
    const fields = { excursion_id: 1, event_id: 1, agency_hash: '' }
    expectTypeOf({ ...form, fields }).toExtend<UploadOf<typeof uploadTicket>>()
    expectTypeOf({ ...form, fields: { event_id: 1 } }).not.toExtend<UploadOf<typeof uploadTicket>>()
  })

  test('the address of a file', () => {
    const ticket = { path: '/events/:event_id/excursions/:excursion_id/ticket' } as const
    const params = { event_id: 1, excursion_id: 2 }
    expectTypeOf({ ...ticket, params }).toExtend<AddressOf<typeof downloadTicket>>()
    expectTypeOf(ticket).not.toExtend<AddressOf<typeof downloadTicket>>()
  })

  test('what is answered is what the contract says', () => {
    expectTypeOf<Call>().toBeFunction()
    const reply = (call: Call) =>
      call<typeof getEvent>({ ...event, params: { event_id: 1 } }).then(({ data }) => data)
    expectTypeOf(reply).returns.resolves.toEqualTypeOf<Event>()
  })
})

describe('a refusal', () => {
  test('carries the row of its endpoint', () => {
    const order = conflictIn<typeof updateOrderStatus>(null, 'order_step_refused')
    expectTypeOf(order).toEqualTypeOf<Order | null>()
    const event = conflictIn<typeof setPickupTime>(null, 'pickup_time_locked')
    expectTypeOf(event).toEqualTypeOf<Event | null>()
  })

  test('is asked for only where it can be', () => {
    expectTypeOf(isRefusal<typeof login>).toBeFunction()
    // @ts-expect-error -- another endpoint's
    isRefusal<typeof setPickupTime>(null, 'order_step_refused')
    // @ts-expect-error -- carries no row
    conflictIn<typeof setPickupTime>(null, 'event_not_found')
    // @ts-expect-error -- has no conflicts
    conflictIn<typeof getEvent>(null, 'stale')
  })
})
