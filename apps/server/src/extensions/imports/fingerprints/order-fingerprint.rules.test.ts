import type { OrderNeed } from '@gangway/domain/orders/order-needs'
import { buildOrder } from '@gangway/testkit/build-order'
import { describe, expect, test } from 'vitest'
import {
  type KeyRing,
  newKeyRingText,
  parseKeyRing,
} from '../../../platform/personal-data/key-ring.ts'
import type { KnownOrder } from '../season/import-orders.queries.ts'
import type { OrderRow } from '../season/import-rows.rules.ts'
import { asItHolds } from '../season/order-rows.rules.ts'
import { isSameOrder, orderFingerprint, sameOfOrder } from './order-fingerprint.rules.ts'

const keyRing = parseKeyRing(newKeyRingText())
const order = { ...buildOrder(), event: 'EV-1' }
const wheelchair: OrderNeed = { kind: 'wheelchair', words: null, count: 1 }
const diet: OrderNeed = { kind: 'diet', words: 'vegan', count: 1 }

/** As an order was sent with these needs. */
const stored = (needs?: OrderNeed[] | null) => orderFingerprint(keyRing, null, { ...order, needs })

describe('needs that are sent again', () => {
  test.each([
    ['none, and none were known', undefined, undefined, true],
    ['none, and some were known', [wheelchair], undefined, true],
    ['the same', [wheelchair, diet], [wheelchair, diet], true],
    ['others', [wheelchair], [diet], false],
    ['with other words', [diet], [{ ...diet, words: 'vegetarian' }], false],
    ['empty, and some were known', [wheelchair], [], false],
    ['null, and some were known', [wheelchair], null, false],
    ['empty, and none were known', undefined, [], true],
    ['null, and none were known', [], null, true],
    ['some, and none were known', undefined, [wheelchair], false],
  ])('%s', (_, known, sent, isSame) => {
    const same = sameOfOrder(keyRing, stored(known), { ...order, needs: sent })
    expect(same).toEqual({ order: true, persons: true, needs: isSame })
    expect(isSameOrder(same)).toBe(isSame)
  })
})

test('needs that are left out stay fingerprinted, however often the order changes', () => {
  const changed = orderFingerprint(keyRing, stored([diet]), { ...order, berth: 'Pier 3' })
  const again = orderFingerprint(keyRing, changed, { ...order, berth: 'Pier 4' })
  const same = (needs: OrderNeed[] | null) =>
    sameOfOrder(keyRing, again, { ...order, berth: 'Pier 4', needs })
  expect(same([diet])).toEqual({ order: true, persons: true, needs: true })
  expect(same([wheelchair]).needs).toBe(false)
  expect(same(null).needs).toBe(false)
})

test('after the active key was replaced, needs that are left out count as changed once they are sent', () => {
  const next = parseKeyRing(newKeyRingText())
  const rotated: KeyRing = { ...next, keys: new Map([...keyRing.keys, ...next.keys]) }
  const known = stored([diet])
  expect(sameOfOrder(rotated, known, { ...order, needs: [diet] }).needs).toBe(true)
  const changed = orderFingerprint(rotated, known, { ...order, berth: 'Pier 3' })
  for (const needs of [[diet], [], null]) {
    expect(sameOfOrder(rotated, changed, { ...order, needs }).needs).toBe(false)
  }
  const sent = orderFingerprint(rotated, changed, { ...order, needs: [diet] })
  expect(sameOfOrder(rotated, sent, { ...order, needs: [diet] }).needs).toBe(true)
})

test('an order without needs has the fingerprint of a release that knew none', () => {
  expect(stored().split('.')).toHaveLength(3)
  expect(stored([])).toBe(stored())
})

test('an order that an earlier release has written does not count as changed', () => {
  const ring: KeyRing = { ...keyRing, activeId: 'k1', keys: new Map([['k1', Buffer.alloc(32, 7)]]) }
  const row: OrderRow = {
    reference: 'O-1',
    event: 'E-1',
    order_id: '4711',
    customer: 'Zoë Grünewald',
    phone: '+49 2',
    email: 'a@b.example',
    notes: 'seat',
    ship: 'AIDAprima',
    ship_imo: '9074729',
    berth: 'Pier 7',
    pickup_time: '09:30',
    status: 'requested',
    needs: [wheelchair],
    shop_language: 'DE',
    updated_at: '2027-01-08T09:30:00Z',
    subproducts: [
      {
        product_name: 'Adult',
        person_count: 2,
        additional_required_data: ['age'],
        required_data: [{ key: 'age', value: [61, 64] }],
      },
    ],
  }
  const written =
    'k1.ba5a0305c3108347dbeeecb973e7c748de696b7525d4e5f3231b697b2c2d157d.b402c7ef5f10cbc7e94571005601383eb73090c2dae3a0ebf30b025f55d5d61a.a6d5742d8ce2552a6eb4e46c066884aa4e4968a43e878870c12407e472705609'
  const held = { language: null, source_hash: written } as const
  const known = new Map([['O-1', held as KnownOrder]])
  const [one = row] = asItHolds([row], { known, erased: new Set() })
  expect(orderFingerprint(ring, written, one)).toBe(written)
})
