import { expect, it } from 'vitest'
import { progressFromOrders } from './event-progress.ts'

const counted = (person_count: number) => [{ person_count, origin_person_count: person_count }]

it('takes status and persons of an event from the orders that are not canceled', () => {
  const orders = [
    { status: 'approved', subproducts: [...counted(2), ...counted(3)] },
    { status: 'canceled', subproducts: counted(4) },
  ] as const
  expect(progressFromOrders('requested', orders)).toEqual({ status: 'approved', total_pax: 5 })
})

it('leaves an event without orders in its status, with no persons', () => {
  expect(progressFromOrders('successful', [])).toEqual({ status: 'successful', total_pax: 0 })
})
