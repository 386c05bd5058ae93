import { randomUUID } from 'node:crypto'
import type { OctoBooking, OctoProduct } from '@gangway/contract/octo/octo-answers'
import { expect } from 'vitest'
import type { AddedProgram } from './added-programs.ts'
import type { TwoAgencies } from './two-agencies.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** A day on which events can be booked. */
export const soon = '2031-07-14'

export const two = [{ unitId: 'person' }, { unitId: 'person' }]

export const contact = {
  fullName: 'Zoë Žižková',
  phoneNumber: '+42 0555',
  locales: ['cs-CZ', 'en'],
}

/** Calls of a program that sells over OCTO with the capabilities it asks for. */
export function octoCalls(
  { app, addEvent }: Pick<TwoAgencies, 'app' | 'addEvent'>,
  program: Pick<AddedProgram, 'key'>,
  capabilities: string,
) {
  const call = (method: Method, path: string, body?: object, by = program) =>
    app.inject({
      method,
      url: `/octo${path}`,
      headers: { authorization: `Bearer ${by.key}`, 'octo-capabilities': capabilities },
      ...(body === undefined ? {} : { payload: body }),
    })

  const answered = async <Answer>(method: Method, path: string, body?: object) => {
    const response = await call(method, path, body)
    expect(response.statusCode, response.body).toBe(200)
    return response.json<Answer>()
  }

  const refused = async (method: Method, path: string, body?: object, by?: AddedProgram) => {
    const response = await call(method, path, body, by)
    const { error, errorMessage } = response.json<{ error: string; errorMessage: string }>()
    expect(errorMessage).toEqual(expect.any(String))
    return [response.statusCode, error]
  }

  /** An event that can be booked, and what names it. */
  const addBookable = async (overrides: Parameters<typeof addEvent>[0] = {}) => {
    const reference = `EX-${randomUUID()}`
    const product_name = `Harbour walk ${reference}`
    const { event_id } = await addEvent({
      reference,
      product_name,
      event_date: soon,
      orders: [],
      ...overrides,
    })
    const products = await answered<OctoProduct[]>('GET', '/products')
    const product = products.find(({ internalName }) => internalName === product_name)
    const named = { productId: product?.id ?? '', optionId: 'de', availabilityId: reference }
    return { event_id, reference, product_name, named }
  }

  const reserve = ({ named }: Bookable, body: object = {}) =>
    answered<OctoBooking>('POST', '/bookings', { ...named, unitItems: two, ...body })

  const confirmed = async (event: Bookable, body: object = {}) => {
    const { uuid } = await reserve(event, body)
    return answered<OctoBooking>('POST', `/bookings/${uuid}/confirm`, { contact })
  }

  return { call, answered, refused, addBookable, reserve, confirmed }
}

export interface Bookable {
  event_id: number
  reference: string
  product_name: string
  named: { productId: string; optionId: string; availabilityId: string }
}
